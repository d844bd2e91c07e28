import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import type { OwnPlan } from '../../../../shop/subscription/read-own-plan.ts';
import { Note } from '../../../everywhere/parts/status.tsx';
import { formatMoment } from './format-moment.ts';
import { methodName } from './method-name.ts';

/** The hour between the first day of a year and its invoice: what it comes to, when it is charged or sent, and that nothing is to be paid before. */
export function PreparingNote({ plan: { invoice, autoPay, method } }: { plan: OwnPlan }) {
  if (!invoice) return null;
  const when = invoice.finalizesAt ?? invoice.date;
  const facts = { date: formatDate(when), time: formatMoment(when) };
  const what = autoPay.isOn
    ? method
      ? message('manage.preparing.charge', { ...facts, method: methodName(method) })
      : message('manage.preparing.charge.plain', facts)
    : message('manage.preparing.invoice', facts);
  return (
    <Note tone="info" title={message('manage.preparing.title', { amount: formatMoney(invoice.amount) })}>
      <p>{what}</p>
    </Note>
  );
}
