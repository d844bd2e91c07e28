/** Cuts a text without splitting a character. */
const cut = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** One line: replaces every run of blanks, line breaks and control characters by one space. */
export const cleanLine = (text: string, most: number): string =>
  cut(text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(), most).trimEnd();

/** A part of a rich text: keeps blanks at its ends, removes control characters except line breaks. */
export const cleanPart = (text: string, most: number): string =>
  cut(text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, ' '), most);

/** Several lines. */
export const cleanText = (text: string, most: number): string => cleanPart(text.trim(), most).trim();
