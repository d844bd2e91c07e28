import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { createPurchaseList } from './desk/purchase-list.ts';
import { storeMigrations } from './migrations.ts';
import { createPlanCheckoutRepository } from './plan-checkout-repository.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.query('TRUNCATE store.checkout, store.subscription_mail');
});

const repository = () => createPlanCheckoutRepository(db);
const RECORD = {
  sessionId: 'cs_1',
  sub: 'sub-ann',
  email: 'ann@example.com',
  paymentCustomerId: 'cus_ann',
  companyId: null as string | null,
  plan: 'unlimited' as const,
  priceId: 'price_1',
  quantity: 3,
  discount: 'AIAMember',
  createdAt: '2026-06-15T12:00:00.000Z',
};
const CONSENT = { way: 'box' as const, textVersion: '1', text: 'I agree' };
const age = (sessionId: string, minutes: number) =>
  db.query(`UPDATE store.checkout SET claims = ARRAY[$2] WHERE session_id = $1`, [
    sessionId,
    `begun@${Date.now() - minutes * 60_000}`,
  ]);

it('keeps a purchase once, finds it by its id, counts those of a customer and lists the unsettled ones, newest first', async () => {
  await repository().add(RECORD);
  await repository().add({ ...RECORD, quantity: 9 });
  await repository().add({ ...RECORD, sessionId: 'cs_2', discount: null, createdAt: '2026-06-16T12:00:00.000Z' });
  await repository().add({ ...RECORD, sessionId: 'cs_3', paymentCustomerId: 'cus_ben' });
  expect(await repository().find('cs_1')).toEqual({ ...RECORD, consent: null, done: [] });
  expect(await repository().find('cs_404')).toBeNull();
  expect((await repository().unsettledOf('cus_ann')).map(({ sessionId }) => sessionId)).toEqual(['cs_2', 'cs_1']);
  expect([await repository().countOf('cus_ann'), await repository().countOf('cus_404')]).toEqual([2, 0]);
});

it('[SUB-22] keeps the consent with its time, and no other one once auto-pay was decided', async () => {
  await repository().add(RECORD);
  await repository().consent('cs_1', CONSENT, new Date('2026-06-15T12:01:00Z'));
  await repository().consent('cs_1', { ...CONSENT, way: 'button' }, new Date('2026-06-15T12:02:00Z'));
  const stored = { ...CONSENT, way: 'button', at: '2026-06-15T12:02:00.000Z' };
  expect((await repository().find('cs_1'))?.consent).toEqual(stored);
  await repository().claim('cs_1', 'auto-renew');
  await repository().done('cs_1', 'auto-renew');
  await repository().consent('cs_1', CONSENT, new Date('2026-06-15T12:03:00Z'));
  expect((await repository().find('cs_1'))?.consent).toEqual(stored);
});

it('[SUB-23] F14 grants a step to one of ten claims; it is free again after a release, and never after completion', async () => {
  await repository().add(RECORD);
  const claimAll = () => Promise.all(Array.from({ length: 10 }, () => repository().claim('cs_1', 'mail')));
  expect((await claimAll()).filter(Boolean)).toHaveLength(1);
  expect(await repository().claim('cs_1', 'auto-renew')).toBe(true);
  await repository().release('cs_1', 'mail');
  expect((await claimAll()).filter(Boolean)).toHaveLength(1);
  await repository().done('cs_1', 'mail');
  await repository().release('cs_1', 'mail');
  expect((await claimAll()).filter(Boolean)).toHaveLength(0);
  expect((await repository().find('cs_1'))?.done).toEqual(['mail']);
  expect(await repository().claim('cs_404', 'mail')).toBe(false);
});

it('F7 frees the step of a dead process after ten seconds', async () => {
  await repository().add(RECORD);
  await repository().claim('cs_1', 'mail');
  await db.query(`UPDATE store.checkout SET claims = ARRAY['begun@0', $1]`, [`mail@${Date.now() - 10_001}`]);
  expect(await repository().claim('cs_1', 'mail')).toBe(true);
  expect(await repository().claim('cs_1', 'mail')).toBe(false);
});

it('[SUB-15] F14 renews the lease of a long step for its owner, and frees it after a release', async () => {
  // long enough that a busy machine renews it in time
  const leaseMs = 1_000;
  const mine = createPlanCheckoutRepository(db, { leaseMs });
  const other = createPlanCheckoutRepository(db, { leaseMs });
  await mine.add(RECORD);
  expect(await mine.claim('cs_1', 'mail')).toBe(true);
  const until = Date.now() + 3 * leaseMs;
  while (Date.now() < until) {
    expect(await other.claim('cs_1', 'mail')).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  await mine.release('cs_1', 'mail');
  expect(await other.claim('cs_1', 'mail')).toBe(true);
  await other.done('cs_1', 'mail');
  await new Promise((resolve) => setTimeout(resolve, leaseMs));
  expect((await mine.find('cs_1'))?.done).toEqual(['mail']);
});

it('I1 upkeep looks after who agreed and may have paid, for a day, and after others for half an hour', async () => {
  for (const [id, customer] of [
    ['cs_new', 'cus_new'],
    ['cs_agreed', 'cus_agreed'],
    ['cs_old', 'cus_old'],
    ['cs_ancient', 'cus_ancient'],
    ['cs_closed', 'cus_closed'],
  ] as const)
    await repository().add({ ...RECORD, sessionId: id, paymentCustomerId: customer });
  for (const id of ['cs_agreed', 'cs_ancient', 'cs_closed']) await repository().consent(id, CONSENT, new Date());
  await age('cs_agreed', 600);
  await age('cs_old', 45);
  await age('cs_ancient', 25 * 60);
  await repository().close('cs_closed');
  expect((await repository().unsettledCustomers()).sort()).toEqual(['cus_agreed', 'cus_new']);
  expect(await repository().unsettledOf('cus_closed')).toEqual([]);
  expect(await repository().unsettledOf('cus_old')).toHaveLength(1);
});

it('[DSK-07] lists pending purchases and late settled ones for the desk, newest first', async () => {
  const list = createPurchaseList(db);
  for (const sessionId of ['cs_1', 'cs_2', 'cs_3', 'cs_4']) {
    await repository().add({ ...RECORD, sessionId });
    await repository().consent(sessionId, CONSENT, new Date());
  }
  const since = new Date(Date.now() - 1_000);
  await repository().close('cs_1', { isLate: true });
  await repository().close('cs_2');
  await new Promise((resolve) => setTimeout(resolve, 2));
  await repository().close('cs_3', { isLate: true });
  // closed once more by a later run: that it stood is not said of it now
  await repository().close('cs_2', { isLate: true });
  expect((await list.begunPlans()).map(({ sessionId }) => sessionId)).toEqual(['cs_4']);
  const settled = await list.settledPlans(since);
  expect(settled.map(({ sessionId, seats }) => [sessionId, seats])).toEqual([
    ['cs_3', 3],
    ['cs_1', 3],
  ]);
  expect(Date.parse(settled[0]?.at ?? '')).toBeGreaterThanOrEqual(since.getTime());
  expect(await list.settledPlans(new Date(Date.now() + 60_000))).toEqual([]);
});
