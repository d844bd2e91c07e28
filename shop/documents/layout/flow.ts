import type { FontName } from './page-style.ts';

/** One thing to paint; x and y are points from the page's left edge and the row's top. Text stands on its baseline y. */
export type Op =
  | { kind: 'text'; x: number; y: number; text: string; font: FontName; size: number; color: string }
  /** the page number of an article, known only when all pages are; set flush right to x */
  | { kind: 'page-of'; x: number; y: number; target: string; font: FontName; size: number; color: string }
  | { kind: 'line'; x: number; y: number; toX: number; toY: number; width: number; color: string }
  | { kind: 'rect'; x: number; y: number; width: number; height: number; stroke: string | null; fill: string | null };

/** What never breaks over a page: a line of text, a row of a table. */
export type Row = { height: number; ops: Op[] };

/** A run of rows that may break between pages, by the rules it names. */
export type Flow = {
  role: 'H1' | 'H2' | 'H3' | 'P' | 'Div' | 'L';
  rows: Row[];
  before: number;
  /** `next`: never the last thing on a page · `whole`: never split · `free`: at least two rows on either side */
  keep: 'next' | 'whole' | 'free';
  /** repeated when the flow goes on over the page */
  header: Row | null;
  startsPage: boolean;
  /** its entry in the file's outline */
  outline: string | null;
  /** what a table of contents calls it */
  target: string | null;
};

export const makeFlow = (rows: Row[], part: Partial<Flow> = {}): Flow => ({
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

export const sumHeights = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + row.height, 0);

/** The same row, lower or further right. */
export const moveOps = (ops: readonly Op[], dx: number, dy: number): Op[] =>
  ops.map((op) =>
    op.kind === 'line'
      ? { ...op, x: op.x + dx, y: op.y + dy, toX: op.toX + dx, toY: op.toY + dy }
      : { ...op, x: op.x + dx, y: op.y + dy },
  );
