import type { DocumentFontName } from './page-style.ts';

/** One paint operation; x and y are points from the page's left edge and the row's top. For text, y is the baseline. */
export type Op =
  | { kind: 'text'; x: number; y: number; text: string; font: DocumentFontName; size: number; color: string }
  /** the page number of an article, known only after pagination; right-aligned at x */
  | { kind: 'page-of'; x: number; y: number; target: string; font: DocumentFontName; size: number; color: string }
  | { kind: 'line'; x: number; y: number; toX: number; toY: number; width: number; color: string }
  | { kind: 'rect'; x: number; y: number; width: number; height: number; stroke: string | null; fill: string | null };

/** An unbreakable unit: a line of text, a row of a table. */
export type LayoutRow = { height: number; ops: Op[] };

/** A sequence of rows that may break between pages, by these rules. */
export type Flow = {
  role: 'H1' | 'H2' | 'H3' | 'P' | 'Div' | 'L';
  rows: LayoutRow[];
  before: number;
  /** `next`: never last on a page · `whole`: never split · `free`: at least two rows on either side */
  keep: 'next' | 'whole' | 'free';
  /** repeated when the flow continues on the next page */
  header: LayoutRow | null;
  startsPage: boolean;
  /** its entry in the file's outline */
  outline: string | null;
  /** its name in a table of contents */
  target: string | null;
};

export const makeFlow = (rows: LayoutRow[], part: Partial<Flow> = {}): Flow => ({
  role: 'P',
  rows,
  before: 0,
  keep: 'free',
  header: null,
  startsPage: false,
  outline: null,
  target: null,
  ...part,
});

export const sumHeights = (rows: readonly LayoutRow[]): number => rows.reduce((sum, row) => sum + row.height, 0);

/** Returns the operations moved by an offset. */
export const moveOps = (ops: readonly Op[], dx: number, dy: number): Op[] =>
  ops.map((op) =>
    op.kind === 'line'
      ? { ...op, x: op.x + dx, y: op.y + dy, toX: op.toX + dx, toY: op.toY + dy }
      : { ...op, x: op.x + dx, y: op.y + dy },
  );
