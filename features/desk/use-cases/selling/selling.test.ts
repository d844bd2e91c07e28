import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { CommerceAdmin } from '../../../../core/ports/commerce-admin.ts';
import { ok } from '../../../../core/result.ts';
import { createFakeDesk } from '../../../../tests/support/fake/desk.ts';
import { ANN, BEN, listed } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { timelineOfPlan } from '../../rules/selling/timeline.ts';
import type { Desk } from '../desk.ts';
import { addMembership, endMembership, issuePromoCode, submitDocumentGrant } from './grants.ts';
import { listSettled } from './list-settled.ts';
import { listPendingPurchases } from './pending-purchases.ts';
import { refundableOrder, refundOrder } from './refund-order.ts';
import { retryPurchase } from './retry-purchase.ts';

const CHARGED = {
  id: 'cart-1',
  state: 'charged',
  customerId: BEN.customerId,
  total: 8_883,
  lines: [{ sku: 'A101-2025', quantity: 2 }],
  since: '2026-06-15T05:02:00.000Z',
  steps: [
    { step: 'pressed', at: '2026-06-15T05:01:50.000Z', until: null, times: 1 },
    { step: 'charged', at: '2026-06-15T05:02:00.000Z', until: null, times: 1 },
    { step: 'not-made', at: '2026-06-15T05:02:57.000Z', until: '2026-06-15T05:33:00.000Z', times: 6 },
  ],
  givenUpAt: null,
} as const;

async function openDesk() {
  const shop = createFakeShop();
  const fake = createFakeDesk([listed(BEN), listed(ANN)]);
  const done: unknown[] = [];
  const state = { left: 10_000 };
  const selling: CommerceAdmin = {
    unsettled: async () => [
      { ...CHARGED, id: 'cart-2', state: 'asking', givenUpAt: '2026-06-15T05:17:00.000Z' },
      CHARGED,
    ],
    settledSince: async () => [{ ...CHARGED, id: 'cart-0', at: '2026-06-15T04:51:00.000Z' }],
    async settle(id) {
      done.push(id);
      return true;
    },
    refundState: async () => ({ total: 10_000, left: state.left, isPending: false }),
    orderOfPayment: async () => null,
    async refund(orderNumber, { amount, key }) {
      done.push({ orderNumber, amount, key });
      state.left -= amount;
      return 'done';
    },
    async addCode(code) {
      done.push(code);
      return true;
    },
    async give(gift) {
      done.push(gift);
      return 10_300;
    },
  };
  const registry = {
    find: async () => null,
    async set(member: object) {
      done.push(member);
      return true;
    },
    end: async () => false,
  };
  const context = await shop.visit(ANN);
  const order = { orderNumber: 10_245, customerId: BEN.customerId };
  const commerce = { ...context.commerce, order: async () => ok(order as never) };
  const staff = { sub: ANN.sub, email: ANN.email };
  const desk: Desk = { ...fake.repositories, selling, registry, context: { ...context, commerce }, staff };
  return { desk, done, state, ...fake };
}
const submission = () => ({ why: 'Asked by telephone', intent: randomUUID() });

it('[DSK-07] records changed for the second of two concurrent refunds of an order', async () => {
  const { desk, done, lines } = await openDesk();
  const { seen } = (await refundableOrder(desk, 10_245))!;
  const [first, second] = [submission(), submission()];
  const confirmed = '6000';
  for (const one of [first, second, first])
    await refundOrder(desk, 10_245, { ...one, amount: '60.00', seen, confirmed });
  expect(done).toEqual([{ orderNumber: 10_245, amount: 6_000, key: `desk:${first.intent}` }]);
  expect(lines.map(({ about, outcome }) => [about?.name, outcome])).toEqual([
    ['10245: $60.00', 'done'],
    ['10245: $60.00', 'changed'],
  ]);
  expect(await refundOrder(desk, 10_245, { ...submission(), amount: '100.01', seen, confirmed: '' })).toEqual({
    wrong: ['amount'],
  });
  const wordless = { ...submission(), why: '', amount: 'all', seen, confirmed: '' };
  expect(await refundOrder(desk, 10_245, wordless)).toEqual({ wrong: ['missing', 'amount'] });
});

