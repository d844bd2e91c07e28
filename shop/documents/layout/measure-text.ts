import PDFDocument from 'pdfkit';
import type { FontName } from './page-style.ts';
import { registerFonts } from './register-fonts.ts';

const measurer = new PDFDocument({ autoFirstPage: false });
registerFonts(measurer);
const cache = new Map<string, number>();
const maxCached = 40_000;

/** The width of a word in points, kerning included, from the font's own metrics. */
export const measureText = (text: string, name: FontName, size: number): number => {
  const key = `${name}\n${text}`;
  let width = cache.get(key);
  if (width === undefined) {
    if (cache.size >= maxCached) cache.clear();
    width = measurer.font(name).fontSize(1000).widthOfString(text) / 1000;
    cache.set(key, width);
  }
  return width * size;
};
