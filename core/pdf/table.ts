import type { BillingDocument, BillingRow, DocumentNumberGraphic } from './billing-document.ts';
import type { PdfPage } from './page.ts';
import { COLORS, type TextStyle } from './text-writer.ts';

type Structure = ReturnType<PdfPage['pdf']['struct']>;

const HEAD: TextStyle = { face: 'bold', size: 9.75 };
const NAME: TextStyle = { face: 'text', size: 10.5 };
const HINT: TextStyle = { face: 'text', size: 9.75, color: COLORS.hint };
const CODE: TextStyle = { face: 'figure', size: 12, leading: 1.35 };
const FIGURE: TextStyle = { face: 'figure', size: 12, leading: 1.35 };
const AMOUNT: TextStyle = { face: 'figure-bold', size: 12, leading: 1.35 };
export const HEAD_HEIGHT = 26.6;
const PAD = 9;
const ROW_PAD = 8.25;
/** width of the number column in points */
const NUMBER_WIDTH = { plate: 106, code: 90 };
const MIN_FIGURE_WIDTH = 54;

/** Left or right edges of the columns: the first two are left-aligned, the others right-aligned. */
export type Columns = {
  /** null if no row has a number: the column is omitted, and the name becomes the row header */
  number: number | null;
  name: number;
  nameRoom: number;
  numberRoom: number;
  ends: number[];
  figureWidths: number[];
};

/** Number columns are as wide as their content; the name column gets the rest. */
export function getTableColumns({ pen, left, right }: PdfPage, { table }: BillingDocument): Columns {
  const heads = table.heads.slice(2);
  const widths = heads.map((head, at) =>
    Math.max(
      MIN_FIGURE_WIDTH,
      pen.width(head, HEAD) + 2 * PAD,
      ...table.rows.map(({ figures }) => pen.width(figures[at] ?? '', AMOUNT) + 2 * PAD),
    ),
  );
  const ends: number[] = [];
  let end = right;
  for (let at = widths.length - 1; at >= 0; at -= 1) {
    ends.unshift(end - PAD);
    end -= widths[at]!;
  }
  const hasNumbers = table.rows.some(({ number }) => number !== '');
  const hasPlates = table.rows.some(({ plate }) => plate !== undefined);
  const numberRoom = hasNumbers ? NUMBER_WIDTH[hasPlates ? 'plate' : 'code'] : 0;
  const name = left + numberRoom + PAD;
  return {
    number: hasNumbers ? left + PAD : null,
    name,
    nameRoom: end - name - PAD,
    numberRoom: numberRoom - PAD,
    ends,
    figureWidths: widths,
  };
}

export function renderTableHead(
  page: PdfPage,
  columns: Columns,
  heads: readonly string[],
  table: Structure,
  y: number,
): void {
  const { pdf, pen } = page;
  pen.ornament(() =>
    pdf
      .rect(page.left, y, page.right - page.left, HEAD_HEIGHT)
      .fillColor(COLORS.head)
      .fill(),
  );
  pen.rule(page.left, y + HEAD_HEIGHT, page.right, 0.75);
  const row = pdf.struct('TR');
  table.add(row);
  heads.forEach((head, at) => {
    if (at === 0 && columns.number === null) return;
    const cell = pdf.struct('TH', { scope: 'Column' } as never, [
      () => {
        if (at < 2) pen.line(head, at === 0 ? (columns.number ?? columns.name) : columns.name, y + 6, HEAD);
        else pen.lineTo(head, columns.ends[at - 2]!, y + 6, HEAD);
      },
    ]);
    row.add(cell);
  });
  row.end();
}

export function heightOfRow(
  { pen }: PdfPage,
  { nameRoom, numberRoom }: Columns,
  { title, hint, number, plate }: BillingRow,
): number {
  const textHeight =
    pen.heightOfBlock(title, nameRoom, NAME) + (hint === '' ? 0 : pen.heightOfBlock(hint, nameRoom, HINT));
  const code = plate ? 24 : number === '' ? 0 : pen.heightOfBlock(number, numberRoom, CODE);
  return Math.max(textHeight, code) + 2 * ROW_PAD;
}

export function renderRow(page: PdfPage, columns: Columns, row: BillingRow, table: Structure, top: number): void {
  const { pdf, pen } = page;
  const y = top + ROW_PAD;
  pen.rule(page.left, top + heightOfRow(page, columns, row), page.right, 0.75, COLORS.line);
  const { number } = columns;
  const { plate } = row;
  if (plate && number !== null) renderDimension(page, number, y + 1.5);
  const structure = pdf.struct('TR');
  table.add(structure);
  const renderName = () => {
    const below = pen.block(row.title, columns.name, y, columns.nameRoom, NAME);
    if (row.hint !== '') pen.block(row.hint, columns.name, y + below, columns.nameRoom, HINT);
  };
  const rowHead = { scope: 'Row', ...(plate ? { actual: row.number } : {}) } as never;
  if (number === null) structure.add(pdf.struct('TH', rowHead, [renderName]));
  else {
    const renderNumber = () => {
      if (plate) renderPlate(page, number, y + 1.5, plate);
      else pen.block(row.number, number, y, columns.numberRoom, CODE);
    };
    structure.add(pdf.struct('TH', rowHead, [renderNumber]));
    structure.add(pdf.struct('TD', {}, [renderName]));
  }
  columns.ends.forEach((end, at) => {
    const style = at === columns.ends.length - 1 ? AMOUNT : FIGURE;
    structure.add(pdf.struct('TD', {}, [() => pen.lineTo(row.figures[at] ?? '', end, y, style)]));
  });
  structure.end();
}

/** Sizes of a plate in its type size: the cells of letter, digit and year. */
const UNIT = 13.5;
const CELLS = { letter: 0.64 * UNIT, digit: 0.56 * UNIT, year: 2.04 * UNIT };
const EDGES = [0, 1, 2, 3].map((at) => CELLS.letter + at * CELLS.digit);
const WIDTH = CELLS.letter + 3 * CELLS.digit + CELLS.year;
const BOLD: TextStyle = { face: 'figure-bold', size: UNIT, leading: 1 };
const YEAR: TextStyle = { face: 'figure', size: UNIT, leading: 1, color: COLORS.soft };

/** Renders the line under a plate, with a tick at each end and between its parts. */
function renderDimension({ pdf, pen }: PdfPage, x: number, y: number): void {
  const line = y + UNIT + 0.2 * UNIT;
  pen.ornament(() => {
    pdf
      .lineWidth(0.75)
      .strokeColor(COLORS.dimension)
      .moveTo(x, line)
      .lineTo(x + WIDTH, line)
      .stroke();
    pdf.lineWidth(0.94).strokeColor(COLORS.hint);
    for (const at of [0, ...EDGES, WIDTH]) pdf.moveTo(x + at - 2.1, line + 2.1).lineTo(x + at + 2.1, line - 2.1);
    pdf.stroke();
  });
}

/** The digits are one text with letter spacing, so that search and copy find the number. */
function renderPlate(
  { pen }: PdfPage,
  x: number,
  y: number,
  { letter, digits, year, color }: DocumentNumberGraphic,
): void {
  const middle = (text: string, from: number, width: number, style: TextStyle): void =>
    pen.line(text, x + from + (width - pen.width(text, style)) / 2, y, style);
  middle(letter, 0, CELLS.letter, { ...BOLD, color });
  const tracking = CELLS.digit - pen.width('0', BOLD);
  pen.line(digits, x + CELLS.letter + tracking / 2, y, { ...BOLD, tracking });
  middle(year, EDGES[3]!, CELLS.year, YEAR);
}
