/** Cuts without leaving half a character behind. */
const cut = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** One line: every run of blanks, breaks and control characters is one space. */
export const cleanLine = (text: string, most: number): string =>
  cut(text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(), most).trimEnd();

/** Part of a running text: the blanks at its ends stay, control characters but for breaks go. */
export const cleanPart = (text: string, most: number): string =>
  cut(text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, ' '), most);

/** Several lines. */
export const cleanText = (text: string, most: number): string => cleanPart(text.trim(), most).trim();
