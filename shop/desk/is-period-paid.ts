import type { Invoice, Subscription } from '../../platforms/payment/client/types.ts';

/** Whether one of these invoices is paid and covers the present period of a plan. Without proof it counts as not paid. */
export function isPeriodPaid({ id, lines }: Pick<Subscription, 'id' | 'lines'>, invoices: readonly Invoice[]): boolean {
  const end = lines[0]?.periodEnd;
  if (end === undefined) return false;
  return invoices.some(
    ({ subscriptionId, status, lines: billed }) =>
      subscriptionId === id &&
      status === 'paid' &&
      billed.some(({ isProration, period }) => !isProration && period !== undefined && period.end >= end),
  );
}
