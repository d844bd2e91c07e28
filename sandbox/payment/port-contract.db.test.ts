import { afterAll, beforeAll, describe } from 'vitest';
import { noopLog } from '../../core/log.ts';
import { createPaymentClient } from '../../platforms/payment/client/payment-client.ts';
import type { Payment } from '../../platforms/payment/client/types.ts';
import { paymentPortContract } from '../../platforms/payment/port-contract.ts';
import {
  type BillingFixture,
  createBillingFixture,
  newBuyer,
  SELLER,
  subscribe,
  VOLUME,
} from '../../platforms/payment/testing/billing-world.ts';

describe('the store’s client before the embedded provider', () => {
  let world: BillingFixture;
  let payment: Payment;
  beforeAll(async () => {
    world = await createBillingFixture();
    payment = createPaymentClient({
      fetch: async (input, init) => world.app.fetch(new Request(input, init)),
      config: { ...SELLER, baseUrl: 'http://payment.test', scriptUrl: 'x' },
      log: noopLog,
    });
  });
  afterAll(() => world?.db.drop());

  paymentPortContract(() => ({
    payment,
    priceId: VOLUME.id,
    async newPayer() {
      const buyer = await newBuyer(world);
      return { customerId: buyer.id, methodId: String(buyer.invoice_settings.default_payment_method) };
    },
    newPlan: async (customerId, quantity) => (await subscribe(world, customerId, quantity)).id,
    async giveBack(payment_intent, amount) {
      // refunds are dated to the second
      world.setNow(world.now() + 1);
      await world.stripe.refunds.create({ payment_intent, amount });
    },
    async newDisputed() {
      const buyer = await newBuyer(world, 'pm_card_createDispute');
      await subscribe(world, buyer.id, 1);
      return buyer.id;
    },
    async giveCredit(invoice, { toBalance, outside }) {
      await world.stripe.creditNotes.create({ invoice, credit_amount: toBalance, out_of_band_amount: outside });
    },
  }));
});
