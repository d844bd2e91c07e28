import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import type { PurchaseOutcome } from '../../../../shop/subscription/read-outcome.ts';

/** Off on a later visit is the customer's own choice since. */
function autoPayOf({ autoRenew, hasConsent, status }: PurchaseOutcome, isFirst: boolean): string {
  if (autoRenew) return message('success.autoPay.on');
  if (hasConsent && status === 'processing') return message('success.autoPay.later');
  return message(hasConsent && isFirst ? 'success.autoPay.now' : 'success.autoPay.off');
}

function nextOf({ renewsOn, renewalAmount }: PurchaseOutcome): string | null {
  if (renewsOn === null) return null;
  const date = formatDate(renewsOn);
  return renewalAmount === null ? date : message('success.next.amount', { date, amount: formatMoney(renewalAmount) });
}

/** [SUB-15] [CO13] What was bought: number, plan, seats, period, the next charge and whether it comes by itself. */
export function Details({ outcome, isFirst }: { outcome: PurchaseOutcome; isFirst: boolean }) {
  const { orderNumber, planName, quantity, renewsOn, invoice } = outcome;
  const from = invoice?.createdAt;
  const facts: [key: string, label: string, value: string | null][] = [
    ['number', message('success.number'), orderNumber ?? message('success.number.later')],
    ['plan', message('success.plan'), planName],
    ['seats', message('success.seats'), String(quantity)],
    [
      'period',
      message('success.period'),
      from && renewsOn ? message('success.period.dates', { from: formatDate(from), to: formatDate(renewsOn) }) : null,
    ],
    ['next', message('success.next'), nextOf(outcome)],
    ['autoPay', message('success.autoPay'), autoPayOf(outcome, isFirst)],
  ];
  return (
    <section className="block" aria-labelledby="details">
      <h2 id="details">{message('success.details')}</h2>
      <dl className="tblock three success-details">
        {facts
          .filter(([, , value]) => value)
          .map(([key, label, value]) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
