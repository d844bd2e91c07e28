import { expect, it } from 'vitest';
import { fakeProvider, list } from '../testing/fake-provider.ts';

const at = (day: string): number => Date.parse(`${day}T10:00:00Z`) / 1000;
const span = (from: string, to: string) => ({ from: new Date(`${from}T00:00:00Z`), to: new Date(`${to}T00:00:00Z`) });
const refund = (id: string, change: object = {}) => ({
  id,
  object: 'refund',
  amount: 500,
  created: at('2026-11-20'),
  status: 'succeeded',
  payment_intent: 'pi_1',
  ...change,
});
const failed = refund('re_1', { status: 'failed', failure_balance_transaction: 'txn_1' });
const replies = {
  'GET /v1/refunds': list([refund('re_2', { status: 'pending', payment_intent: 'pi_2' }), failed]),
  'GET /v1/balance_transactions/txn_1': { id: 'txn_1', object: 'balance_transaction', created: at('2027-01-08') },
};

it('[OP-06] dates a failed refund by both days and lists it in both spans', async () => {
  const { payment, sent } = fakeProvider(replies);
  const one = {
    id: 're_1',
    intentId: 'pi_1',
    amount: 500,
    refundedAt: '2026-11-20T10:00:00.000Z',
    failedAt: '2027-01-08T10:00:00.000Z',
  };
  expect(await payment.refundsBetween(span('2027-01-01', '2027-02-01'))).toEqual({ ok: true, value: [one] });
  expect(await payment.refundsBetween(span('2026-11-01', '2026-12-01'))).toMatchObject({
    ok: true,
    value: [one, { id: 're_2', failedAt: null }],
  });
  expect(await payment.refundsBetween(span('2026-12-01', '2027-01-01'))).toEqual({ ok: true, value: [] });
  // the provider filters only by creation
  expect(Number(sent[0]?.form['created[gte]'])).toBeLessThan(at('2026-11-01'));
});

it('[OP-06] leaves out refunds of charges without a payment intent', async () => {
  const { payment } = fakeProvider({ 'GET /v1/refunds': list([refund('re_1', { payment_intent: null })]) });
  expect(await payment.refundsOfPayment('pi_1')).toEqual({ ok: true, value: [] });
});

it('[OP-06] fails the list when one refund is unreadable', async () => {
  const { payment } = fakeProvider({
    ...replies,
    'GET /v1/refunds': list([refund('re_2'), refund('re_1', { amount: '5.00' })]),
    'GET /v1/charges': list([{ id: 'ch_1', amount_refunded: 500, payment_intent: 'pi_1' }]),
  });
  expect(await payment.refundsOfPayment('pi_1')).toMatchObject({ ok: false, code: 'unavailable' });
  expect(await payment.refundsBetween(span('2026-11-01', '2026-12-01'))).toMatchObject({ ok: false });
  expect(await payment.refundsOfCustomer('cus_1')).toMatchObject({ ok: false });
});

it('sends no request for a malformed id', async () => {
  const { payment, sent } = fakeProvider({});
  for (const response of [payment.refundsOfPayment('x'), payment.invoiceOfPayment('x')])
    expect(await response).toMatchObject({ ok: false, code: 'invalid' });
  expect(sent).toEqual([]);
});
