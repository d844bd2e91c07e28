import { expect, it } from 'vitest';
import { fakeProvider, list } from '../testing/fake-provider.ts';
import { WEBHOOK_EVENTS } from '../webhook-events.ts';

const at = (day: string): number => Date.parse(`${day}T10:00:00Z`) / 1000;
const span = (from: string, to: string) => ({ from: new Date(`${from}T00:00:00Z`), to: new Date(`${to}T00:00:00Z`) });
const dispute = (change: object = {}) => ({
  id: 'du_1',
  object: 'dispute',
  amount: 500,
  created: at('2026-11-20'),
  status: 'needs_response',
  reason: 'fraudulent',
  charge: 'ch_1',
  payment_intent: 'pi_1',
  balance_transactions: [{ id: 'txn_1', amount: -500, fee: 1_500, created: at('2026-11-20') }],
  evidence_details: { due_by: at('2026-12-04'), has_evidence: false },
  ...change,
});
const won = dispute({
  status: 'won',
  balance_transactions: [
    { id: 'txn_2', amount: 500, fee: 0, created: at('2027-01-15') },
    { id: 'txn_1', amount: -500, fee: 1_500, created: at('2026-11-20') },
  ],
});

it('[BR-03] lists a dispute in each span with movements, sorted by date', async () => {
  const { payment, sent } = fakeProvider({ 'GET /v1/disputes': list([won]) });
  const one = {
    id: 'du_1',
    intentId: 'pi_1',
    amount: 500,
    reason: 'fraudulent',
    status: 'won',
    isInquiry: false,
    openedAt: '2026-11-20T10:00:00.000Z',
    dueBy: '2026-12-04T10:00:00.000Z',
    movements: [
      { id: 'txn_1', at: '2026-11-20T10:00:00.000Z', amount: -500, fee: 1_500 },
      { id: 'txn_2', at: '2027-01-15T10:00:00.000Z', amount: 500, fee: 0 },
    ],
  };
  for (const [from, to] of [
    ['2026-11-01', '2026-12-01'],
    ['2027-01-01', '2027-02-01'],
  ] as const)
    expect(await payment.disputesBetween(span(from, to))).toEqual({ ok: true, value: [one] });
  expect(await payment.disputesBetween(span('2026-12-01', '2027-01-01'))).toEqual({ ok: true, value: [] });
  // the provider filters only by creation
  expect(Number(sent[1]?.form['created[gte]'])).toBeLessThan(at('2026-11-01'));
});

it.each([
  ['needs_response', 'needs-response', false],
  ['warning_needs_response', 'needs-response', true],
  ['under_review', 'under-review', false],
  ['appeal_under_review', 'under-review', false],
  ['lost', 'lost', false],
  ['warning_closed', 'closed', true],
  ['prevented', 'closed', false],
  ['a_status_of_later', 'under-review', false],
])('[BR-03] maps the status %s', async (status, read, isInquiry) => {
  const { payment } = fakeProvider({ 'GET /v1/disputes': list([dispute({ status })]) });
  expect(await payment.disputesOfPayment('pi_1')).toMatchObject({ value: [{ status: read, isInquiry }] });
});

it('[BR-03] fails the list when one dispute is unreadable, and leaves out charges without an intent', async () => {
  const half = fakeProvider({ 'GET /v1/disputes': list([dispute(), dispute({ amount: '5.00' })]) });
  expect(await half.payment.disputesOfPayment('pi_1')).toMatchObject({ ok: false, code: 'unavailable' });
  const foreign = fakeProvider({ 'GET /v1/disputes': list([dispute({ payment_intent: null })]) });
  expect(await foreign.payment.disputesOfPayment('pi_1')).toEqual({ ok: true, value: [] });
});

it('[BR-03] loads only disputes of disputed charges, and shares the list of charges with refunds', async () => {
  const charge = { id: 'ch_2', amount_refunded: 0, payment_intent: 'pi_2', disputed: false };
  const { payment, sent } = fakeProvider({
    'GET /v1/charges': list([{ ...charge, id: 'ch_1', payment_intent: 'pi_1', disputed: true }, charge]),
    'GET /v1/disputes': list([dispute()]),
  });
  const [disputes, refunds] = await Promise.all([
    payment.disputesOfCustomer('cus_1'),
    payment.refundsOfCustomer('cus_1'),
  ]);
  expect([disputes, refunds]).toMatchObject([{ value: [{ id: 'du_1' }] }, { value: [] }]);
  expect(sent.map(({ path }) => path)).toEqual(['/v1/charges', '/v1/disputes']);
});

it('[BR-03] reads the parts of a credit note', async () => {
  const note = {
    id: 'cn_1',
    number: 'PLN-1-CN-01',
    invoice: 'in_1',
    customer: 'cus_1',
    created: at('2026-12-01'),
    status: 'issued',
    total: 1_000,
    total_taxes: [{ amount: 60 }, { amount: 20 }],
    pre_payment_amount: 0,
    post_payment_amount: 1_000,
    out_of_band_amount: 300,
    refunds: [{ amount_refunded: 200, refund: 're_1' }],
  };
  const { payment } = fakeProvider({ 'GET /v1/credit_notes': list([note]), 'GET /v1/credit_notes/cn_1': note });
  const parts = { total: 1_000, tax: 80, outside: 300, toBalance: 500, beforePayment: 0, isVoid: false };
  expect(await payment.creditNotesOfInvoice('in_1')).toMatchObject({ value: [parts] });
  expect(await payment.creditNote('cn_1')).toMatchObject({
    value: { ...parts, refunds: [{ refundId: 're_1', amount: 200 }] },
  });
  expect(await payment.creditNotesOfInvoice('x')).toMatchObject({ ok: false, code: 'invalid' });
});

it('[I1] queries events by at most twenty types per request, and merges them in order', async () => {
  const event = (id: string, type: string, created: number) => ({
    id,
    object: 'event',
    type,
    created,
    data: { object: { id: 'x' } },
  });
  const { payment, sent } = fakeProvider({
    'GET /v1/events': ({ form }) =>
      list([
        Object.values(form).includes('invoice.paid')
          ? event('evt_1', 'invoice.paid', 20)
          : event('evt_2', 'credit_note.created', 10),
      ]),
  });
  const found = await payment.events({ from: new Date(0), to: new Date(100_000) });
  expect(found.ok && found.value.map(({ id }) => id)).toEqual(['evt_2', 'evt_1']);
  const types = sent.map(({ form }) => Object.keys(form).filter((key) => key.startsWith('types')).length);
  expect(types.every((count) => count <= 20)).toBe(true);
  expect(types.reduce((sum, count) => sum + count, 0)).toBe(WEBHOOK_EVENTS.length);
});
