import type { BillingDocument, BillingNote, TotalsRow } from './billing-document.ts';
import type { PdfPage, TagContent } from './page.ts';
import { readableText } from './readable-text.ts';
import { COLORS, type TextStyle } from './text-writer.ts';

const NOTE: TextStyle = { face: 'text', size: 9.75, leading: 1.6, color: COLORS.soft };
const STRONG: TextStyle = { ...NOTE, face: 'bold', color: COLORS.ink };
const SUMS_WIDTH = 237;
const GAP = 33;
const ABOVE = 16.5;

type TotalsStyle = { label: TextStyle; value: TextStyle; height: number; above: number };
const getStyle = ({ kind }: TotalsRow): TotalsStyle => {
  const color = kind === 'less' ? COLORS.brand : undefined;
  if (kind === 'answer')
    return {
      label: { face: 'bold', size: 10.5, leading: 1.9 },
      value: { face: 'figure-bold', size: 16.5, leading: 1.2 },
      height: 25,
      above: 9.75,
    };
  if (kind === 'sum')
    return {
      label: { face: 'bold', size: 10.5, leading: 1.55 },
      value: { face: 'figure-bold', size: 13.5, leading: 1.2 },
      height: 19.5,
      above: 9.75,
    };
  return {
    label: { face: 'text', size: 10.5, leading: 1.5, color: color ?? COLORS.soft },
    value: { face: 'figure', size: 12.75, leading: 1.35, color: color ?? COLORS.ink },
    height: 23.25,
    above: 3,
  };
};

/** A label gets the width that its number leaves, and wraps if needed. */
const roomOf = ({ pen }: PdfPage, sum: TotalsRow): number =>
  SUMS_WIDTH - pen.width(sum.value, getStyle(sum).value) - 12;
const heightOfSum = (page: PdfPage, sum: TotalsRow): number => {
  const { label, height, above } = getStyle(sum);
  const isRow = sum.kind === undefined || sum.kind === 'less';
  const textHeight = page.pen.heightOfBlock(sum.label, roomOf(page, sum), label);
  return Math.max(height, textHeight + (isRow ? 6 : 4)) + (isRow ? 0 : above);
};

const noteRoom = ({ left, right }: PdfPage): number => right - left - SUMS_WIDTH - GAP;

/** Renders the payment status on the left and the computation on the right, always on one page. */
export function measureTotals(page: PdfPage, { note, sums }: BillingDocument): number {
  const left = note.reduce((sum, line) => sum + linesOfNote(page, line).length * page.pen.heightOf(NOTE), 0);
  const right = sums.reduce((sum, one) => sum + heightOfSum(page, one), 0);
  return ABOVE + Math.max(left, right);
}

export function renderTotals(part: TagContent, page: PdfPage, { note, sums }: BillingDocument, top: number): void {
  const { pen } = page;
  let y = top + ABOVE;
  for (const line of note) {
    const lines = linesOfNote(page, line);
    const from = y;
    part('P', () => {
      for (const [at, runs] of lines.entries()) renderRuns(page, runs, from + at * pen.heightOf(NOTE));
    });
    y += lines.length * pen.heightOf(NOTE);
  }
  y = top + ABOVE;
  for (const sum of sums) {
    renderSum(part, page, sum, y);
    y += heightOfSum(page, sum);
  }
}

function renderSum(part: TagContent, page: PdfPage, sum: TotalsRow, top: number): void {
  const { pen, right } = page;
  const left = right - SUMS_WIDTH;
  const { label, value, above } = getStyle(sum);
  const isRow = sum.kind === undefined || sum.kind === 'less';
  const height = heightOfSum(page, sum);
  if (!isRow) pen.rule(left, top + 3.75, right, 0.75);
  if (sum.kind === 'answer') {
    pen.rule(left, top + height - 1.5, right, 0.75);
    pen.rule(left, top + height, right, 0.75);
  }
  part('P', () => {
    pen.block(sum.label, left, top + above, roomOf(page, sum), label);
    pen.lineTo(sum.value, right, top + above, value);
  });
}

type TextRun = { text: string; style: TextStyle };

/** Wraps the words of a line with several styles. */
function linesOfNote(page: PdfPage, note: BillingNote): TextRun[][] {
  const { pen } = page;
  const room = noteRoom(page);
  const lines: TextRun[][] = [[]];
  let used = 0;
  for (const { text, isBold } of note) {
    const style = isBold ? STRONG : NOTE;
    for (const full of readableText(text).split(' ').filter(Boolean)) {
      for (const word of pen.breakLines(full, style, room)) {
        const width = pen.width(`${word} `, style);
        if (used + pen.width(word, style) > room) {
          lines.push([]);
          used = 0;
        }
        lines.at(-1)!.push({ text: word, style });
        used += width;
      }
    }
  }
  return lines;
}

function renderRuns(page: PdfPage, textRuns: readonly TextRun[], y: number): void {
  let x = page.left;
  // adjacent words of one style are merged, so that screen readers find whole phrases
  const runs: TextRun[] = [];
  for (const word of textRuns) {
    const last = runs.at(-1);
    if (last && last.style === word.style) last.text += ` ${word.text}`;
    else runs.push({ ...word });
  }
  for (const { text, style } of runs) {
    page.pen.line(text, x, y, style);
    x += page.pen.width(`${text} `, style);
  }
}
