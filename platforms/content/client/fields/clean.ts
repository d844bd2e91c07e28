/** Cuts a text without splitting a character. */
const cut = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');

/** One line: replaces every run of blanks, line breaks and control characters by one space. */
export const cleanLine = (text: string, max: number): string =>
  cut(text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(), max).trimEnd();

/** A part of a rich text: keeps blanks at its ends, removes control characters except line breaks. */
export const cleanPart = (text: string, max: number): string =>
  cut(text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, ' '), max);

/** Several lines. */
export const cleanText = (text: string, max: number): string => cleanPart(text.trim(), max).trim();
