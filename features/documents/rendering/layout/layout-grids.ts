import { breakLines } from './break-lines.ts';
import { shareColumns } from './column-widths.ts';
import { type Flow, type LayoutRow, makeFlow, moveOps, type Op, sumHeights } from './flow.ts';
import { documentColors, font, measure, pageGeometry } from './page-style.ts';

const labelStyle = { regular: font.sans, bold: font.sansBold, size: 7, leading: 1.2, color: documentColors.soft };
const tall =
  /description|remarks|reason|explanation|comments|instruction|request|question|answer|response|notes|narrative|conditions|summary|discussion|reviewed|proposal|suggest|observ|findings|what |why /i;

const stack = (rows: readonly LayoutRow[], y: number): Op[] => {
  let top = y;
  return rows.flatMap((row) => {
    const ops = moveOps(row.ops, 0, top);
    top += row.height;
    return ops;
  });
};

const box = (x: number, width: number, height: number, fill: string | null = null): Op => ({
  kind: 'rect',
  x,
  y: 0,
  width,
  height,
  stroke: documentColors.line,
  fill,
});

const short = /^(.{0,24}\b(number|date|time|no\.|percent)|.{1,12})$/i;
const ledgerLine = /^\d+[a-z]?\.? /;

/** Uses few common column edges, so that boxes of different rows align. */
const shareFields = (labels: readonly string[]): number[] => {
  const [first = '', second = ''] = labels;
  if (labels.length === 2 && short.test(second) && !short.test(first) && first.length > 14)
    return [(measure * 2) / 3, measure / 3];
  return labels.map(() => measure / labels.length);
};

/** A line of an account: label on the left, room for the amount on the right. */
const layoutLedgerLine = (label: string, air: number): LayoutRow => {
  const figureWidth = measure * 0.28;
  const text = breakLines(label, 0, measure - figureWidth - 12, {
    ...labelStyle,
    size: 8.5,
    color: documentColors.ink,
  });
  const height = Math.max(23 * (0.6 + 0.4 * air), sumHeights(text) + 10);
  const top = (height - sumHeights(text)) / 2;
  const figure = box(pageGeometry.left + measure - figureWidth, figureWidth, height);
  return {
    height,
    ops: [
      box(pageGeometry.left, measure - figureWidth, height),
      figure,
      ...moveOps(stack(text, top), pageGeometry.left + 5, 0),
    ],
  };
};

const layoutFieldRow = (labels: readonly string[], air: number): LayoutRow => {
  const clean = labels.map((label) => label.replace(/^\[|\]$/g, '').replace(/:$/, ''));
  if (clean.length === 1 && ledgerLine.test(clean[0]!)) return layoutLedgerLine(clean[0]!, air);
  const widths = shareFields(clean);
  const texts = clean.map((label, index) => breakLines(label, 0, widths[index]! - 10, labelStyle));
  const isTall = clean.length === 1 && tall.test(clean[0]!);
  const height =
    Math.max(isTall ? 78 : 33, ...texts.map((rows) => sumHeights(rows) + (isTall ? 60 : 22))) * (0.6 + 0.4 * air);
  let x: number = pageGeometry.left;
  const ops = texts.flatMap((rows, index): Op[] => {
    const width = widths[index]!;
    const cell = [box(x, width, height), ...moveOps(stack(rows, 3), x + 5, 0)];
    x += width;
    return cell;
  });
  return { height, ops };
};

/** Boxes with a small label in the corner, as on a form. */
export const layoutFields = (rows: readonly string[][], air: number): Flow =>
  makeFlow(
    rows.filter((row) => row.length > 0).map((row) => layoutFieldRow(row, air)),
    { role: 'Div', before: 5 * air, keep: rows.length <= 9 ? 'whole' : 'free' },
  );

/** Empty ruled rows under a shaded header that is repeated on every page, and totals at the end. */
export const layoutTable = (
  columns: readonly string[],
  cells: readonly string[][],
  totals: readonly string[] | null,
  air: number,
): Flow => {
  const size = columns.length > 7 ? 6.5 : 7.5;
  const widths = shareColumns(columns, measure, size);
  const style = (isBold: boolean, at: number) => ({
    regular: isBold ? font.sansBold : font.sans,
    bold: font.sansBold,
    size: at,
    leading: 1.2,
    color: documentColors.ink,
  });
  const layRow = (texts: readonly string[], isHead: boolean, isBold: boolean): LayoutRow => {
    const laid = widths.map((width, index) =>
      breakLines(texts[index] ?? '', 0, width - 8, style(isBold, isHead ? size : size + 0.5)),
    );
    const height = Math.max((isHead ? 20 : 21) * (0.6 + 0.4 * air), ...laid.map((rows) => sumHeights(rows) + 8));
    let x: number = pageGeometry.left;
    const ops = laid.flatMap((rows, index): Op[] => {
      const cell = [
        box(x, widths[index]!, height, isBold ? documentColors.head : null),
        ...moveOps(stack(rows, 4), x + 4, 0),
      ];
      x += widths[index]!;
      return cell;
    });
    return { height, ops };
  };
  const rows = cells.map((row) => layRow(row, false, false));
  if (totals) rows.push(layRow(totals, false, true));
  return makeFlow(rows, {
    role: 'Div',
    before: 5 * air,
    header: layRow(columns, true, true),
    keep: rows.length <= 9 ? 'whole' : 'free',
  });
};

const layoutCheck = (text: string, x: number, width: number): LayoutRow => {
  const rows = breakLines(text, x + 16, width - 16, {
    regular: font.serif,
    bold: font.serifBold,
    size: 10.5,
    leading: 1.25,
    color: documentColors.ink,
  });
  const mark: Op = { kind: 'rect', x: x + 0.5, y: 3, width: 8, height: 8, stroke: documentColors.ink, fill: null };
  return { height: sumHeights(rows) + 4, ops: [mark, ...stack(rows, 0)] };
};

/** Checkboxes; short ones are set in two columns. */
export const layoutChecks = (items: readonly string[], air: number): Flow => {
  const half = measure / 2 - 10;
  const isShort = items.length > 3 && items.every((item) => layoutCheck(item, 0, half).height < 20);
  if (!isShort)
    return makeFlow(
      items.map((item) => layoutCheck(item, pageGeometry.left, measure)),
      { role: 'L', before: 5 * air },
    );
  const perColumn = Math.ceil(items.length / 2);
  const rows = Array.from({ length: perColumn }, (_, index): LayoutRow => {
    const left = layoutCheck(items[index]!, pageGeometry.left, half);
    const other = items[index + perColumn];
    return {
      height: left.height,
      ops: [
        ...left.ops,
        ...(other === undefined ? [] : layoutCheck(other, pageGeometry.left + measure / 2 + 10, half).ops),
      ],
    };
  });
  return makeFlow(rows, { role: 'L', before: 5 * air });
};
