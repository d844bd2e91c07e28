import { type Flow, type LayoutRow, moveOps, type Op, sumHeights } from './flow.ts';

/** The part of a flow on one page. */
type Piece = { role: Flow['role']; ops: Op[]; outline: string | null; target: string | null };
export type LaidPage = { pieces: Piece[]; filledTo: number };

type Cursor = { pages: LaidPage[]; y: number };

const isAtTop = (cursor: Cursor, top: number): boolean => cursor.y === top;

/** Returns the minimum height a flow needs: the whole flow or its first two rows, and the flow that must follow it. */
const minSpace = (flows: readonly Flow[], index: number, full: number): number => {
  const flow = flows[index];
  if (!flow) return 0;
  const total = sumHeights(flow.rows);
  const head = flow.header ? flow.header.height : 0;
  if (flow.keep === 'next') return flow.before + total + minSpace(flows, index + 1, full);
  if ((flow.keep === 'whole' && total <= full) || flow.rows.length <= 3) return flow.before + head + total;
  return flow.before + head + sumHeights(flow.rows.slice(0, 2));
};

const countFitting = (rows: readonly LayoutRow[], room: number): number => {
  let used = 0;
  let count = 0;
  for (const row of rows) {
    if (used + row.height > room + 0.01) break;
    used += row.height;
    count += 1;
  }
  return count;
};

/**
 * Distributes rows on pages: avoids a heading at the foot and single lines before or after a break, and repeats
 * table headers.
 */
export const paginate = (flows: readonly Flow[], top: number, bottom: number): LaidPage[] => {
  const cursor: Cursor = { pages: [{ pieces: [], filledTo: top }], y: top };
  const breakPage = () => {
    cursor.pages.push({ pieces: [], filledTo: top });
    cursor.y = top;
  };
  flows.forEach((flow, index) => {
    const overflows = cursor.y + minSpace(flows, index, bottom - top) > bottom;
    if (!isAtTop(cursor, top) && (flow.startsPage || overflows)) breakPage();
    if (!isAtTop(cursor, top)) cursor.y += flow.before;
    let rest = flow.rows;
    let isFirst = true;
    while (rest.length > 0) {
      const head = flow.header ? flow.header.height : 0;
      let count = Math.max(1, countFitting(rest, bottom - cursor.y - head));
      if (rest.length - count === 1 && count > 2) count -= 1;
      const ops: Op[] = [];
      const place = (row: LayoutRow) => {
        ops.push(...moveOps(row.ops, 0, cursor.y));
        cursor.y += row.height;
      };
      if (flow.header) place(flow.header);
      rest.slice(0, count).forEach(place);
      const page = cursor.pages.at(-1)!;
      page.pieces.push({
        role: flow.role,
        ops,
        outline: isFirst ? flow.outline : null,
        target: isFirst ? flow.target : null,
      });
      page.filledTo = cursor.y;
      isFirst = false;
      rest = rest.slice(count);
      if (rest.length > 0) breakPage();
    }
  });
  return cursor.pages;
};
