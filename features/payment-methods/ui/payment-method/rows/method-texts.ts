import { message } from '../../../../../messages/message.ts';
import type { SavedMethod } from '../../payment-calls.ts';

const BRANDS = ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay'] as const;
const two = (count: number): string => String(count).padStart(2, '0');

/** [CO9] "Visa ending 4242", "Checking account ending 6789". */
export function nameOfMethod(method: SavedMethod): string {
  const { last4 } = method;
  if (method.type === 'us_bank_account') return message('method.bank', { last4 });
  const brand = BRANDS.find((known) => known === method.brand.toLowerCase()) ?? 'other';
  return message('method.card', { brand: message(`method.brand.${brand}`), last4 });
}

/** The same inside a sentence: "checking account ending 6789". */
export const nameWithinText = (method: SavedMethod): string =>
  method.type === 'us_bank_account' ? message('method.bank.within', { last4: method.last4 }) : nameOfMethod(method);

/** [CO9] "exp 04/27"; for an account its bank, and that payments take time. */
export function factOfMethod(method: SavedMethod): string {
  if (method.type === 'card') {
    const date = `${two(method.expMonth)}/${two(method.expYear % 100)}`;
    return message('method.expiry', { date });
  }
  return method.bankName ? message('method.bank.text', { bank: method.bankName }) : message('method.bank.clears');
}
