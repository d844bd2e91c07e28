import { hasGlyph } from './font-files.ts';

/** The characters of the document fonts (fonts/README.md); fallback fonts contain more. */
const SUPPORTED =
  /[\u0020-\u007e\u00a0-\u017f\u018f\u0192\u019d\u01a0\u01a1\u01af\u01b0\u01c4-\u01dc\u01e6\u01e7\u01ea\u01eb\u01fa-\u021b\u022a-\u022d\u0230-\u0233\u0237\u0259\u0272\u02b9\u02ba\u02bc\u1e80-\u1e85\u1e9e\u1ef2-\u1ef9\u2009\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20a1\u20a3\u20a4\u20a6\u20a7\u20a9\u20ab-\u20ad\u20b1\u20b2\u20b5\u20b9\u20ba\u20bc\u20bd\u2113\u2122\u2191\u2193\u2212\u2215]/;
const MAX = 2_000;
const OTHERS = ['world', 'han', 'hangul'] as const;

/** Whether the document fonts contain all characters of a text. */
export const isLatin = (text: string): boolean => {
  for (const letter of text) if (!SUPPORTED.test(letter)) return false;
  return true;
};
/** Large fonts are loaded only for letters that smaller ones lack. */
const isSupported = (letter: string): boolean =>
  SUPPORTED.test(letter) || OTHERS.some((font) => hasGlyph(font, letter));

/**
 * Returns a text that the fonts can write, on one line. Removes marks that change the direction or look of others.
 * Missing letters lose their accent, or become a question mark.
 */
export function readableText(text: string): string {
  const one = text
    .slice(0, MAX)
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '');
  return [...one]
    .map((letter) => (isSupported(letter) ? letter : plainer(letter)))
    .join('')
    .trim();
}

function plainer(letter: string): string {
  if (/^\p{M}$/u.test(letter)) return '';
  const parts = [...letter.normalize('NFD')];
  while (parts.length > 1) {
    parts.pop();
    const base = parts.join('').normalize('NFC');
    if ([...base].length === 1 && isSupported(base)) return base;
  }
  return '?';
}
