import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** `length` characters of 62, evenly drawn. */
function randomText(length: number): string {
  let drawn = '';
  while (drawn.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && drawn.length < length) drawn += ALPHABET[byte % 62];
    }
  }
  return drawn;
}

export type IdPrefix =
  | 'cus'
  | 'pm'
  | 'pi'
  | 'seti'
  | 'ch'
  | 're'
  | 'du'
  | 'txn'
  | 'cn'
  | 'cnli'
  | 'cbtxn'
  | 'evt'
  | 'prod'
  | 'price'
  | 'req'
  | 'setatt'
  | 'promo'
  | 'di'
  | 'sub'
  | 'si'
  | 'in'
  | 'il'
  | 'ii'
  | 'inpay'
  | 'cs_test'
  | 'li'
  | 'clock'
  | 'mandate'
  | 'co'
  | 'we'
  | 'taxcalc'
  | 'tax_li'
  | 'tax';

export const newId = (prefix: IdPrefix): string => `${prefix}_${randomText(prefix === 'cus' ? 14 : 24)}`;
/** What opens the page of a paper, at its end of the address. */
export const newPageSecret = (): string => randomText(32);
/** What a browser shows to act on one intent; worthless for any other. */
export const newClientSecret = (id: string): string => `${id}_secret_${randomText(25)}`;
