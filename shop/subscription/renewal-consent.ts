import { formatDate } from '../../core/dates.ts';
import { DEFAULT_LOCALE } from '../../core/locale.ts';
import { type Cents, formatMoney } from '../../core/money.ts';

/**
 * [SUB-22] The version of the sentence that a buyer consents to. Who changes its words gives it a new version: what was agreed to
 * must be provable years later.
 */
export const CONSENT_TEXT_VERSION = '2026-11';

/** How it is agreed to: a ticked box, or the press on the button beside the sentence. */
export type ConsentWay = 'box' | 'button';
export type Means = 'card' | 'bank';

/** What the sentence beside box and button says: how much, how often, when next. `renewsOn` is ISO. */
export type RenewalFacts = { amount: Cents; interval: 'year' | 'month'; renewsOn: string };

/** The same day one period later, in UTC; where that month is shorter, its last day. */
export function oneIntervalAfter(start: Date, interval: 'year' | 'month'): Date {
  const months = interval === 'year' ? 12 : 1;
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), last));
  return end;
}

/** The facts of a plan that is bought now. `amount` is what the next period costs, before tax. */
export const renewalFacts = (amount: Cents, interval: 'year' | 'month', boughtAt: Date): RenewalFacts => ({
  amount,
  interval,
  renewsOn: oneIntervalAfter(boughtAt, interval).toISOString(),
});

const MEANS: Record<Means, string> = { card: 'this card', bank: 'this bank account' };

/**
 * [SUB-22] [CO1] The sentence that is agreed to. The screen shows it and the server stores its own, from one source, so that what is stored is what
 * was read. Its words and figures are English in every locale: a text in another language would be another version.
 */
export function renewalSentence(
  way: ConsentWay,
  { amount, renewsOn }: RenewalFacts,
  { company, means }: { company: string; means: Means },
): string {
  const [sum, date] = [formatMoney(amount, DEFAULT_LOCALE), formatDate(renewsOn, DEFAULT_LOCALE)];
  const charge = `I agree that ${company} charges ${MEANS[means]} ${sum} plus tax on ${date}, then each year until I turn it off.`;
  return way === 'box' ? `${charge} I can turn it off in my account at any time.` : `By pressing Pay ${charge}`;
}
