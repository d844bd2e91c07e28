import { formatDate } from '../../../../../core/dates.ts';
import { formatMoney } from '../../../../../core/money.ts';
import type { PlanKind } from '../../../../../features/plans/rules/sync/plan-state.ts';
import { methodWithin, payerWithin } from '../../../../../features/plans/ui/method-name.ts';
import type { OwnPlan } from '../../../../../features/plans/use-cases/read-own-plan.ts';
import { message } from '../../../../../messages/message.ts';

/** The texts of an amount due. `other`: a second button, if another method would help. */
export type DueNoteText = { title: string; text: string; other: string | null };

const DUE_TEXTS: Partial<Record<PlanKind, typeof getPastDueTexts>> = {
  'first-returned': getReturnedTexts,
  returned: getReturnedTexts,
  'past-due': getPastDueTexts,
  shut: getSuspendedTexts,
  inactive: getEndedTexts,
};

/** Returns the texts of the plan's unpaid invoice, by the plan's state. */
export const dueNoteText = (plan: OwnPlan): DueNoteText => (DUE_TEXTS[plan.state] ?? getPastDueTexts)(plan);

type Retry = { date: string; method: string; kind: 'card' | 'bank' };
/** Returns time and method of the provider's next automatic retry. */
function retryOf({ invoice, method }: OwnPlan): Retry | null {
  if (!invoice?.retryAt || !method) return null;
  const kind = method.type === 'us_bank_account' ? 'bank' : 'card';
  return { date: formatDate(invoice.retryAt), method: methodWithin(method), kind };
}

/** [MNG-14] The texts for a refused charge, or a sent invoice that is overdue. */
function getPastDueTexts(plan: OwnPlan): DueNoteText {
  const { invoice } = plan;
  if (!invoice)
    return { title: message('manage.due.title.plain'), text: message('manage.due.text.plain'), other: null };
  const retry = retryOf(plan);
  const facts = { date: formatDate(invoice.date), method: payerWithin(invoice.payment) };
  const amount = formatMoney(invoice.amount);
  const again = retry && invoice.url ? message(`manage.due.retry.${retry.kind}`, retry) : '';
  const other = retry && message(`manage.due.change.${retry.kind}`);
  if (invoice.payment?.needsProof)
    return {
      title: message('manage.due.title', { amount }),
      text: join(message('manage.due.proof', facts), again),
      other,
    };
  // only a declined charge is tried again
  if (!retry) return { title: message('manage.due.title', { amount }), text: message('manage.due.text', facts), other };
  return {
    title: message('manage.due.refused.title', { amount }),
    text: join(message('manage.due.refused.text', { ...facts, count: plan.seats }), again),
    other,
  };
}

const join = (...parts: string[]): string => parts.filter(Boolean).join(' ');

/** The texts for a debit that the bank returned: never "refused", and another account or a card helps. */
function getReturnedTexts(plan: OwnPlan): DueNoteText {
  const { invoice, access, seats: count } = plan;
  if (!invoice) return getPastDueTexts(plan);
  const retry = retryOf(plan);
  const said = [
    message('manage.returned.text', { account: payerWithin(invoice.payment) }),
    message(access === 'open' ? 'manage.returned.open' : 'manage.returned.shut', { count }),
    message('manage.returned.ways'),
    retry && message(`manage.returned.retry.${retry.kind}`, retry),
  ];
  return {
    title: message('manage.returned.title', { amount: formatMoney(invoice.amount) }),
    text: said.filter(Boolean).join(' '),
    other: message('manage.returned.other'),
  };
}

/** The provider's retries have ended: nothing is charged automatically, and paying reopens the plan. */
function getSuspendedTexts(plan: OwnPlan): DueNoteText {
  const { invoice, seats: count } = plan;
  const title = message('manage.shut.title');
  if (!invoice) return { title, text: message('manage.shut.text.plain', { count }), other: null };
  const facts = { date: formatDate(invoice.date), amount: formatMoney(invoice.amount), count };
  return { title, text: message('manage.shut.text', facts), other: null };
}

/** The texts for an unpaid invoice of an ended plan: paying it reopens nothing. */
function getEndedTexts(plan: OwnPlan): DueNoteText {
  const { invoice } = plan;
  if (!invoice) return getPastDueTexts(plan);
  const facts = { date: formatDate(invoice.date), amount: formatMoney(invoice.amount) };
  return { title: message('manage.ended.title', facts), text: message('manage.ended.text'), other: null };
}
