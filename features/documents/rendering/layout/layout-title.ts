import { type DocumentModel, getDocumentNumber } from '../model.ts';
import { breakLines, type LineStyle } from './break-lines.ts';
import { type Flow, type LayoutRow, makeFlow, moveOps, type Op } from './flow.ts';
import { measureText } from './measure-text.ts';
import { documentColors, font, measure, pageGeometry, seriesColor } from './page-style.ts';

const codeSize = 30;

/** Balances the line lengths: uses the narrowest width that needs no extra line. */
const balanceLines = (title: string, style: LineStyle): LayoutRow[] => {
  const widest = breakLines(title, pageGeometry.left, measure, style);
  for (let share = 0.5; share < 1; share += 0.05) {
    const rows = breakLines(title, pageGeometry.left, measure * share, style);
    if (rows.length === widest.length) return rows;
  }
  return widest;
};

/** Returns the head of the first page: number, kind, title, and the index tab of the series at the edge. */
export const layoutTitle = (model: DocumentModel): Flow => {
  const codeWidth = measureText(model.code, font.sansBold, codeSize);
  const label = model.label.toUpperCase();
  const plate: Op[] = [
    {
      kind: 'text',
      x: pageGeometry.left,
      y: 26,
      text: model.code,
      font: font.sansBold,
      size: codeSize,
      color: documentColors.ink,
    },
    {
      kind: 'text',
      x: pageGeometry.left + codeWidth + 7,
      y: 26,
      text: String(model.edition),
      font: font.sans,
      size: 15,
      color: documentColors.hint,
    },
    {
      kind: 'text',
      x: pageGeometry.right - measureText(label, font.sansBold, 8),
      y: 26,
      text: label,
      font: font.sansBold,
      size: 8,
      color: seriesColor(model.series),
    },
    {
      kind: 'line',
      x: pageGeometry.left,
      y: 36,
      toX: pageGeometry.right,
      toY: 36,
      width: 1.2,
      color: documentColors.ink,
    },
  ];
  const style = { regular: font.serifBold, bold: font.serifBold, size: 21, leading: 1.16, color: documentColors.ink };
  const title = balanceLines(model.title, style);
  const rows: LayoutRow[] = [{ height: 48, ops: plate }, ...title, { height: 6, ops: [] }];
  return makeFlow(rows, { role: 'H1', keep: 'next', outline: `${getDocumentNumber(model)} ${model.title}` });
};

/** Returns the articles in two columns, each with its page. */
export const layoutContents = (entries: readonly { number: string; title: string }[], air: number): Flow[] => {
  const gap = 26;
  const width = (measure - gap) / 2;
  const perColumn = Math.ceil(entries.length / 2);
  // A long list must still end on the first page.
  const isLong = perColumn > 20;
  const [size, pad] = isLong ? [9, 1.2] : [9.5, 2];
  const cell = (entry: { number: string; title: string }, x: number): LayoutRow => {
    const style = { regular: font.serif, bold: font.serif, size, leading: 1.2, color: documentColors.ink };
    const lines = breakLines(entry.title, x + 22, width - 48, style);
    const height = lines.reduce((sum, line) => sum + line.height, 0) + pad;
    let y = 0;
    const ops: Op[] = [
      { kind: 'text', x, y: 9, text: entry.number, font: font.sans, size: 8, color: documentColors.hint },
    ];
    for (const line of lines) {
      ops.push(...moveOps(line.ops, 0, y));
      y += line.height;
    }
    ops.push({
      kind: 'page-of',
      x: x + width,
      y: 9,
      target: entry.number,
      font: font.sans,
      size: 8,
      color: documentColors.hint,
    });
    ops.push({
      kind: 'line',
      x,
      y: height - 1,
      toX: x + width,
      toY: height - 1,
      width: 0.3,
      color: documentColors.line,
    });
    return { height, ops };
  };
  const rows = Array.from({ length: perColumn }, (_, index): LayoutRow => {
    const left = cell(entries[index]!, pageGeometry.left);
    const other = entries[index + perColumn];
    const right = other ? cell(other, pageGeometry.left + width + gap) : null;
    return { height: Math.max(left.height, right?.height ?? 0), ops: [...left.ops, ...(right?.ops ?? [])] };
  });
  return [makeFlow(rows, { role: 'L', before: 4 * air })];
};

const signatureLines = ['Signature', 'Printed name and title', 'Date'];

const placeToSign = (party: string, x: number, width: number): Op[] => [
  { kind: 'text', x, y: 12, text: party, font: font.sansBold, size: 9.5, color: documentColors.ink },
  ...signatureLines.flatMap((label, index): Op[] => {
    const y = 44 + index * 33;
    return [
      { kind: 'line', x, y, toX: x + width, toY: y, width: 0.7, color: documentColors.ink },
      { kind: 'text', x, y: y + 9, text: label, font: font.sans, size: 7, color: documentColors.hint },
    ];
  }),
];

/** Returns signature blocks, two or three side by side, never broken over pages. */
export const layoutSignatures = (parties: readonly string[], air: number): Flow[] => {
  const perRow = parties.length === 3 ? 3 : 2;
  const gap = 60 / perRow;
  const width = (measure - gap * (perRow - 1)) / perRow;
  const rows = parties.flatMap((_, index) => (index % perRow === 0 ? [parties.slice(index, index + perRow)] : []));
  return rows.map((row) => {
    const ops = row.flatMap((party, index) => placeToSign(party, pageGeometry.left + index * (width + gap), width));
    return makeFlow([{ height: 126, ops }], { role: 'Div', before: 12 * air, keep: 'whole' });
  });
};
