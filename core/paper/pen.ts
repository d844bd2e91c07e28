import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type PDFDocument from 'pdfkit';
import { readableText } from './readable-text.ts';

export type Pdf = InstanceType<typeof PDFDocument>;
/** `text` and `bold` for words, `figure` and `figure-bold`, narrower, for numbers. */
type Face = 'text' | 'bold' | 'figure' | 'figure-bold';
const FACES: readonly Face[] = ['text', 'bold', 'figure', 'figure-bold'];

export const COLORS = {
  ink: '#12211A',
  soft: '#44544B',
  hint: '#55645B',
  line: '#CBD9C6',
  dimension: '#75867A',
  head: '#E2EDDB',
  brand: '#0B5A3E',
} as const;

/** Points, leading as a multiple of the size. */
export type TextStyle = { face: Face; size: number; leading?: number; color?: string; tracking?: number };

/** Beside the sources, or in the project's folder when the store was built into `build/server`. */
const FOLDER = [join(import.meta.dirname, 'fonts'), join(import.meta.dirname, '..', '..', 'core', 'paper', 'fonts')];
/** how far below the middle of a line its letters stand, in sizes */
const SINK = 0.335;

/** Writes lines of text where it is asked to, and measures them; it never starts a page. */
export function createPen(pdf: Pdf) {
  const folder = FOLDER.find((one) => existsSync(join(one, 'text.ttf'))) ?? FOLDER[0]!;
  for (const face of FACES) pdf.registerFont(face, join(folder, `${face}.ttf`));

  const use = ({ face, size }: TextStyle) => pdf.font(face).fontSize(size);
  const width = (text: string, style: TextStyle): number =>
    use(style).widthOfString(text, { characterSpacing: style.tracking ?? 0 });
  const heightOf = ({ size, leading = 1.5 }: TextStyle): number => size * leading;

  /** Cut between words, and within a word that is longer than a line. */
  function breakLines(text: string, style: TextStyle, room: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of readableText(text).split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (width(longer, style) <= room) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = word;
      while (width(line, style) > room && line.length > 1) {
        const fits = longestFit(line, style, room);
        lines.push(line.slice(0, fits));
        line = line.slice(fits);
      }
    }
    return line === '' && lines.length > 0 ? lines : [...lines, line];
  }

  function longestFit(word: string, style: TextStyle, room: number): number {
    let [fits, tooLong] = [1, word.length];
    while (tooLong - fits > 1) {
      const middle = Math.floor((fits + tooLong) / 2);
      if (width(word.slice(0, middle), style) <= room) fits = middle;
      else tooLong = middle;
    }
    return fits;
  }

  return {
    width,
    heightOf,
    breakLines,
    /** One line, as it is; `y` is the top of its box. */
    line(text: string, x: number, y: number, style: TextStyle): void {
      const baseline = y + heightOf(style) / 2 + style.size * SINK;
      use(style)
        .fillColor(style.color ?? COLORS.ink)
        .text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic', characterSpacing: style.tracking ?? 0 });
    },
    /** One line that ends at `right`. */
    lineTo(text: string, right: number, y: number, style: TextStyle): void {
      const clean = readableText(text);
      this.line(clean, right - width(clean, style), y, style);
    },
    /** As many lines as it takes; gives their height. */
    block(text: string, x: number, y: number, room: number, style: TextStyle): number {
      const lines = breakLines(text, style, room);
      for (const [at, one] of lines.entries()) this.line(one, x, y + at * heightOf(style), style);
      return lines.length * heightOf(style);
    },
    heightOfBlock: (text: string, room: number, style: TextStyle): number =>
      breakLines(text, style, room).length * heightOf(style),
    /** What is no content: rules, fills, signs. A reader passes over it. */
    ornament(draw: () => void): void {
      pdf.markContent('Artifact', { type: 'Layout' });
      draw();
      pdf.endMarkedContent();
    },
    rule(x: number, y: number, toX: number, weight: number, color: string = COLORS.ink): void {
      this.ornament(() => pdf.moveTo(x, y).lineTo(toX, y).lineWidth(weight).strokeColor(color).stroke());
    },
  };
}
export type Pen = ReturnType<typeof createPen>;
