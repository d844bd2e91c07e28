import {
  BorderStyle,
  CheckBox,
  HeightRule,
  Paragraph,
  ShadingType,
  Tab,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { shareColumns } from '../layout/column-widths.ts';
import { type ControlCounter, makeRuns } from './word-inline.ts';
import { textWidth, wordColor } from './word-style.ts';

const line = { style: BorderStyle.SINGLE, size: 4, color: wordColor.line };
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const boxed = { top: line, bottom: line, left: line, right: line, insideHorizontal: line, insideVertical: line };
const open = { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none };
const margins = { top: 20, bottom: 20, left: 90, right: 90 };

const gridSpans = (cells: number): number[] =>
  Array.from(
    { length: cells },
    (_, index) => Math.floor((12 * (index + 1)) / cells) - Math.floor((12 * index) / cells),
  );

/** Returns labeled boxes to fill in; rows share one grid of twelve columns. */
export const makeFields = (rows: readonly string[][]): Table =>
  new Table({
    width: { size: textWidth, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    columnWidths: Array.from({ length: 12 }, () => Math.floor(textWidth / 12)),
    borders: boxed,
    rows: rows
      .filter((row) => row.length > 0)
      .map((row) => {
        const spans = gridSpans(row.length);
        return new TableRow({
          cantSplit: true,
          height: { value: 660, rule: HeightRule.ATLEAST },
          children: row.map(
            (label, index) =>
              new TableCell({
                columnSpan: spans[index],
                width: { size: Math.floor((textWidth * spans[index]!) / 12), type: WidthType.DXA },
                margins,
                children: [new Paragraph({ style: 'FieldLabel', text: label }), new Paragraph({ style: 'FieldText' })],
              }),
          ),
        });
      }),
  });

/** Returns a table whose header repeats on every page and whose rows never split. */
export const makeTable = (
  columns: readonly string[],
  cells: readonly string[][],
  totals: readonly string[] | null,
): Table => {
  const widths = shareColumns(columns, textWidth / 20, 7.5).map((width) => Math.floor(width * 20));
  const makeRow = (texts: readonly string[], style: string, isShaded: boolean, isHead: boolean) =>
    new TableRow({
      cantSplit: true,
      tableHeader: isHead,
      height: { value: 420, rule: HeightRule.ATLEAST },
      children: columns.map(
        (_, index) =>
          new TableCell({
            width: { size: widths[index]!, type: WidthType.DXA },
            margins,
            shading: isShaded ? { type: ShadingType.CLEAR, fill: wordColor.head, color: 'auto' } : undefined,
            children: [new Paragraph({ style, text: texts[index] ?? '' })],
          }),
      ),
    });
  return new Table({
    width: { size: textWidth, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    columnWidths: widths,
    borders: boxed,
    rows: [
      makeRow(columns, 'TableHead', true, true),
      ...cells.map((row) => makeRow(row, 'TableText', false, false)),
      ...(totals ? [makeRow(totals, 'TableHead', true, false)] : []),
    ],
  });
};

/** Returns a checkbox; a click in Word ticks it. */
export const makeCheck = (text: string, counter: ControlCounter): Paragraph => {
  const states = {
    checkedState: { value: '2612', font: 'MS Gothic' },
    uncheckedState: { value: '2610', font: 'MS Gothic' },
  };
  return new Paragraph({
    style: 'Check',
    children: [
      new CheckBox({ checked: false, ...states }),
      new TextRun({ children: [new Tab()] }),
      ...makeRuns(text, counter),
    ],
  });
};

/** Returns the articles in a borderless table of two columns. */
export const makeContents = (entries: readonly { number: string; title: string }[]): Table => {
  const half = Math.ceil(entries.length / 2);
  const cell = (entry: { number: string; title: string } | undefined) =>
    new TableCell({
      width: { size: textWidth / 2, type: WidthType.DXA },
      children: [new Paragraph({ style: 'TableText', text: entry ? `${entry.number}   ${entry.title}` : '' })],
    });
  return new Table({
    width: { size: textWidth, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    columnWidths: [textWidth / 2, textWidth / 2],
    borders: open,
    rows: Array.from(
      { length: half },
      (_, index) => new TableRow({ children: [cell(entries[index]), cell(entries[index + half])] }),
    ),
  });
};

const signatureLine = (label: string): Paragraph[] => [
  new Paragraph({
    style: 'FieldText',
    spacing: { before: 420 },
    border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: wordColor.ink } },
  }),
  new Paragraph({ style: 'FieldLabel', text: label }),
];

/** Returns signature blocks of two or three parties side by side, each with lines for signature, name and date. */
export const makeSignatures = (parties: readonly string[]): Table => {
  const perRow = parties.length === 3 ? 3 : 2;
  const width = Math.floor(textWidth / perRow);
  const cell = (party: string | undefined) =>
    new TableCell({
      width: { size: width, type: WidthType.DXA },
      margins: { top: 120, bottom: 120, left: 0, right: 360 },
      children:
        party === undefined
          ? [new Paragraph({})]
          : [
              new Paragraph({ style: 'TableHead', text: party }),
              ...['Signature', 'Printed name and title', 'Date'].flatMap(signatureLine),
            ],
    });
  const starts = parties.flatMap((_, index) => (index % perRow === 0 ? [index] : []));
  return new Table({
    width: { size: textWidth, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    columnWidths: Array.from({ length: perRow }, () => width),
    borders: open,
    rows: starts.map(
      (start) =>
        new TableRow({
          cantSplit: true,
          children: Array.from({ length: perRow }, (_, index) => cell(parties[start + index])),
        }),
    ),
  });
};
