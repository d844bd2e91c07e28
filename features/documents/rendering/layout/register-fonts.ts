import { loadFont } from '../../../../core/pdf/font-files.ts';
import { type DocumentFontName, font } from './page-style.ts';

type Registry = { registerFont(name: DocumentFontName, bytes: Buffer): unknown };

/** Registers the fonts of documents in a PDF under the names of the layout. Unused fonts are not embedded. */
export function registerFonts(pdf: Registry): void {
  for (const name of Object.values(font)) pdf.registerFont(name, loadFont(name));
}
