import { randomInt } from 'node:crypto';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** A generated coupon id or code, without letters that look alike. */
export const generateCode = (length = 8): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
