import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type BillingFixture,
  createBillingFixture,
  newBuyer,
  SELLER,
  START,
  subscribe,
} from '../../../platforms/payment/testing/billing-world.ts';
import { lockCustomer } from '../billing/unit-of-work.ts';
import { findMethod } from './find-method.ts';

let world: BillingFixture;
beforeAll(async () => {
  world = await createBillingFixture();
});
afterAll(() => world?.db.drop());

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await world.db.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}

it('[I1] the removal of a card waits for a concurrent charge, which succeeds', async () => {
  const buyer = await newBuyer(world);
  const methodId = String(buyer.invoice_settings.default_payment_method);
  const removed = await world.db.transaction(async (tx) => {
    const call = { tx, now: START, requestId: '', idempotencyKey: null, webhookUrl: null, config: SELLER };
    await lockCustomer(call, buyer.id);
    const removing = world.stripe.paymentMethods.detach(methodId);
    removing.catch(() => {});
    await untilSomebodyWaits();
    expect((await findMethod(call, methodId))?.body.customer).toBe(buyer.id);
    return { removing };
  });
  expect((await removed.removing).customer).toBeNull();
  // the client retries after a fault: without this check a deadlock would go unnoticed
  expect(world.faults).toEqual([]);
  expect(await world.stripe.customers.retrieve(buyer.id)).toMatchObject({
    invoice_settings: { default_payment_method: null },
  });
});

it('[I1] concurrent payments and removals both complete, without a double charge', async () => {
  const buyers = await Promise.all(Array.from({ length: 8 }, () => newBuyer(world)));
  const outcomes = await Promise.allSettled(
    buyers.flatMap((buyer) => {
      const methodId = String(buyer.invoice_settings.default_payment_method);
      return [subscribe(world, buyer.id, 1), ...[1, 2].map(() => world.stripe.paymentMethods.detach(methodId))];
    }),
  );
  const broken = outcomes.flatMap((one) =>
    one.status === 'rejected' && Number(one.reason?.statusCode) >= 500 ? [String(one.reason)] : [],
  );
  expect([broken, world.faults]).toEqual([[], []]);
  const { rows } = await world.db.query('SELECT customer FROM payment.charge GROUP BY customer HAVING count(*) > 1');
  expect(rows).toEqual([]);
});
