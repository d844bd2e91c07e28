import { type FontName, loadFont } from './font-files.ts';
import { type Face, splitByFont } from './font-runs.ts';
import type { Pdf } from './make-pdf.ts';
import { readableText } from './readable-text.ts';

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

/** baseline offset from the middle of a line, in font sizes */
const SINK = 0.335;

/** Writes and measures lines of text at given positions; never starts a page. */
export function createTextWriter(pdf: Pdf) {
  const registered = new Set<FontName>();
  const use = (font: FontName, size: number) => {
    if (!registered.has(font)) pdf.registerFont(font, loadFont(font));
    registered.add(font);
    return pdf.font(font).fontSize(size);
  };
  const widthOfRun = (font: FontName, text: string, { size, tracking = 0 }: TextStyle): number =>
    use(font, size).widthOfString(text, { characterSpacing: tracking });
  const width = (text: string, style: TextStyle): number =>
    splitByFont(text, style.face).reduce((sum, run) => sum + widthOfRun(run.font, run.text, style), 0);
  const heightOf = ({ size, leading = 1.5 }: TextStyle): number => size * leading;

  /** Wraps between words, and within a word that is longer than a line. */
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
    /** Writes one line without wrapping; `y` is the top of its box. */
    line(text: string, x: number, y: number, style: TextStyle): void {
      const baseline = y + heightOf(style) / 2 + style.size * SINK;
      let at = x;
      for (const { font, text: part } of splitByFont(text, style.face)) {
        use(font, style.size)
          .fillColor(style.color ?? COLORS.ink)
          .text(part, at, baseline, {
            lineBreak: false,
            baseline: 'alphabetic',
            characterSpacing: style.tracking ?? 0,
          });
        at += widthOfRun(font, part, style);
      }
    },
    /** Writes one line that ends at `right`. */
    lineTo(text: string, right: number, y: number, style: TextStyle): void {
      const clean = readableText(text);
      this.line(clean, right - width(clean, style), y, style);
    },
    /** Writes wrapped lines; returns their height. */
    block(text: string, x: number, y: number, room: number, style: TextStyle): number {
      const lines = breakLines(text, style, room);
      for (const [at, one] of lines.entries()) this.line(one, x, y + at * heightOf(style), style);
      return lines.length * heightOf(style);
    },
    heightOfBlock: (text: string, room: number, style: TextStyle): number =>
      breakLines(text, style, room).length * heightOf(style),
    /** Non-content graphics: rules, fills, signs. Screen readers skip them. */
    ornament(render: () => void): void {
      pdf.markContent('Artifact', { type: 'Layout' });
      render();
      pdf.endMarkedContent();
    },
    rule(x: number, y: number, toX: number, weight: number, color: string = COLORS.ink): void {
      this.ornament(() => pdf.moveTo(x, y).lineTo(toX, y).lineWidth(weight).strokeColor(color).stroke());
    },
  };
}
export type TextWriter = ReturnType<typeof createTextWriter>;
