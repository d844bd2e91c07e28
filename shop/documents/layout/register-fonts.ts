import { loadFont } from '../../../core/pdf/font-files.ts';
import { type FontName, font } from './page-style.ts';

type Registry = { registerFont(name: FontName, bytes: Buffer): unknown };

/** Gives a PDF the fonts of documents under the names that the layout uses. A font that no text uses is not embedded. */
export function registerFonts(pdf: Registry): void {
  for (const name of Object.values(font)) pdf.registerFont(name, loadFont(name));
}
