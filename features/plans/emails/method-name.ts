import type { SavedCard } from '../../../platforms/payment/client/types.ts';
import type { MailWriter } from '../../shared/emails/mail-writer.ts';
import { getCardBrandName } from '../rules/renewal/renewal-consent.ts';

/** The method of a charge; null if unknown. */
export type MailMethod = Pick<SavedCard, 'type' | 'brand' | 'last4'> & { expMonth?: number; expYear?: number };

export const isBank = (method: MailMethod | null): boolean => method?.type === 'us_bank_account';

/**
 * Returns `Visa ending 4242`, or `Checking account ending 6789` at the start of a sentence; never more than the last
 * four digits.
 */
export function getMailMethodName({ say }: MailWriter, method: MailMethod | null): string {
  if (method === null) return say('mail.method.unknown');
  const { last4, brand } = method;
  return isBank(method)
    ? say('mail.method.bank', { last4 })
    : say('mail.method.card', { brand: getCardBrandName(brand), last4 });
}

/** The same within a sentence. */
export function methodInSentence(writer: MailWriter, method: MailMethod | null): string {
  if (method === null) return writer.say('mail.method.unknown.within');
  return isBank(method)
    ? writer.say('mail.method.bank.within', { last4: method.last4 })
    : getMailMethodName(writer, method);
}

/** Adds the expiry month of a card, so that its owner can replace it in time. */
export function methodWithExpiry(writer: MailWriter, method: MailMethod | null): string {
  const name = getMailMethodName(writer, method);
  if (!method || isBank(method) || !method.expMonth || !method.expYear) return name;
  const month = String(method.expMonth).padStart(2, '0');
  return writer.say('mail.method.expires', {
    method: name,
    month,
    year: String(method.expYear % 100).padStart(2, '0'),
  });
}

/** Returns the label of a paid total. */
export function formatPaidWith(writer: MailWriter, method: MailMethod | null): string {
  if (method === null) return writer.say('mail.sum.paid');
  const name = methodInSentence(writer, method);
  return isBank(method)
    ? writer.say('mail.sum.paid.bank', { method: name })
    : writer.say('mail.sum.paid.card', { method: name });
}
