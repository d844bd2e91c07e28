import type { Invoice, Subscription } from '../../../platforms/payment/client/types.ts';

/** Whether a paid invoice covers the current period of a plan. Counts as unpaid without proof. */
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