it('[DSK-07] requires a confirmation of the amount, and again after it was changed', async () => {
  const { desk, done } = await openDesk();
  const { seen } = (await refundableOrder(desk, 10_245))!;
  const one = submission();
  const ask = (amount: string, confirmed: string) => refundOrder(desk, 10_245, { ...one, amount, seen, confirmed });
  expect(await ask('0.50', '')).toEqual({ confirm: 50 });
  expect(await ask('60', '50')).toEqual({ confirm: 6_000 });
  expect(await ask('0,50', '50')).toEqual({ wrong: ['amount'] });
  expect(done).toEqual([]);
  expect(await ask('0.50', '50')).toMatchObject({ done: expect.any(Number) });
  expect(done).toHaveLength(1);
});

it('[DSK-07] rejects a state that no form has shown', async () => {
  const { desk, done } = await openDesk();
  for (const seen of ['', '-1', '10000 x', '1e9'])
    expect(await refundOrder(desk, 10_245, { ...submission(), amount: '1', seen, confirmed: '100' })).toEqual({
      wrong: ['amount'],
    });
  expect(done).toEqual([]);
});

it('[DSK-07] lists charged purchases first, and retries one in the state shown', async () => {
  const { desk, done, lines } = await openDesk();
  const { purchases, charged } = await listPendingPurchases(desk);
  expect(purchases.map(({ id, what, person }) => [id, what, person?.name])).toEqual([
    ['cart-1', 'A101-2025 × 2', 'Ben Ortiz'],
    ['cart-2', 'A101-2025 × 2', 'Ben Ortiz'],
  ]);
  expect(charged).toBe(8_883);
  await retryPurchase(desk, 'documents', 'cart-1', { ...submission(), seen: 'charged' });
  await retryPurchase(desk, 'documents', 'cart-1', { ...submission(), seen: 'paying' });
  // the buyer may be at the bank
  await retryPurchase(desk, 'documents', 'cart-2', { ...submission(), seen: 'asking' });
  expect(await retryPurchase(desk, 'documents', 'cart-9', { ...submission(), seen: 'charged' })).toBeNull();
  expect(done).toEqual(['cart-1']);
  expect(lines.map(({ outcome }) => outcome)).toEqual(['done', 'changed', 'changed']);
});

it('[DSK-07] lists past steps, staff retries and the next automatic step of a purchase', async () => {
  const { desk } = await openDesk();
  await retryPurchase(desk, 'documents', 'cart-1', { ...submission(), seen: 'charged' });
  const [charged, asking] = (await listPendingPurchases(desk)).purchases;
  expect(charged?.timeline.map(({ what, tone, times, amount, who }) => [what, tone, times, amount, who])).toEqual([
    ['pressed', 'ok', 1, 8_883, null],
    ['charged', 'ok', 1, 8_883, null],
    ['not-made', 'bad', 6, null, null],
    ['retried', 'info', 1, null, ANN.email],
    ['tried-again', 'next', 1, null, null],
  ]);
  expect(asking?.timeline.at(-1)).toMatchObject({ what: 'given-up', at: '2026-06-15T05:17:00.000Z' });
});

it('[DSK-07] expects a bank debit after five business days', () => {
  const debit = { status: 'complete', paymentStatus: 'unpaid', invoice: null } as const;
  const [, , latest] = timelineOfPlan({ since: '2026-11-20T09:14:00.000Z' }, debit, []);
  expect(latest).toMatchObject({ what: 'bank-answers', tone: 'next', at: '2026-11-27T09:14:00.000Z' });
});

