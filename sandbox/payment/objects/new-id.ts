import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Returns `length` uniformly random characters of 62. */
function randomText(length: number): string {
  let generated = '';
  while (generated.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && generated.length < length) generated += ALPHABET[byte % 62];
    }
  }
  return generated;
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
/** Creates the secret that opens the page of an invoice or receipt, at the end of its URL. */
export const newPageSecret = (): string => randomText(32);
/** Creates the secret with which a browser acts on one intent; invalid for any other. */
export const newClientSecret = (id: string): string => `${id}_secret_${randomText(25)}`;
