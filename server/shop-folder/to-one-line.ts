/** Zero-width characters, soft hyphens, byte order marks, and bidirectional control characters. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/**
 * [BR-09] Normalizes a text to one line: line breaks, tabs and other control characters become spaces, invisible
 * characters are removed.
 */
export const toOneLine = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
