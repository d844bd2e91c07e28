import { randomInt } from 'node:crypto';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** A coupon nobody named, and a code nobody chose; without letters that look alike. */
export const drawCode = (length = 8): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
