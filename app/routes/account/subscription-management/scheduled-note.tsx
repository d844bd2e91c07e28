import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import { getPlanMethodName, methodWithin } from '../../../../features/plans/ui/method-name.ts';
import type { OwnPlan } from '../../../../features/plans/use-cases/read-own-plan.ts';
import { message } from '../../../../messages/message.ts';
import { ButtonLink } from '../../../ui-kit/button.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import { PayLink } from './invoice/pay-link.tsx';
import { NoMethod } from './no-method.tsx';
import { expiresFirst, lacksMethod } from './required-action.ts';

/**
 * [MNG-01] The scheduled charge, as far as known: the renewal at the end of the paid period, or an invoice that is
 * already open. An open invoice without a charge date promises no charge: the customer pays it. Warns if the method
 * will have expired.
 */
export function ScheduledNote({ plan }: { plan: OwnPlan }) {
  const { method, endDate, state } = plan;
  if (lacksMethod(plan)) return <NoMethod plan={plan} />;
  const isLate = expiresFirst(plan);
  const payable = payableOf(plan);
  return (
    <div className="manage-note">
      <Note
        tone={isLate || payable ? 'warn' : 'info'}
        title={scheduledTitle(plan)}
        actions={
          payable ? (
            <PayLink {...payable} />
          ) : (
            state === 'scheduled-open' && (
              <ButtonLink to="/account/order-history">{message('manage.due.orders')}</ButtonLink>
            )
          )
        }
      >
        <p>
          {isLate && method
            ? message('manage.expires.title', { method: getPlanMethodName(method), date: formatDate(endDate) })
            : scheduledText(plan)}
        </p>
      </Note>
    </div>
  );
}

/** Returns the open invoice that is not charged automatically; the customer pays it. */
export function payableOf({ state, invoice, method }: OwnPlan): { url: string; amount: number } | null {
  if (state !== 'scheduled-open' || !invoice?.url || (method && invoice.retryAt)) return null;
  return { url: invoice.url, amount: invoice.amount };
}

/** Returns the title; an open invoice takes precedence over the schedule. */
export function scheduledTitle({ state, invoice }: OwnPlan): string {
  if (state !== 'scheduled-open') return message('manage.scheduled.title');
  return invoice
    ? message('manage.scheduled.open.title', { amount: formatMoney(invoice.amount) })
    : message('manage.scheduled.open.title.plain');
}

/** Returns when and what is charged; for an open invoice, as far as known. */
export function scheduledText(plan: OwnPlan): string {
  const { state, seats: count, endDate, invoice, method } = plan;
  const name = method && methodWithin(method);
  if (!invoice && state === 'scheduled-open') return message('manage.scheduled.open.plain');
  if (!invoice) {
    const facts = { count, date: formatDate(endDate) };
    return name
      ? message('manage.scheduled.text', { ...facts, method: name })
      : message('manage.scheduled.text.plain', facts);
  }
  const said = message('manage.scheduled.open', {
    date: formatDate(invoice.date),
  });
  const { retryAt } = invoice;
  return name && retryAt
    ? `${said} ${message('manage.scheduled.retry', { method: name, date: formatDate(retryAt) })}`
    : `${said} ${message(payableOf(plan) ? 'manage.scheduled.notByItself.here' : 'manage.scheduled.notByItself')}`;
}
