import PDFDocument from 'pdfkit';
import { memoizeByString } from '../../../../core/memoize-by-string.ts';
import type { DocumentFontName } from './page-style.ts';
import { registerFonts } from './register-fonts.ts';

const measurer = new PDFDocument({ autoFirstPage: false });
registerFonts(measurer);

/** Widths at one point, by font. A document has few fonts and many words. */
const widthsOf = memoizeByString((name) =>
  memoizeByString((text) => measurer.font(name).fontSize(1000).widthOfString(text) / 1000, { max: 10_000 }),
);

/** Returns the width of a word in points, including kerning, from the font's metrics. */
export const measureText = (text: string, name: DocumentFontName, size: number): number => widthsOf(name)(text) * size;
