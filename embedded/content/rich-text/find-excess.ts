import { sum } from '../../../core/sum.ts';
/*
 * The parser's work is quadratic in a text's lines, markup characters and paragraph length. These limits apply to the
 * complete text; an accepted text is parsed in a fraction of a second. The longest demo texts are below half of each
 * limit.
 */
export const MAX_CHARACTERS = 40_000;
export const MAX_TEXT_LINES = 1_200;
/** `*`, `[`, `|` and the like, dots (an address may surround them), and the start of a list item or a quote */
export const MAX_SIGNS = 2_000;
/** A table or a list without empty lines is one paragraph here. */
export const MAX_PARAGRAPH = 10_000;
/** Words and single signs of a paragraph: the parser visits each. */
export const MAX_PARAGRAPH_WORDS = 2_000;
/**
 * Words and signs of the complete text: one-letter words cost as much as long ones, and a text contains many more of
 * them.
 */
export const MAX_WORDS = 10_000;
export const MAX_DEPTH = 20;
/** Quote and list markers at the start of one line: more are never intended, and parsing them overflows the stack. */
const MAX_MARKERS = 60;

const SIGN = /[*_~`[\]!<>|&\\@#.]/g;
const WORD = /[A-Za-z0-9]+|[^\sA-Za-z0-9]/g;
const LINE_START = /^(?:[ \t]*(?:>|[-+*](?=\s|$)|\d{1,9}[.)](?=\s|$)))*/;
const MARKER = />|[-+*]|\d+[.)]/g;

export const TOO_DEEP = `lists or quotes are nested deeper than ${MAX_DEPTH} levels`;

/** Returns why a text is not parsed, in one line; null if it is within the limits. */
export function checkTextLimits(markdown: string): string | null {
  const tooMuch = (what: string, count: number, max: number): string =>
    `the text has ${count} ${what}; at most ${max}: split it into several`;
  // cheapest check first: the next ones scan every character
  if (markdown.length > MAX_CHARACTERS) return tooMuch('characters', markdown.length, MAX_CHARACTERS);
  const lines = markdown.split(/\r\n?|\n/);
  if (lines.length > MAX_TEXT_LINES) return tooMuch('lines', lines.length, MAX_TEXT_LINES);
  const markers = lines.map(countMarkers);
  if (markers.some((count) => count > MAX_MARKERS)) return TOO_DEEP;
  const signs = (markdown.match(SIGN)?.length ?? 0) + sum(markers);
  if (signs > MAX_SIGNS) return tooMuch('signs of Markdown', signs, MAX_SIGNS);
  const paragraphs = markdown.split(/\n\s*\n/);
  const words = paragraphs.map((text) => text.match(WORD)?.length ?? 0);
  const allWords = sum(words);
  if (allWords > MAX_WORDS) return tooMuch('words and signs', allWords, MAX_WORDS);
  const tooLong = (what: string, counts: readonly number[], max: number): string | null => {
    const longest = Math.max(...counts);
    return longest > max
      ? `a paragraph has ${longest} ${what}; at most ${max}: put empty lines between paragraphs, or split the text`
      : null;
  };
  return (
    tooLong(
      'characters',
      paragraphs.map(({ length }) => length),
      MAX_PARAGRAPH,
    ) ?? tooLong('words and signs', words, MAX_PARAGRAPH_WORDS)
  );
}

const countMarkers = (line: string): number => LINE_START.exec(line)?.[0].match(MARKER)?.length ?? 0;