it('[DSK-07] lists purchases settled today with the staff member who retried them', async () => {
  const { desk } = await openDesk();
  expect(await listSettled(desk)).toMatchObject([{ id: 'cart-0', what: 'A101-2025 × 2', retriedBy: null }]);
  expect(await listSettled({ ...desk, selling: null })).toEqual([]);
  const plan = {
    sessionId: 'cs_gone',
    sub: BEN.sub,
    paymentCustomerId: 'cus_ben',
    plan: 'unlimited',
    seats: 3,
    since: '2026-06-15T04:00:00.000Z',
    at: '2026-06-15T05:30:00.000Z',
  };
  const later = { ...desk, purchases: { ...desk.purchases, settledPlans: async () => [plan] } };
  expect(await listSettled(later)).toMatchObject([
    // the payment platform does not know it now
    { kind: 'plan', id: 'cs_gone', what: 'unlimited × 3', amount: null },
    { kind: 'documents', id: 'cart-0', amount: 8_883 },
  ]);
});

it('[DSK-07] creates a code and a membership with audit entries, and rejects invalid ones', async () => {
  const { desk, done, lines } = await openDesk();
  await issuePromoCode(desk, BEN.customerId, { ...submission(), percent: '10', days: '30', uses: '1', usesEach: '2' });
  const { code } = done[0] as { code: string };
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{10}$/);
  expect(done[0]).toMatchObject({
    kind: 'percentage',
    amount: 1_000,
    maxUses: 1,
    maxUsesPerCustomer: 2,
    expiresAt: new Date('2026-07-15T12:00:00Z'),
  });
  expect(
    await issuePromoCode(desk, BEN.customerId, {
      ...submission(),
      percent: '101',
      days: '30',
      uses: '1',
      usesEach: '2',
    }),
  ).toEqual({ wrong: ['code'] });
  expect(
    await issuePromoCode(desk, BEN.customerId, {
      ...submission(),
      percent: '10',
      days: '30',
      uses: '1',
      usesEach: '3',
    }),
  ).toEqual({ wrong: ['code'] });
  await addMembership(desk, BEN.customerId, { ...submission(), number: '30000012', expiresOn: '2027-06-15' });
  expect(done[1]).toEqual({ number: '30000012', email: BEN.email, expiresOn: '2027-06-15', since: '2026-06-15' });
  for (const [number, expiresOn, ...wrong] of [
    ['3000x', '2027-06-15', 'number'],
    ['30000012', '2026-06-14', 'day'],
    ['30000012', '2027-02-30', 'day'],
    ['3000x', '2026-06-14', 'number', 'day'],
  ] as const)
    expect(await addMembership(desk, BEN.customerId, { ...submission(), number, expiresOn })).toEqual({ wrong });
  // [CO-50] a membership includes its last day, so today is valid
  await addMembership(desk, BEN.customerId, { ...submission(), number: '30000013', expiresOn: '2026-06-15' });
  expect(done[2]).toMatchObject({ number: '30000013', expiresOn: '2026-06-15' });
  // a missing reason is reported together with the fields
  const wordless = { ...submission(), why: ' ', number: '3000x', expiresOn: '2026-06-14' };
  expect(await addMembership(desk, BEN.customerId, wordless)).toEqual({ wrong: ['missing', 'number', 'day'] });
  await endMembership(desk, BEN.customerId, submission());
  expect(lines.map(({ about, outcome }) => [about?.name, outcome])).toEqual([
    [`Ben Ortiz: ${code}`, 'done'],
    ['Ben Ortiz: 30000012', 'done'],
    ['Ben Ortiz: 30000013', 'done'],
    ['Ben Ortiz', 'changed'],
  ]);
});

it('[DSK-07] does nothing when the platforms are hosted', async () => {
  const { desk, lines } = await openDesk();
  const hosted = { ...desk, selling: null, registry: null };
  for (const done of [
    await refundOrder(hosted, 10_245, { ...submission(), amount: '1', seen: '10000', confirmed: '100' }),
    await submitDocumentGrant(hosted, BEN.customerId, { ...submission(), sku: 'A101-2025' }),
    await issuePromoCode(hosted, BEN.customerId, {
      ...submission(),
      percent: '10',
      days: '30',
      uses: '1',
      usesEach: '2',
    }),
    await endMembership(hosted, BEN.customerId, submission()),
  ])
    expect(done).toBeNull();
  expect(lines).toEqual([]);
});
