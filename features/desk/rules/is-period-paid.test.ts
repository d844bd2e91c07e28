import { expect, it } from 'vitest';
import type { Invoice } from '../../../platforms/payment/client/types.ts';
import { openInvoice, snapshotOf } from '../../../tests/support/fake/provider-snapshots.ts';
import { isPeriodPaid } from './is-period-paid.ts';

const { subscription } = snapshotOf();
const end = subscription.lines[0]!.periodEnd;
const line = openInvoice().lines[0]!;
const period = { start: '2026-06-15T12:00:00.000Z', end };
const paid = (change: Partial<Invoice> = {}): Invoice =>
  openInvoice({ status: 'paid', lines: [{ ...line, period }], ...change });

it.each<[string, Invoice[], boolean]>([
  ['its own paid invoice', [paid()], true],
  ['an open one', [paid({ status: 'open' })], false],
  ['one of an earlier period', [paid({ lines: [{ ...line, period: { ...period, end: period.start } }] })], false],
  ['one for added seats', [paid({ lines: [{ ...line, period, isProration: true }] })], false],
  ['one of another plan', [paid({ subscriptionId: 'sub_2' })], false],
  ['no invoice', [], false],
])('[MO-24] returns whether a period is paid by %s', (_, invoices, isPaid) => {
  expect(isPeriodPaid(subscription, invoices)).toBe(isPaid);
});
