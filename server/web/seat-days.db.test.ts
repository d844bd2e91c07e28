import { afterAll, beforeAll, expect, it } from 'vitest';
import { noopLog } from '../../core/log.ts';
import { changeSeats } from '../../features/plans/use-cases/seats/change-seats.ts';
import { previewSeats } from '../../features/plans/use-cases/seats/preview-seats.ts';
import type { ShopContext } from '../../features/shared/shop-context.ts';
import { createPaymentClient } from '../../platforms/payment/client/payment-client.ts';
import {
  type BillingFixture,
  createBillingFixture,
  DAY,
  newBuyer,
  SELLER,
  START,
  subscribe,
} from '../../platforms/payment/testing/billing-world.ts';
import { ANN } from '../../tests/support/fake/people.ts';
import { createFakeShop } from '../../tests/support/fake-context.ts';

let world: BillingFixture;
beforeAll(async () => {
  world = await createBillingFixture();
});
afterAll(() => world?.db.drop());

/** Ann, whose customer, plan and money are the payment platform's own. */
async function annPaysThere() {
  const buyer = await newBuyer(world);
  const { id: subscriptionId, items } = await subscribe(world, buyer.id, 3);
  const ann = await createFakeShop().visit(ANN);
  if (ann.actor.kind !== 'customer') throw new Error('nobody is signed in');
  const context: ShopContext = {
    ...ann,
    actor: { ...ann.actor, profile: { ...ann.actor.profile, paymentCustomerId: buyer.id } },
    payment: createPaymentClient({
      fetch: async (input, init) => world.app.fetch(new Request(input, init)),
      config: { ...SELLER, baseUrl: 'http://payment.test', scriptUrl: 'x' },
      log: noopLog,
    }),
    now: () => new Date(world.now() * 1000),
  };
  return { context, seats: { subscriptionId, lineItemId: items.data[0]!.id, quantity: 4 } };
}

it('[MNG-05] [SM6] [SM7] shows the days that match the quoted, charged and invoiced amount, at every hour of the day', async () => {
  const { context, seats } = await annPaysThere();
  // bought on 21 November at 15:00; 140 days later, on 10 April, 365 − 140 = 225 days are left
  const midnight = START - 15 * 3_600 + 140 * DAY;
  // one seat at $2,199: four for 225 of 365 days (879,600 × 225 / 365 = 542,219.18), less three paid for (659,700 × 225 / 365 = 406,664.38)
  const added = 542_219 - 406_664;
  expect(added).toBe(Math.round((219_900 * 225) / 365));
  // Texas takes 6.25 percent: 8,472.19
  const due = added + 8_472;
  for (const hour of [0, 2, 15, 23]) {
    world.setNow(midnight + hour * 3_600);
    const quote = await previewSeats(context, seats);
    expect(quote).toMatchObject({
      ok: true,
      value: { period: { daysLeft: 225, days: 365 }, invoice: { subtotal: added, amountDue: due } },
    });
  }
  const changed = await changeSeats(context, { ...seats, addCount: 1, amount: due });
  expect(changed).toMatchObject({ ok: true, value: { plan: { products: [{ quantity: 4 }] }, proof: null } });
  const live = await context.payment.subscription(seats.subscriptionId);
  const invoice = await context.payment.invoice(live.ok ? (live.value.latestInvoiceId ?? '') : '');
  expect(invoice).toMatchObject({ ok: true, value: { status: 'paid', subtotal: added, total: due, amountPaid: due } });
});
