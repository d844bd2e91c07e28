import type { BillingDocument, BillingNote, TotalsRow } from './billing-document.ts';
import type { Part, Sheet } from './page.ts';
import { readableText } from './readable-text.ts';
import { COLORS, type TextStyle } from './text-writer.ts';

const NOTE: TextStyle = { face: 'text', size: 9.75, leading: 1.6, color: COLORS.soft };
const STRONG: TextStyle = { ...NOTE, face: 'bold', color: COLORS.ink };
const SUMS_WIDTH = 237;
const GAP = 33;
const ABOVE = 16.5;

type Look = { label: TextStyle; value: TextStyle; height: number; above: number };
const lookOf = ({ kind }: TotalsRow): Look => {
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
const roomOf = ({ pen }: Sheet, sum: TotalsRow): number => SUMS_WIDTH - pen.width(sum.value, lookOf(sum).value) - 12;
const heightOfSum = (sheet: Sheet, sum: TotalsRow): number => {
  const { label, height, above } = lookOf(sum);
  const isRow = sum.kind === undefined || sum.kind === 'less';
  const words = sheet.pen.heightOfBlock(sum.label, roomOf(sheet, sum), label);
  return Math.max(height, words + (isRow ? 6 : 4)) + (isRow ? 0 : above);
};

const noteRoom = ({ left, right }: Sheet): number => right - left - SUMS_WIDTH - GAP;

/** Renders the payment status on the left and the computation on the right, always on one page. */
export function measureTotals(sheet: Sheet, { note, sums }: BillingDocument): number {
  const left = note.reduce((sum, line) => sum + linesOfNote(sheet, line).length * sheet.pen.heightOf(NOTE), 0);
  const right = sums.reduce((sum, one) => sum + heightOfSum(sheet, one), 0);
  return ABOVE + Math.max(left, right);
}

export function renderTotals(part: Part, sheet: Sheet, { note, sums }: BillingDocument, top: number): void {
  const { pen } = sheet;
  let y = top + ABOVE;
  for (const line of note) {
    const lines = linesOfNote(sheet, line);
    const from = y;
    part('P', () => {
      for (const [at, words] of lines.entries()) renderWords(sheet, words, from + at * pen.heightOf(NOTE));
    });
    y += lines.length * pen.heightOf(NOTE);
  }
  y = top + ABOVE;
  for (const sum of sums) {
    renderSum(part, sheet, sum, y);
    y += heightOfSum(sheet, sum);
  }
}

function renderSum(part: Part, sheet: Sheet, sum: TotalsRow, top: number): void {
  const { pen, right } = sheet;
  const left = right - SUMS_WIDTH;
  const { label, value, above } = lookOf(sum);
  const isRow = sum.kind === undefined || sum.kind === 'less';
  const height = heightOfSum(sheet, sum);
  if (!isRow) pen.rule(left, top + 3.75, right, 0.75);
  if (sum.kind === 'answer') {
    pen.rule(left, top + height - 1.5, right, 0.75);
    pen.rule(left, top + height, right, 0.75);
  }
  part('P', () => {
    pen.block(sum.label, left, top + above, roomOf(sheet, sum), label);
    pen.lineTo(sum.value, right, top + above, value);
  });
}

type Word = { text: string; style: TextStyle };

/** Wraps the words of a line with several styles. */
function linesOfNote(sheet: Sheet, note: BillingNote): Word[][] {
  const { pen } = sheet;
  const room = noteRoom(sheet);
  const lines: Word[][] = [[]];
  let used = 0;
  for (const { text, isBold } of note) {
    const style = isBold ? STRONG : NOTE;
    for (const whole of readableText(text).split(' ').filter(Boolean)) {
      for (const word of pen.breakLines(whole, style, room)) {
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

function renderWords(sheet: Sheet, words: readonly Word[], y: number): void {
  let x = sheet.left;
  // adjacent words of one style are merged, so that screen readers find whole phrases
  const runs: Word[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last && last.style === word.style) last.text += ` ${word.text}`;
    else runs.push({ ...word });
  }
  for (const { text, style } of runs) {
    sheet.pen.line(text, x, y, style);
    x += sheet.pen.width(`${text} `, style);
  }
}
