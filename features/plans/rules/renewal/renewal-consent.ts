import { formatDate } from '../../../../core/dates.ts';
import { DEFAULT_LOCALE } from '../../../../core/locale.ts';
import { type Cents, formatMoney } from '../../../../core/money.ts';
import type { SavedCard } from '../../../../platforms/payment/client/types.ts';

/**
 * [SUB-22] Version of the consent sentence. A change of its words requires a new version: the consent must be
 * provable years later.
 */
export const CONSENT_TEXT_VERSION = '2026-11-28';

/** How the consent is given: a ticked box, or a click on the button beside the sentence. */
export type ConsentWay = 'box' | 'button';
export type PaymentMethodKind = 'card' | 'bank';

/** Facts of the sentence beside box and button: amount, interval, next date. `renewsOn` is ISO. */
export type RenewalFacts = { amount: Cents; interval: 'year' | 'month'; renewsOn: string };

/** Returns the same day one period later, in UTC; in a shorter month, its last day. */
export function oneIntervalAfter(start: Date, interval: 'year' | 'month'): Date {
  const months = interval === 'year' ? 12 : 1;
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), last));
  return end;
}

/** Returns the facts of a plan that is bought now. `amount` is the price of the next period, before tax. */
export const renewalFacts = (amount: Cents, interval: 'year' | 'month', boughtAt: Date): RenewalFacts => ({
  amount,
  interval,
  renewsOn: oneIntervalAfter(boughtAt, interval).toISOString(),
});

const MEANS: Record<PaymentMethodKind, string> = { card: 'this card', bank: 'this bank account' };

/**
 * [SUB-22] [CO1] Returns the consent sentence. The page shows it and the server stores it, from one source, so that
 * the stored text is the one shown. It is English in every locale: a text in another language would be another
 * version.
 */
export function renewalSentence(
  way: ConsentWay,
  { amount, renewsOn }: RenewalFacts,
  { company, means }: { company: string; means: PaymentMethodKind },
): string {
  const [sum, date] = [formatMoney(amount, DEFAULT_LOCALE), formatDate(renewsOn, DEFAULT_LOCALE)];
  const charge = `I agree that ${company} charges ${MEANS[means]} ${sum} plus tax on ${date}, then each year until I turn it off.`;
  return way === 'box' ? `${charge} I can turn it off in my account at any time.` : `By clicking Pay ${charge}`;
}

/** The purpose of a consent given in the account. */
export type AccountPurpose = 'auto-pay' | 'schedule-pay';
/**
 * Facts of the account's sentence: company, method, amount before tax, first date. `method` is a saved one, or the
 * kind of one that is being entered beside the sentence. `date` is ISO.
 */
export type AccountTerms = {
  company: string;
  method: Pick<SavedCard, 'type' | 'brand' | 'last4'> | PaymentMethodKind;
  amount: Cents;
  date: string;
};

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** Returns a card's brand name for the provider's id. */
export const getCardBrandName = (brand: string): string => BRANDS[brand.toLowerCase()] ?? 'Card';

/** Returns the name of a method as lists of the account show it, in the language of the sentence. */
function nameOfMethod(method: AccountTerms['method']): string {
  if (typeof method === 'string') return MEANS[method];
  if (method.type === 'us_bank_account') return `Checking account ending ${method.last4}`;
  return `${getCardBrandName(method.brand)} ending ${method.last4}`;
}

/**
 * [SUB-22] [CO1] Returns the consent sentence of the account, given by a click on the button that it names: one
 * source for page and server, English in every locale. While a payment is scheduled the switch is locked [MNG-03],
 * so that sentence does not promise it.
 */
export function accountSentence(purpose: AccountPurpose, { company, method, amount, date }: AccountTerms): string {
  const [sum, day] = [formatMoney(amount, DEFAULT_LOCALE), formatDate(date, DEFAULT_LOCALE)];
  const charge = `I agree that ${company} charges ${nameOfMethod(method)} ${sum} plus tax on ${day}, then each year until I turn it off.`;
  return purpose === 'auto-pay'
    ? `By clicking Turn on auto-pay ${charge} I can turn it off in my account at any time.`
    : `By clicking Schedule payment ${charge} After that payment I can turn it off in my account at any time, and before it through customer service.`;
}
