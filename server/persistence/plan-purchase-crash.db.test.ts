import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startPlanCheckout } from '../../features/plans/use-cases/purchase/start-checkout.ts';
import { storeConsent } from '../../features/plans/use-cases/store-consent.ts';
import { syncCustomerPlans } from '../../features/plans/use-cases/sync/sync-customer-plans.ts';
import { createCrashPoint } from '../../tests/support/crash-point.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { UNLIMITED } from '../../tests/support/fake/payment.ts';
import { ANN } from '../../tests/support/fake/people.ts';
import { agreedTo } from '../../tests/support/fake/purchase.ts';
import { createFakeShop, type FakeContext } from '../../tests/support/fake-context.ts';
import { storeMigrations } from './migrations.ts';
import { createPlanCheckoutRepository } from './plan-checkout-repository.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
});
afterAll(() => db.drop());
beforeEach(() => db.query('TRUNCATE store.checkout'));

/** Ann at a store whose process ends before the nth step of `work`. `healthy`: the next process on the same tables and platforms. */
async function annAt() {
  const shop = createFakeShop();
  const crash = createCrashPoint();
  const healthy = await shop.visit(ANN);
  healthy.checkouts = createPlanCheckoutRepository(db);
  const process = crash.startProcess();
  const dying = Object.create(healthy, Object.getOwnPropertyDescriptors(healthy)) as FakeContext;
  dying.checkouts = createPlanCheckoutRepository(process.watchDatabase(db));
  for (const part of ['payment', 'commerce', 'outbox', 'announced', 'outgoing', 'subscriptionSessions'] as const)
    Object.assign(dying, { [part]: process.watchCalls(healthy[part]) });
  /** Runs `work` and returns the step before which the process ended; null if it completed. */
  async function crashIn(
    where: number | string,
    work: (context: FakeContext) => Promise<unknown>,
  ): Promise<string | null> {
    crash.arm(where);
    await work(dying).catch(() => null);
    const before = crash.endProcess();
    // a dead process renews no lease
    await db.query(
      `UPDATE store.checkout SET claims = ARRAY(SELECT regexp_replace(claim, '^(auto-renew|mail|cart)@.*$', '\\1@0') FROM unnest(claims) AS claim)`,
    );
    return before;
  }
  return { shop, healthy, crashIn };
}

const start = (context: FakeContext) => startPlanCheckout(context, { priceId: UNLIMITED.defaultPriceId!, quantity: 3 });
const agree = async (context: FakeContext, sessionId: string) =>
  storeConsent(context, agreedTo(context, sessionId, 3 * 219_900));

it('[SUB-24] opens one checkout, whichever step of its start the process ends before', async () => {
  const steps: string[] = [];
  for (let nth = 1; ; nth += 1) {
    await db.query('TRUNCATE store.checkout');
    const { shop, healthy, crashIn } = await annAt();
    const before = await crashIn(nth, start);
    const again = await start(healthy);
    expect(again.ok, `ended before step ${nth}, ${before}`).toBe(true);
    expect([...shop.payment.checkouts.keys()], `ended before step ${nth}, ${before}`).toEqual([
      again.ok && again.value.sessionId,
    ]);
    expect(await healthy.checkouts.unsettledOf('cus_ann')).toHaveLength(1);
    if (before === null) break;
    steps.push(before);
  }
  for (const step of ['createCheckout', 'INSERT INTO store.checkout']) expect(steps).toContain(step);
});

it('[SUB-15] [SUB-23] decides auto-pay and emails once, whichever step after the payment the process ends before', async () => {
  const endsBefore = async (where: number | string): Promise<string | null> => {
    await db.query('TRUNCATE store.checkout');
    const { shop, healthy, crashIn } = await annAt();
    const begun = await start(healthy);
    if (!begun.ok) throw new Error(begun.code);
    const { sessionId } = begun.value;
    expect(await agree(healthy, sessionId)).toMatchObject({ ok: true });
    const { id } = shop.payment.complete(sessionId);
    const before = await crashIn(where, (context) => syncCustomerPlans(context, 'cus_ann'));
    const at = `ended before step ${where}, ${before}`;
    expect(await syncCustomerPlans(healthy, 'cus_ann', { isRecovery: true }), at).toMatchObject({
      ok: true,
      value: { subscription: { subscriptionId: id } },
    });
    expect([...shop.payment.subscriptions.keys()], at).toEqual([id]);
    expect(
      [...shop.payment.invoices.values()].filter(({ status }) => status === 'paid'),
      at,
    ).toHaveLength(1);
    expect(shop.payment.subscriptions.get(id)?.autoRenew, at).toBe(true);
    expect(
      shop.mailbox.sent.map(({ kind }) => kind),
      at,
    ).toEqual(['plan-confirmation']);
    expect(healthy.session.data?.user?.subscription, at).toMatchObject({ subscriptionId: id });
    expect(await healthy.checkouts.unsettledOf('cus_ann'), at).toEqual([]);
    expect(await start(healthy), at).toEqual({ ok: false, code: 'has-subscription' });
    return before;
  };
  for (let nth = 1; (await endsBefore(nth)) !== null; nth += 1);
  for (const step of ['updateSubscription', 'write', 'UPDATE store.checkout SET', 'COMMIT'])
    expect(await endsBefore(step)).toBe(step);
});
