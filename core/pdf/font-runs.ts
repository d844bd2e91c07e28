import { type FontName, hasGlyph } from './font-files.ts';
import { isLatin } from './readable-text.ts';

/** `text` and `bold` for words; `figure` and `figure-bold`, which are narrower, for numbers. */
export type Face = 'text' | 'bold' | 'figure' | 'figure-bold';
type FontRun = { font: FontName; text: string };

/** Fallback fonts, in this order. Han and Hangul have one weight. */
const OTHERS: Readonly<Record<Face, readonly FontName[]>> = {
  text: ['world', 'han', 'hangul'],
  bold: ['world-bold', 'han', 'hangul'],
  figure: ['world', 'han', 'hangul'],
  'figure-bold': ['world-bold', 'han', 'hangul'],
};

/**
 * [BR-06] Splits a readable text into runs of one font each. A word uses a single font if any has all of its letters,
 * so that a name has a uniform look.
 */
export function splitByFont(text: string, face: Face): FontRun[] {
  if (isLatin(text)) return [{ font: face, text }];
  const runs: FontRun[] = [];
  const add = (font: FontName, part: string): void => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += part;
    else runs.push({ font, text: part });
  };
  for (const word of text.split(/(?<= )/)) {
    const full = findFont(word, face);
    if (full) add(full, word);
    else for (const letter of word) add(findFont(letter, face) ?? face, letter);
  }
  return runs;
}

function findFont(text: string, face: Face): FontName | undefined {
  if (isLatin(text)) return face;
  return OTHERS[face].find((font) => [...text].every((letter) => hasGlyph(font, letter)));
}
