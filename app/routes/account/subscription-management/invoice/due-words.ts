import { formatDate } from '../../../../../core/dates.ts';
import { formatMoney } from '../../../../../core/money.ts';
import { message } from '../../../../../messages/message.ts';
import type { OwnPlan } from '../../../../../shop/subscription/read-own-plan.ts';
import { methodWithin, payerWithin } from '../method-name.ts';

/** What is said of something owed. `other`: the button beside the one that pays, where another method would help. */
export type DueWords = { title: string; text: string; other: string | null };

type Retry = { date: string; method: string; kind: 'card' | 'bank' };
/** When the provider tries again by itself, and with what. */
function retryOf({ invoice, method }: OwnPlan): Retry | null {
  if (!invoice?.retryAt || !method) return null;
  const kind = method.type === 'us_bank_account' ? 'bank' : 'card';
  return { date: formatDate(invoice.retryAt), method: methodWithin(method), kind };
}

/** [MNG-14] A charge that was refused, or a sent invoice that is overdue. */
export function pastDueWords(plan: OwnPlan): DueWords {
  const { invoice } = plan;
  if (!invoice)
    return { title: message('manage.due.title.plain'), text: message('manage.due.text.plain'), other: null };
  const retry = retryOf(plan);
  const said = message(invoice.payment?.needsProof ? 'manage.due.proof' : 'manage.due.text', {
    date: formatDate(invoice.date),
    method: payerWithin(invoice.payment),
  });
  return {
    title: message('manage.due.title', { amount: formatMoney(invoice.amount) }),
    text: retry && invoice.url ? `${said} ${message(`manage.due.retry.${retry.kind}`, retry)}` : said,
    other: retry && message(`manage.due.change.${retry.kind}`),
  };
}

/** The bank had the last word: never "refused", and what helps is another account, or a card. */
export function returnedWords(plan: OwnPlan): DueWords {
  const { invoice, access, seats: count } = plan;
  if (!invoice) return pastDueWords(plan);
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

/** The provider has given up: nothing is charged by itself any more, and paying opens the plan again. */
export function shutWords(plan: OwnPlan): DueWords {
  const { invoice, seats: count } = plan;
  const text = message('manage.shut.text', { count });
  if (!invoice) return { title: message('manage.shut.title.plain'), text, other: null };
  const facts = { date: formatDate(invoice.date), amount: formatMoney(invoice.amount) };
  return { title: message('manage.shut.title', facts), text, other: null };
}

/** The plan is over, and one of its invoices was not paid: paying it opens nothing. */
export function endedWords({ invoice }: OwnPlan): DueWords {
  if (!invoice)
    return { title: message('manage.due.title.plain'), text: message('manage.due.text.plain'), other: null };
  const facts = { date: formatDate(invoice.date), amount: formatMoney(invoice.amount) };
  return { title: message('manage.ended.title', facts), text: message('manage.ended.text'), other: null };
}
