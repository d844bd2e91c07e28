import { randomInt } from 'node:crypto';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** Generates a coupon id or code, without ambiguous letters. */
export const generateCode = (length = 8): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
