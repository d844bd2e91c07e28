import type { ComponentProps } from 'react';
import { formatDate } from '../../../../core/dates.ts';
import { type Cents, formatExactMoney } from '../../../../core/money.ts';
import { sum } from '../../../../core/sum.ts';
import { deriveTaxRate } from '../../../../core/tax-rate.ts';
import type { CalcRow } from '../../../../features/cart/ui/amounts/calc.tsx';
import {
  type SubscriptionOrder as Bought,
  type OrderDispute,
  receiptPath,
} from '../../../../features/orders/rules/order.ts';
import { addressLines } from '../../../../features/payment-methods/ui/payment-method/rows/address-lines.ts';
import { withoutTier } from '../../../../features/plans/rules/invoices/invoice-lines.ts';
import { getPlanMethodName } from '../../../../features/plans/ui/method-name.ts';
import type { PlanMethod } from '../../../../features/plans/use-cases/read-own-plan.ts';
import { message } from '../../../../messages/message.ts';
import { buttonClass } from '../../../ui-kit/button.tsx';
import { Icon } from '../../../ui-kit/icon.tsx';
import { CreditNotes } from '../credit-notes.tsx';
import { OutsideLink } from '../frame/outside-link.tsx';
import { exemptRow } from '../order-sums.ts';
import { boughtPlan } from './bought-plan.ts';
import { getOrderLink, LINK_WORDS } from './link-of.ts';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderRecord } from './order-record.tsx';

/**
 * Returns the rows of the invoice. Only one is highlighted: the total, or the charged amount below it if credit changed
 * that.
 */
function rowsOf({ invoice, credit, status }: Bought): CalcRow[] {
  const { lines, subtotal, discounts, taxes, total, amountDue, credited, exemptBy } = invoice;
  const isPaid = getOrderLink(status) === 'receipt';
  // a credit note before the payment reduced the amount due
  const lowered = credited?.beforePayment ?? 0;
  const tax = sum(taxes);
  const rate = deriveTaxRate(tax, total - tax, lines.length);
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
      amount: `−${formatExactMoney(amount)}`,
      kind: 'less' as const,
    })),
    exemptRow(exemptBy, message('order.tax')) ?? {
      key: 'tax',
      label: rate === null ? message('order.tax') : message('order.tax.rate', { rate: String(rate) }),
      amount: signed(tax),
    },
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
            amount: `−${formatExactMoney(lowered)}`,
            kind: 'less' as const,
          },
        ]
      : []),
    ...(credit ? creditRows(credit, isPaid) : lowered > 0 ? [chargedRow(amountDue, isPaid)] : []),
  ];
}

/** Returns when and how it was paid, the period of its seats, and its payer. */
function recordOf(
  { paidAt, lines, billedTo }: Bought['invoice'],
  paidWith: PlanMethod | null,
): ComponentProps<typeof OrderRecord>['facts'] {
  const period = (lines.find(({ isProration }) => !isProration) ?? lines.at(-1))?.period;
  const { name = '', address = null } = billedTo ?? {};
  return [
    [message('order.paidAt'), paidAt ? [formatDate(paidAt)] : []],
    [message('receipt.method'), paidWith ? [getPlanMethodName(paidWith)] : []],
    [
      message('order.period'),
      period ? [message('order.period.is', { start: formatDate(period.start), end: formatDate(period.end) })] : [],
    ],
    [message('receipt.billedTo'), address ? addressLines({ name, address }) : [name].filter(Boolean)],
  ];
}

const signed = (amount: Cents): string => (amount < 0 ? `−${formatExactMoney(-amount)}` : formatExactMoney(amount));

const chargedRow = (charged: Cents, isPaid: boolean): CalcRow => ({
  key: 'charged',
  label: message(isPaid ? 'order.charged' : 'order.toPay'),
  amount: formatExactMoney(charged),
  kind: 'answer',
});

/** Returns the credit rows: paid by credit, charged, kept, so that the card's statement and the orders agree. */
function creditRows({ used, kept, charged }: NonNullable<Bought['credit']>, isPaid: boolean): CalcRow[] {
  const toPay = chargedRow(charged, isPaid);
  if (kept > 0) return [{ key: 'kept', label: message('order.creditKept'), amount: formatExactMoney(kept) }, toPay];
  return [
    { key: 'used', label: message('order.creditUsed'), amount: `−${formatExactMoney(used)}`, kind: 'less' },
    toPay,
  ];
}

type PlanOrderProps = {
  order: Bought;
  site: { name: string; url: string };
  /** null if nothing was charged or the method is unknown */
  paidWith: PlanMethod | null;
};

/** [ACC-05] A subscription order: the link to the site first, then the amounts and the provider's invoice. */
export function SubscriptionOrderDetails({ order, site, paidWith }: PlanOrderProps) {
  const { orderNumber: number, subscription } = order;
  const link = getOrderLink(order.status);
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
              <OutsideLink className={buttonClass({ variant: 'solid', size: 'small' })} href={subscription.siteUrl}>
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
      <OrderAmounts rows={rowsOf(order)}>
        <OrderRecord facts={recordOf(order.invoice, paidWith)} />
      </OrderAmounts>
    </>
  );
}

/** [BR-03] A dispute of a payment: the bank has the money until its decision, or permanently. */
const DisputeLines = ({ disputes }: { disputes: readonly OrderDispute[] }) =>
  disputes.map(({ id, openedAt, amount, isLost }) => (
    <p key={id} className="small">
      {message(isLost ? 'order.reversed' : 'order.disputed', {
        amount: formatExactMoney(amount),
        date: formatDate(openedAt),
      })}
    </p>
  ));
