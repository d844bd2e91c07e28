import fc from 'fast-check';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noopLog } from '../../../core/log.ts';
import type { Result } from '../../../core/result.ts';
import { createPaymentClient } from '../../../platforms/payment/client/payment-client.ts';
import type { Payment } from '../../../platforms/payment/client/types.ts';
import {
  type BillingFixture,
  createBillingFixture,
  DAY,
  newBuyer,
  SELLER,
  START,
  subscribe,
} from '../../../platforms/payment/testing/billing-world.ts';

/** Tests the store's client against the platform: adding seats to a plan with sent invoices. */
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

const YEAR = 365 * DAY;
function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.code} ${result.detail ?? ''}`);
  return result.value;
}
const ledgerOf = async (customer: string) =>
  (
    await world.db.query<{ amount: number; status: string }>(
      'SELECT amount, status FROM payment.charge WHERE customer = $1 ORDER BY seq',
      [customer],
    )
  ).rows;
const eventsOf = async (customer: string): Promise<number> =>
  (await world.db.query(`SELECT 1 FROM payment.event WHERE body->'data'->'object'->>'customer' = $1`, [customer])).rows
    .length;

async function sentPlan(seats = 3, more: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const buyer = await newBuyer(world);
  const made = await subscribe(world, buyer.id, seats, more);
  const off = unwrap(await payment.updateSubscription(made.id, { autoRenew: false, collection: 'invoice' }, made.id));
  const { lineItemId } = off.lines[0]!;
  const to = (quantity: number, after = 0) => ({
    subscriptionId: made.id,
    lineItemId,
    quantity,
    prorationDate: START + after,
  });
  const attach = async (token: string) => (await world.stripe.paymentMethods.attach(token, { customer: buyer.id })).id;
  const live = async () => unwrap(await payment.subscription(made.id));
  return { id: made.id, buyer, to, attach, live, method: String(buyer.invoice_settings.default_payment_method) };
}

describe('seats of a plan with sent invoices', () => {
  it.each([
    ['once', { duration: 'once' }, 0],
    ['for good', { duration: 'forever' }, 21_990],
  ] as const)('[MO-43] are charged with a discount that applies %s like later invoices', async (_, how, off) => {
    const coupon = await world.stripe.coupons.create({ percent_off: 10, ...how });
    const { buyer, id, to, method } = await sentPlan(4, { discounts: [{ coupon: coupon.id }] });
    const [first] = (await world.stripe.invoices.list({ subscription: id })).data;
    expect(first?.total_discount_amounts?.[0]?.amount).toBe(87_960);
    // one seat at 2,199.00
    const preview = unwrap(await payment.previewSeats(to(5)));
    expect(preview.discounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(off);
    unwrap(await payment.changeSeats({ ...to(5), chargeWith: method }, `${id}-seats`));
    expect((await ledgerOf(buyer.id)).at(-1)?.amount).toBe(preview.amountDue);
  });

  it('[MNG-05] [SM7] are charged at once, to the cent of the preview: member discount and tax, for any seats and day', async () => {
    const coupon = await world.stripe.coupons.create({ percent_off: 10, duration: 'forever', name: 'AIA member' });
    const { id, to, buyer, method } = await sentPlan(3, { discounts: [{ coupon: coupon.id }] });
    const change = fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 364 }));
    let round = 0;
    await fc.assert(
      fc.asyncProperty(change, async ([quantity, day]) => {
        round += 1;
        const requested = to(quantity, day * DAY);
        const preview = unwrap(await payment.previewSeats(requested));
        const before = await ledgerOf(buyer.id);
        const yearly = unwrap(await payment.previewRenewal(id, requested));
        const { invoice } = unwrap(await payment.changeSeats({ ...requested, chargeWith: method }, `seats ${round}`));
        if (preview.lines.length === 0) return;
        expect(invoice).toMatchObject({
          status: 'paid',
          amountDue: preview.amountDue,
          amountPaid: preview.amountDue,
          total: preview.total,
          taxes: preview.taxes,
          discounts: preview.discounts,
        });
        const charged = (await ledgerOf(buyer.id)).slice(before.length);
        expect(charged).toEqual(preview.amountDue === 0 ? [] : [{ amount: preview.amountDue, status: 'succeeded' }]);
        // [SM6] and the preview of the next year equals its price
        const { total, taxes, discounts } = unwrap(await payment.previewRenewal(id));
        expect([total, taxes, discounts]).toEqual([yearly.total, yearly.taxes, yearly.discounts]);
        unwrap(await payment.updateSubscription(id, { collection: 'invoice' }, `back ${round}`));
      }),
      { numRuns: 12, examples: [[[4, 0]], [[14, 100]], [[15, 100]], [[50, 364]]] },
    );
  });

  it('[I4] leave seats, collection, method, notes, invoices, ledger and events unchanged if the card is refused', async () => {
    const { id, to, buyer, attach, live } = await sentPlan();
    const bad = await attach('pm_card_chargeCustomerFail');
    const wants = await attach('pm_card_authenticationRequired');
    const before = await live();
    const [ledger, events] = [await ledgerOf(buyer.id), await eventsOf(buyer.id)];
    const change = { ...to(5), intent: 'one' };
    const declined = { ok: false, code: 'card-declined', detail: 'Your card was declined.' };
    expect(await payment.changeSeats({ ...change, chargeWith: bad }, 'refused')).toEqual(declined);
    expect(await payment.changeSeats({ ...change, chargeWith: bad }, 'refused')).toEqual(declined);
    expect(await payment.changeSeats({ ...change, chargeWith: wants }, 'wants')).toMatchObject({
      code: 'needs-action',
    });
    expect(await live()).toEqual(before);
    expect([await ledgerOf(buyer.id), await eventsOf(buyer.id)]).toEqual([ledger, events]);
    expect((await world.stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
    const other = await payment.changeSeats({ ...change, chargeWith: await attach('pm_card_mastercard') }, 'other');
    expect(unwrap(other)).toMatchObject({
      subscription: { collection: 'charge', autoRenew: false, seatsIntent: 'one', lines: [{ quantity: 5 }] },
      invoice: { status: 'paid' },
    });
  });

  it('[I1] are charged once for one key, or for the same seats with another key', async () => {
    const { to, buyer, method } = await sentPlan();
    const change = { ...to(5), chargeWith: method, intent: 'one' };
    const all = await Promise.all(['a', 'b', 'c', 'd'].map((key) => payment.changeSeats(change, `same ${key}`)));
    expect(all.every(({ ok }) => ok)).toBe(true);
    const replayed = unwrap(await payment.changeSeats(change, 'same a'));
    expect(replayed.subscription.lines[0]?.quantity).toBe(5);
    expect(await ledgerOf(buyer.id)).toHaveLength(2);
  });

  it('adds the seats while a bank debit is clearing, and keeps the invoice open', async () => {
    const { id, to, buyer, live } = await sentPlan();
    const account = await world.stripe.paymentMethods.create({
      type: 'us_bank_account',
      us_bank_account: { routing_number: '110000000', account_number: '000666666661' },
      billing_details: { name: 'Ada Brick' },
    });
    const setup = await world.stripe.setupIntents.create({
      customer: buyer.id,
      allowed_payment_method_types: ['us_bank_account'],
    });
    await world.stripe.setupIntents.confirm(setup.id, {
      payment_method: account.id,
      mandate_data: { customer_acceptance: { type: 'offline', offline: {} } },
    });
    const changed = unwrap(await payment.changeSeats({ ...to(5), chargeWith: account.id }, 'bank'));
    expect(changed).toMatchObject({ subscription: { status: 'active' }, invoice: { status: 'open', amountPaid: 0 } });
    unwrap(await payment.updateSubscription(id, { collection: 'invoice' }, 'bank back'));
    expect((await ledgerOf(buyer.id)).map(({ status }) => status)).toEqual(['succeeded', 'pending']);
    const now = world.now();
    await world.advance(6 * DAY);
    await world.advance(0);
    world.setNow(now);
    expect(await live()).toMatchObject({ status: 'active', collection: 'invoice', lines: [{ quantity: 5 }] });
    expect(unwrap(await payment.invoice(changed.invoice!.id!)).status).toBe('paid');
    expect((await ledgerOf(buyer.id)).map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
  });

  it('[SM6] are charged to the end of a plan that ends with its period, without a renewal', async () => {
    const { id, to, method } = await sentPlan();
    await world.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(await payment.previewRenewal(id, to(5))).toEqual({ ok: false, code: 'not-found' });
    const half = to(5, YEAR / 2 - ((YEAR / 2) % DAY));
    const preview = unwrap(await payment.previewSeats(half));
    const { invoice, subscription } = unwrap(await payment.changeSeats({ ...half, chargeWith: method }, 'ending'));
    expect([invoice?.amountPaid, subscription.cancelAtPeriodEnd]).toEqual([preview.amountDue, true]);
    expect(preview.amountDue).toBeLessThan(2 * 219_900);
  });
});

describe('OP-43 seats with a card that requires authentication', () => {
  async function provenPlan(token: string) {
    const plan = await sentPlan();
    const method = await plan.attach(token);
    const charged = { collection: 'charge', defaultPaymentMethodId: method } as const;
    unwrap(await payment.updateSubscription(plan.id, charged, `charged ${plan.id}`));
    const request = (intent: string) => payment.requestSeats({ ...plan.to(5), intent }, `request ${intent} ${plan.id}`);
    const completeBankCheck = async (secret: string, outcome: 'complete' | 'fail') => {
      const [intent] = secret.split('_secret_');
      const body = new URLSearchParams({ client_secret: secret, outcome });
      const url = `http://payment.test/authenticate/${intent}`;
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return (await world.app.fetch(new Request(url, { method: 'POST', body, headers }))).status;
    };
    return { ...plan, request, completeBankCheck: completeBankCheck };
  }
  const sums = async (customer: string) => (await ledgerOf(customer)).map(({ status }) => status);

  it.each(['pm_card_authenticationRequired', 'pm_card_authenticationRequiredOnSetup'])(
    '[I1] are charged and added once after authentication, even if it is answered twice: %s',
    async (token) => {
      const { id, buyer, request, completeBankCheck, live } = await provenPlan(token);
      const { clientSecret, invoice } = unwrap(await request('one'));
      expect(await live()).toMatchObject({ lines: [{ quantity: 3 }], pendingSeats: { intent: 'one' } });
      // nothing is due for seats that were not added
      expect(unwrap(await payment.openInvoice(id))).toBeNull();
      const responses = await Promise.all([1, 2, 3].map(() => completeBankCheck(clientSecret!, 'complete')));
      expect(responses.filter((status) => status === 200)).toHaveLength(1);
      const after = await live();
      expect(after).toMatchObject({ lines: [{ quantity: 5 }], seatsIntent: 'one', latestInvoiceId: invoice?.id });
      expect(after.pendingSeats).toBeUndefined();
      expect(await sums(buyer.id)).toEqual(['succeeded', 'succeeded']);
      // paid: it can no longer be voided
      expect(await payment.voidInvoice(invoice!.id!, `void ${id}`)).toMatchObject({ ok: false, code: 'invalid' });
    },
  );

  it('are neither charged nor added if the authentication is abandoned, even after a late response', async () => {
    const { buyer, request, completeBankCheck, live } = await provenPlan('pm_card_authenticationRequired');
    const { clientSecret, invoice } = unwrap(await request('one'));
    unwrap(await payment.voidInvoice(invoice!.id!, `void ${invoice!.id}`));
    expect(await completeBankCheck(clientSecret!, 'complete')).toBe(400);
    expect(await live()).toMatchObject({ lines: [{ quantity: 3 }] });
    expect(await sums(buyer.id)).toEqual(['succeeded']);
  });

  it('[I1] are either added or canceled when authentication and cancellation are concurrent', async () => {
    const { buyer, request, completeBankCheck, live } = await provenPlan('pm_card_authenticationRequired');
    const { clientSecret, invoice } = unwrap(await request('one'));
    const [proof, given] = await Promise.all([
      completeBankCheck(clientSecret!, 'complete'),
      payment.voidInvoice(invoice!.id!, `void ${invoice!.id}`),
    ]);
    expect([proof === 200, given.ok]).toContain(true);
    expect(given.ok).toBe(proof !== 200);
    expect((await live()).lines[0]?.quantity).toBe(given.ok ? 3 : 5);
    expect(await sums(buyer.id)).toHaveLength(given.ok ? 1 : 2);
  });

  it('are declined after authentication if the card has no funds, and not added', async () => {
    const { buyer, request, completeBankCheck, live } = await provenPlan(
      'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    );
    const { clientSecret } = unwrap(await request('one'));
    await completeBankCheck(clientSecret!, 'complete');
    expect(await live()).toMatchObject({ lines: [{ quantity: 3 }], pendingSeats: { intent: 'one' } });
    expect(await sums(buyer.id)).toEqual(['succeeded', 'failed']);
  });
});
