import { formatDate } from '../../../../../core/dates.ts';
import { formatMoney } from '../../../../../core/money.ts';
import { type AccountTerms, accountSentence } from '../../../../../features/plans/rules/renewal/renewal-consent.ts';
import { LOCKED_DAYS } from '../../../../../features/plans/rules/sync/plan-state.ts';
import { methodWithin } from '../../../../../features/plans/ui/method-name.ts';
import type { OwnPlan } from '../../../../../features/plans/use-cases/read-own-plan.ts';
import { message } from '../../../../../messages/message.ts';

/**
 * State of the row: a switch, a switch that needs a method first [MNG-04], a locked one [SM4], or none while the terms
 * are unknown. Turning on names amount and method [CO1]; turning off needs neither [SM5].
 */
export type AutoPayRow = { kind: 'switch' | 'locked' | 'needs-method' | 'unread'; text: string };

export function autoPayRow(plan: OwnPlan): AutoPayRow {
  const { autoPay, endDate, nextAmount, method } = plan;
  const date = formatDate(endDate);
  const amount = nextAmount === null ? null : formatMoney(nextAmount);
  if (autoPay.lock === 'under-way')
    return { kind: 'locked', text: message(autoPay.isAgreed ? 'manage.lock.under-way' : 'manage.lock.under-way.off') };
  // without a date for a charge, the customer pays the invoice
  if (plan.state === 'scheduled-open' && plan.invoice && !plan.invoice.retryAt)
    return { kind: 'locked', text: message('manage.lock.scheduled.open') };
  if (autoPay.lock) return { kind: 'locked', text: lockText(autoPay.lock, date) };
  if (autoPay.isOn) {
    const charges =
      amount && method
        ? message('manage.autoPay.charges', { method: methodWithin(method), date, amount })
        : message('manage.autoPay.charges.plain', { date });
    const credit = plan.credit > 0 ? [message('manage.autoPay.credit', { credit: formatMoney(plan.credit) })] : [];
    return { kind: 'switch', text: [charges, ...credit, message('manage.autoPay.stop')].join(' ') };
  }
  if (!autoPay.isRead || amount === null) return { kind: 'unread', text: message('manage.autoPay.unread') };
  const { turnsOnWith } = autoPay;
  if (!turnsOnWith) return { kind: 'needs-method', text: message('manage.autoPay.needsMethod', { date, amount }) };
  const facts = { date, amount, method: methodWithin(turnsOnWith) };
  return { kind: 'switch', text: message('manage.autoPay.invoices', facts) };
}

function lockText(lock: Exclude<OwnPlan['autoPay']['lock'], null | 'under-way'>, date: string): string {
  if (lock === 'canceling') return message('manage.lock.canceling', { date });
  if (lock === 'expiring') return message('manage.lock.expiring', { days: LOCKED_DAYS });
  // an ended plan has no row
  return message(lock === 'inactive' ? 'manage.lock.past-due' : `manage.lock.${lock}`);
}

/** Returns the consequences of turning off: until when the seats stay, what is sent then, and what cannot be undone. */
export function autoPayOffTexts({ seats: count, endDate, nextAmount, method, daysLeft }: OwnPlan): string[] {
  const date = formatDate(endDate);
  const said =
    nextAmount !== null && method
      ? message('manage.turnOff.text', { count, date, amount: formatMoney(nextAmount), method: methodWithin(method) })
      : message('manage.turnOff.text.plain', { count, date });
  const late = daysLeft <= LOCKED_DAYS ? [message('manage.turnOff.late', { days: LOCKED_DAYS })] : [];
  return [said, message('manage.turnOff.unpaid'), ...late];
}

/**
 * [SUB-22] Returns the consent sentence of the button: who charges what, how much, when. The server writes and stores
 * the same sentence; empty while the amount is unknown.
 */
export function autoPayOnSentence(
  { endDate, nextAmount }: Pick<OwnPlan, 'endDate' | 'nextAmount'>,
  company: string,
  method: AccountTerms['method'],
): string {
  return nextAmount === null ? '' : accountSentence('auto-pay', { company, method, amount: nextAmount, date: endDate });
}

/** The same sentence for the saved method that would be charged. */
export function autoPayOnTexts(plan: OwnPlan, company: string): string[] {
  const { turnsOnWith } = plan.autoPay;
  const sentence = turnsOnWith ? autoPayOnSentence(plan, company, turnsOnWith) : '';
  return sentence ? [sentence] : [];
}

/**
 * Returns the label of the switch. Auto-pay that was agreed to at the purchase turns on when its first payment arrives.
 */
export function switchLabel({ autoPay }: OwnPlan, isOn: boolean): string {
  if (autoPay.lock === 'under-way' && autoPay.isAgreed && !isOn) return message('manage.autoPay.later');
  return message(`manage.autoPay.${isOn ? 'on' : 'off'}${autoPay.lock ? '.locked' : ''}`);
}
