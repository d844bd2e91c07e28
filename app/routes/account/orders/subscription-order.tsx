import { formatDate } from '../../../../core/dates.ts';
import { type Cents, formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import { type SubscriptionOrder as Bought, type OrderDispute, receiptPath } from '../../../../shop/orders/order.ts';
import { withoutTier } from '../../../../shop/subscription/invoices/invoice-lines.ts';
import { buttonClass } from '../../../everywhere/parts/button.tsx';
import { Icon } from '../../../everywhere/parts/icon.tsx';
import type { CalcRow } from '../../../parts/amounts/calc.tsx';
import { CreditNotes } from '../credit-notes.tsx';
import { OutsideLink } from '../frame/outside-link.tsx';
import { boughtPlan } from './bought-plan.ts';
import { LINK_WORDS, linkOf } from './link-of.ts';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderHead } from './order-head.tsx';

/**
 * Returns the rows of the invoice. Only one is highlighted: the total, or the charged amount below it if credit changed
 * that.
 */
function rowsOf({ invoice, credit, status }: Bought): CalcRow[] {
  const { lines, subtotal, discounts, taxes, total, amountDue, credited } = invoice;
  const isPaid = linkOf(status) === 'receipt';
  // a credit note before the payment reduced the amount due
  const lowered = credited?.beforePayment ?? 0;
  const tax = taxes.reduce((sum, part) => sum + part, 0);
  return [
    ...lines.map(({ description, amount }, i) => ({
      key: `line ${i}`,
      label: withoutTier(description),
      // the refunded part of a year, when seats were added
      amount: signed(amount),
    })),
    { key: 'subtotal', label: message('order.subtotal'), amount: signed(subtotal) },
    ...discounts.map(({ name, amount }, i) => ({
      key: `discount ${i}`,
      label: name || message('order.discount'),
      amount: `−${formatMoney(amount)}`,
      kind: 'less' as const,
    })),
    { key: 'tax', label: message('order.tax'), amount: signed(tax) },
    {
      key: 'total',
      label: message('order.total'),
      amount: signed(total),
      kind: credit || lowered > 0 ? ('sum' as const) : ('answer' as const),
    },
    ...(lowered > 0
      ? [
          {
            key: 'credit note',
            label: message('order.creditNoted'),
            amount: `−${formatMoney(lowered)}`,
            kind: 'less' as const,
          },
        ]
      : []),
    ...(credit ? creditRows(credit, isPaid) : lowered > 0 ? [chargedRow(amountDue, isPaid)] : []),
  ];
}

const signed = (amount: Cents): string => (amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount));

const chargedRow = (charged: Cents, isPaid: boolean): CalcRow => ({
  key: 'charged',
  label: message(isPaid ? 'order.charged' : 'order.toPay'),
  amount: formatMoney(charged),
  kind: 'answer',
});

/** Returns the credit rows: paid by credit, charged, kept, so that the card's statement and the orders agree. */
function creditRows({ used, kept, charged }: NonNullable<Bought['credit']>, isPaid: boolean): CalcRow[] {
  const toPay = chargedRow(charged, isPaid);
  if (kept > 0) return [{ key: 'kept', label: message('order.creditKept'), amount: formatMoney(kept) }, toPay];
  return [{ key: 'used', label: message('order.creditUsed'), amount: `−${formatMoney(used)}`, kind: 'less' }, toPay];
}

/** [ACC-05] A subscription order: the link to the site first, then the amounts and the provider's invoice. */
export function SubscriptionOrder({ order, site }: { order: Bought; site: { name: string; url: string } }) {
  const { orderNumber: number, subscription } = order;
  const link = linkOf(order.status);
  return (
    <>
      <OrderHead
        number={number}
        status={order.status}
        facts={message('order.paidOn', {
          date: formatDate(order.createdAt),
          amount: signed(order.total),
        })}
        receipt={
          <OutsideLink className={buttonClass({})} href={order.receiptUrl}>
            {message(LINK_WORDS[link])}
          </OutsideLink>
        }
      >
        <DisputeLines disputes={order.disputes ?? []} />
        <CreditNotes refunds={order.refunds ?? []} />
      </OrderHead>
      <section aria-labelledby="subscription">
        <h2 id="subscription" className="h-small">
          {message('order.subscription')}
        </h2>
        <div className="stack-s">
          <p className="strong">{boughtPlan(subscription)}</p>
          <p className="small muted">
            {subscription.siteUrl
              ? message('order.subscription.text', { site: site.name })
              : message(link === 'invoice' ? 'order.subscription.underWay' : 'order.subscription.due')}
          </p>
          <p className="row wrapy">
            {subscription.siteUrl && (
              <OutsideLink className={buttonClass({ look: 'solid', size: 'small' })} href={subscription.siteUrl}>
                {message('order.open', { site: site.name })}
              </OutsideLink>
            )}
            {order.invoice.pdfUrl && (
              <a className={buttonClass({ size: 'small' })} href={receiptPath(number)}>
                <Icon name="download" isSmall />
                {message('order.invoice')}
              </a>
            )}
          </p>
        </div>
      </section>
      <OrderAmounts rows={rowsOf(order)} />
    </>
  );
}

/** [BR-03] A dispute of a payment: the bank has the money until its decision, or permanently. */
const DisputeLines = ({ disputes }: { disputes: readonly OrderDispute[] }) =>
  disputes.map(({ id, openedAt, amount, isLost }) => (
    <p key={id} className="small">
      {message(isLost ? 'order.reversed' : 'order.disputed', {
        amount: formatMoney(amount),
        date: formatDate(openedAt),
      })}
    </p>
  ));
