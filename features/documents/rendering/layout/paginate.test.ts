import { describe, expect, it } from 'vitest';
import { breakLines } from './break-lines.ts';
import { type Flow, type LayoutRow, makeFlow } from './flow.ts';
import { documentColors, font } from './page-style.ts';
import { paginate } from './paginate.ts';

const rows = (count: number): LayoutRow[] =>
  Array.from({ length: count }, () => ({
    height: 10,
    ops: [{ kind: 'rect', x: 0, y: 0, width: 1, height: 1, stroke: null, fill: null }],
  }));
const countRows = (flows: Flow[]): number[][] =>
  paginate(flows, 0, 100).map((page) => page.pieces.map((piece) => piece.ops.length));

describe('pages', () => {
  it('never leave a heading alone at the foot', () => {
    expect(countRows([makeFlow(rows(8)), makeFlow(rows(1), { keep: 'next' }), makeFlow(rows(6))])).toEqual([
      [8],
      [1, 6],
    ]);
  });

  it('leave at least two rows of a paragraph on either side of a break', () => {
    expect(countRows([makeFlow(rows(5)), makeFlow(rows(6))])).toEqual([[5, 4], [2]]);
    expect(countRows([makeFlow(rows(9)), makeFlow(rows(6))])).toEqual([[9], [6]]);
  });

  it('keep whole what is whole and repeat the head of a table', () => {
    expect(countRows([makeFlow(rows(7)), makeFlow(rows(4), { keep: 'whole' })])).toEqual([[7], [4]]);
    expect(countRows([makeFlow(rows(14), { header: rows(1)[0]! })])).toEqual([[10], [6]]);
  });
});

describe('lines', () => {
  it('stay within the measure and keep a full stop with the blank before it', () => {
    const style = { regular: font.serif, bold: font.serifBold, size: 11, leading: 1.3, color: documentColors.ink };
    const lines = breakLines('The Owner pays the [amount in words and figures]. '.repeat(12), 0, 300, style);
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) {
      const first = line.ops.find((op) => op.kind === 'text');
      expect(first?.kind === 'text' && first.text.startsWith('.')).toBe(false);
      for (const op of line.ops) if (op.kind === 'line') expect(op.toX).toBeLessThanOrEqual(300.01);
    }
  });
});
