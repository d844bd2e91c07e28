import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Result } from '../../core/result.ts';
import type { NewCheckout, Payment, PaymentProblem } from './client/types.ts';

export type PaymentPort = {
  payment: Payment;
  /** a yearly price of a plan */
  priceId: string;
  /** creates a customer with a working card */
  newPayer(): Promise<{ customerId: string; methodId: string }>;
  /** creates a paid plan of a customer; returns its id */
  newPlan(customerId: string, quantity: number): Promise<string>;
  /** refunds a part of a payment at the provider */
  giveBack(intentId: string, amount: number): Promise<void>;
  /** creates a customer with a card whose payments are disputed, and their paid plan; returns the customer's id */
  newDisputed(): Promise<string>;
  /** creates a credit note of a paid invoice, as customer credit and outside the provider */
  giveCredit(invoiceId: string, parts: { toBalance: number; outside: number }): Promise<void>;
};

/**
 * The contract of the `Payment` port for every implementation: the client of an embedded or hosted provider, and the
 * fake of the shop's tests. Excludes amounts that depend on the provider's clock. `target` is called when a test runs.
 */
export function paymentPortContract(target: () => PaymentPort): void {
  const must = <T>(result: Result<T, PaymentProblem>): T => {
    if (!result.ok) throw new Error(`the provider answered ${result.code} ${result.detail ?? ''}`);
    return result.value;
  };
  const codeOf = (result: Result<unknown, PaymentProblem>): PaymentProblem | null => (result.ok ? null : result.code);
  const address = { line1: '1 Main St', line2: '', city: 'Austin', state: 'TX', postal_code: '78701', country: 'US' };

  describe('customers and methods', () => {
    it('has one customer for a person, and changes only what is named', async () => {
      const { payment } = target();
      const person = { email: `${randomUUID()}@example.com`, name: 'Ada Brick', userId: randomUUID() };
      const { id } = must(await payment.ensureCustomer(person));
      expect(must(await payment.ensureCustomer(person)).id).toBe(id);
      must(await payment.updateCustomer(id, { name: 'Ada B.' }, randomUUID()));
      must(await payment.updateCustomer(id, { address }, randomUUID()));
      expect(must(await payment.customer(id))).toMatchObject({ email: person.email, name: 'Ada B.', address });
    });

    it('[COM-84] has one customer for a company, apart from a person with the same email, also at once', async () => {
      const { payment } = target();
      const company = { email: `${randomUUID()}@example.com`, name: 'Mendez Builders', companyId: randomUUID() };
      const made = await Promise.all([1, 2, 3].map(() => payment.ensureCustomer(company)));
      const ids = new Set(made.map((each) => must(each).id));
      expect(ids.size).toBe(1);
      const [id] = [...ids] as [string];
      must(await payment.updateCustomer(id, { email: 'bills@example.com' }, randomUUID()));
      expect(must(await payment.customer(id))).toMatchObject({
        email: 'bills@example.com',
        companyId: company.companyId,
      });
    });

    it('[DSK-06] deletes a customer for good, and again', async () => {
      const { payment, newPayer } = target();
      const { customerId } = await newPayer();
      must(await payment.deleteCustomer(customerId));
      expect(codeOf(await payment.customer(customerId))).toBe('stripe_customer_invalid');
      expect(codeOf(await payment.methods(customerId))).toBe('stripe_customer_invalid');
      must(await payment.deleteCustomer(customerId));
      must(await payment.deleteCustomer('cus_nobody'));
    });

    it('names a customer that it does not know, for every read of theirs', async () => {
      const { payment } = target();
      const responses = [
        await payment.customer('cus_nobody'),
        await payment.updateCustomer('cus_nobody', { name: 'X' }, randomUUID()),
        await payment.cards('cus_nobody'),
        await payment.methods('cus_nobody'),
      ];
      expect(responses.map(codeOf)).toEqual(Array(4).fill('stripe_customer_invalid'));
    });

    it('[ACC-07] lists a saved card until it is removed, with the billing that was written last', async () => {
      const { payment, newPayer } = target();
      const { customerId, methodId } = await newPayer();
      must(await payment.updateMethod(methodId, { name: 'Ada Brick' }, randomUUID()));
      const [method] = must(await payment.methods(customerId));
      expect(method).toMatchObject({ id: methodId, customerId, type: 'card', billing: { name: 'Ada Brick' } });
      expect(must(await payment.method(methodId))).toEqual(method);
      must(await payment.removeMethod(methodId, randomUUID()));
      expect(must(await payment.methods(customerId))).toEqual([]);
      expect(must(await payment.method(methodId)).customerId).toBeNull();
    });

    it('[API-05] the same wish to save a card is one permission', async () => {
      const { payment, newPayer } = target();
      const { customerId } = await newPayer();
      const request = { customerId, flow: 'account', types: ['card'] as const, idempotencyKey: randomUUID() };
      const one = must(await payment.createSetup(request));
      expect(must(await payment.createSetup(request))).toEqual(one);
      expect(must(await payment.createSetup({ ...request, idempotencyKey: randomUUID() })).id).not.toBe(one.id);
      expect(must(await payment.setup(one.id))).toMatchObject({ customerId, status: 'pending', methodId: null });
    });
  });

  it('answers not-found for what never was', async () => {
    const { payment } = target();
    const responses = {
      method: await payment.method('pm_nothing'),
      setup: await payment.setup('seti_nothing'),
      product: await payment.product('prod_nothing'),
      price: await payment.price('price_nothing'),
      promoCode: await payment.promoCode('NO-SUCH-CODE'),
      coupon: await payment.coupon('no-such-coupon'),
      checkout: await payment.checkout('cs_test_nothing'),
      expireCheckout: await payment.expireCheckout('cs_test_nothing'),
      subscription: await payment.subscription('sub_nothing'),
      updateSubscription: await payment.updateSubscription('sub_nothing', { autoRenew: true }, randomUUID()),
      invoice: await payment.invoice('in_nothing'),
    };
    for (const [name, result] of Object.entries(responses)) expect([name, codeOf(result)]).toEqual([name, 'not-found']);
    expect(await payment.readEvent('{}', null)).toMatchObject({ ok: false, code: 'invalid' });
  });

  describe('checkouts', () => {
    const createRequest = (customerId: string): NewCheckout => ({
      customerId,
      priceId: target().priceId,
      quantity: 3,
      maxQuantity: 50,
      discount: null,
      returnUrl: 'https://shop.example/subscriptions/success?session_id={CHECKOUT_SESSION_ID}',
      metadata: { plan: 'unlimited' },
      idempotencyKey: randomUUID(),
    });

    it('[SUB-13] the same purchase under the same key is one checkout, which names its secret while it is open', async () => {
      const { payment, newPayer } = target();
      const { customerId } = await newPayer();
      const request = createRequest(customerId);
      const made = must(await payment.createCheckout(request));
      expect(must(await payment.createCheckout(request)).id).toBe(made.id);
      expect(made).toMatchObject({ customerId, status: 'open', paymentStatus: 'unpaid', subscriptionId: null });
      expect(made.clientSecret).not.toBeNull();
      expect(must(await payment.checkout(made.id)).metadata).toMatchObject({ plan: 'unlimited' });
      expect(must(await payment.checkouts(customerId)).map(({ id }) => id)).toEqual([made.id]);
    });

    it('comes to the seats at their price, as an invoice that is none yet', async () => {
      const { payment, newPayer, priceId } = target();
      const { customerId } = await newPayer();
      const { id } = must(await payment.createCheckout(createRequest(customerId)));
      const { tiers } = must(await payment.price(priceId));
      const invoice = must(await payment.previewCheckout(id));
      expect(invoice).toMatchObject({ id: null, number: null, status: 'draft', subtotal: tiers[0]!.unitAmount * 3 });
      expect(must(await payment.renewalOfCheckout(id))).toBe(tiers[0]!.unitAmount * 3);
    });

    it('expires, however often it is asked to, and has no secret then', async () => {
      const { payment, newPayer } = target();
      const { customerId } = await newPayer();
      const { id } = must(await payment.createCheckout(createRequest(customerId)));
      must(await payment.expireCheckout(id));
      expect(must(await payment.checkout(id))).toMatchObject({ status: 'expired', clientSecret: null });
      expect(must(await payment.expireCheckout(id))).toBeNull();
    });
  });

  describe('subscriptions', () => {
    it('[MNG-01] a paid plan is active, with its paid invoice and nothing open', async () => {
      const { payment, newPayer, newPlan } = target();
      const { customerId } = await newPayer();
      const id = await newPlan(customerId, 3);
      const plan = must(await payment.subscription(id));
      expect(plan).toMatchObject({ customerId, status: 'active', cancelAtPeriodEnd: false, endedAt: null });
      expect(plan.lines.map(({ quantity, priceId }) => [quantity, priceId])).toEqual([[3, target().priceId]]);
      expect(must(await payment.subscriptions(customerId)).map((one) => one.id)).toEqual([id]);
      const invoices = must(await payment.invoices(customerId));
      expect(invoices.map((one) => [one.id, one.status, one.subscriptionId])).toEqual([
        [plan.latestInvoiceId, 'paid', id],
      ]);
      expect([must(await payment.openInvoice(id)), must(await payment.draftInvoice(id))]).toEqual([null, null]);
    });

    it('lists plans and invoices of the whole shop, newest first, from behind a known one', async () => {
      const { payment } = target();
      const plans = must(await payment.subscriptionsPage({ after: null, limit: 1 }));
      expect(plans.items).toHaveLength(1);
      const invoices = must(await payment.invoicesPage({ after: null, limit: 100 }));
      expect(invoices.items.every(({ status }) => status !== 'draft')).toBe(true);
      const [newest] = invoices.items;
      const behind = must(await payment.invoicesPage({ after: newest!.id, limit: 100 }));
      expect(behind.items.map(({ id }) => id)).not.toContain(newest!.id);
    });

    it('keeps what its owner decided, and nothing else', async () => {
      const { payment, newPayer, newPlan } = target();
      const { customerId } = await newPayer();
      const id = await newPlan(customerId, 3);
      must(await payment.updateSubscription(id, { autoRenew: false, collection: 'invoice' }, randomUUID()));
      must(await payment.updateSubscription(id, { schedulePay: true }, randomUUID()));
      const plan = must(await payment.subscription(id, { isFresh: true }));
      expect(plan).toMatchObject({ autoRenew: false, collection: 'invoice', schedulePay: true, status: 'active' });
    });

    it('[MNG-12] ends a plan at once, and only once', async () => {
      const { payment, newPayer, newPlan } = target();
      const { customerId } = await newPayer();
      const id = await newPlan(customerId, 1);
      expect(must(await payment.endSubscription(id, randomUUID()))).toMatchObject({ id, status: 'canceled' });
      expect(must(await payment.subscription(id, { isFresh: true }))).toMatchObject({ status: 'canceled' });
      expect(codeOf(await payment.endSubscription(id, randomUUID()))).toBe('not-found');
    });

    it('[MNG-05] changes seats once for a key, in the order that was previewed, and notes whose change it was', async () => {
      const { payment, newPayer, newPlan } = target();
      const { customerId } = await newPayer();
      const id = await newPlan(customerId, 2);
      const plan = must(await payment.subscription(id));
      const { lineItemId, periodStart } = plan.lines[0]!;
      const change = {
        subscriptionId: id,
        lineItemId,
        quantity: 4,
        prorationDate: Math.floor(Date.parse(periodStart) / 1000),
      };
      const preview = must(await payment.previewSeats(change));
      expect(preview).toMatchObject({ id: null, number: null });
      const key = randomUUID();
      const done = must(await payment.changeSeats({ ...change, intent: 'change-1' }, key));
      const again = must(await payment.changeSeats({ ...change, intent: 'change-1' }, key));
      expect(again.invoice?.id).toBe(done.invoice?.id);
      expect(done.subscription.lines[0]?.quantity).toBe(4);
      expect(done.invoice).toMatchObject({ status: 'paid', total: preview.total, subscriptionId: id });
      expect(must(await payment.subscription(id, { isFresh: true }))).toMatchObject({
        seatsIntent: 'change-1',
        latestInvoiceId: done.invoice?.id,
      });
      expect(must(await payment.invoices(customerId))).toHaveLength(2);
    });
  });

  describe('payments of several invoices', () => {
    const newIntent = async (amount = 5_000) => {
      const { payment, newPayer } = target();
      const { customerId, methodId } = await newPayer();
      const input = { customerId, methodId, amount, description: 'Invoices', metadata: { payment: 'one' } };
      const key = randomUUID();
      return { payment, input, key, intent: must(await payment.createIntent(input, key)) };
    };

    it('[INV-02] charges once, after it is confirmed', async () => {
      const { payment, input, key, intent } = await newIntent();
      expect(intent).toMatchObject({ customerId: input.customerId, amount: 5_000, state: 'unconfirmed' });
      expect(must(await payment.createIntent(input, key)).id).toBe(intent.id);
      const [confirm, returnUrl] = [randomUUID(), 'https://shop.example/account'];
      expect(must(await payment.confirmIntent(intent.id, returnUrl, confirm))).toMatchObject({ state: 'paid' });
      expect(must(await payment.confirmIntent(intent.id, returnUrl, confirm)).id).toBe(intent.id);
      expect(must(await payment.intent(intent.id))).toMatchObject({ state: 'paid', actionUrl: null });
      expect(codeOf(await payment.cancelIntent(intent.id, randomUUID()))).toBe('invalid');
    });

    it('[INV-02] a canceled one is never charged, and one below 50 cents is refused', async () => {
      const { payment, input, intent } = await newIntent();
      expect(must(await payment.cancelIntent(intent.id, randomUUID()))).toMatchObject({ state: 'canceled' });
      expect(codeOf(await payment.confirmIntent(intent.id, 'https://shop.example/', randomUUID()))).toBe('invalid');
      expect(codeOf(await payment.createIntent({ ...input, amount: 49 }, randomUUID()))).toBe('invalid');
      expect(codeOf(await payment.intent('pi_nothing'))).toBe('not-found');
      expect(codeOf(await payment.attachIntent('in_nothing', intent.id, randomUUID()))).toBe('not-found');
    });
  });

  describe('bookkeeping', () => {
    const ALL = { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2040-01-01T00:00:00Z') };

    it('[OP-06] dates a paid invoice by its payment and finds it by the payment', async () => {
      const { payment, newPayer, newPlan } = target();
      const { customerId } = await newPayer();
      await newPlan(customerId, 1);
      const [invoice] = must(await payment.invoices(customerId));
      const own = must(await payment.invoicesPaidBetween(ALL)).filter((one) => one.customerId === customerId);
      expect(own.map(({ id, paidAt }) => [id, paidAt])).toEqual([[invoice!.id, invoice!.paidAt]]);
      const from = new Date(Date.parse(own[0]!.paidAt) + 1_000);
      const later = must(await payment.invoicesPaidBetween({ from, to: ALL.to }));
      expect(later.filter((one) => one.customerId === customerId)).toEqual([]);
      expect(must(await payment.invoiceOfPayment(invoice!.intentId!))).toMatchObject({ id: invoice!.id });
      expect(must(await payment.invoiceOfPayment('pi_nothing'))).toBeNull();
      expect(must(await payment.invoiceByNumber(invoice!.number!))).toMatchObject({ id: invoice!.id });
      expect(must(await payment.invoiceByNumber('NO-SUCH-1'))).toBeNull();
    });

    it('[OP-06] lists the refunds of a payment, of a customer and of a span, oldest first', async () => {
      const { payment, newPayer, newPlan, giveBack } = target();
      const { customerId } = await newPayer();
      await newPlan(customerId, 1);
      const [invoice] = must(await payment.invoices(customerId));
      const intentId = invoice!.intentId!;
      expect(must(await payment.refundsOfPayment(intentId))).toEqual([]);
      expect(must(await payment.refundsOfCustomer(customerId))).toEqual([]);
      await giveBack(intentId, 500);
      await giveBack(intentId, 700);
      const refunds = must(await payment.refundsOfPayment(intentId));
      expect(refunds.map(({ amount, failedAt }) => [amount, failedAt])).toEqual([
        [500, null],
        [700, null],
      ]);
      expect(must(await payment.refundsOfCustomer(customerId))).toEqual(refunds);
      const all = must(await payment.refundsBetween(ALL));
      expect(all.filter((one) => one.intentId === intentId)).toEqual(refunds);
      expect(must(await payment.refundsBetween({ ...ALL, to: ALL.from }))).toEqual([]);
    });

    it('[BR-03] lists the disputes of a payment, of a customer and of a span, with the money that moved', async () => {
      const { payment, newPayer, newPlan, newDisputed } = target();
      const customerId = await newDisputed();
      const [invoice] = must(await payment.invoices(customerId));
      const disputes = must(await payment.disputesOfPayment(invoice!.intentId!));
      expect(disputes).toMatchObject([
        { intentId: invoice!.intentId, amount: invoice!.amountDue, status: 'needs-response', reason: 'fraudulent' },
      ]);
      expect(disputes[0]!.movements.map(({ amount, fee }) => [amount, fee])).toEqual([[-invoice!.amountDue, 1_500]]);
      expect(Date.parse(disputes[0]!.dueBy!)).toBeGreaterThan(Date.parse(disputes[0]!.openedAt));
      expect(must(await payment.disputesOfCustomer(customerId))).toEqual(disputes);
      const all = must(await payment.disputesBetween(ALL));
      expect(all.filter(({ intentId }) => intentId === invoice!.intentId)).toEqual(disputes);
      expect(must(await payment.disputesBetween({ ...ALL, to: ALL.from }))).toEqual([]);
      const other = await newPayer();
      await newPlan(other.customerId, 1);
      expect(must(await payment.disputesOfCustomer(other.customerId))).toEqual([]);
    });

    it('[BR-03] lists the credit notes of an invoice, of a customer and of a span, with their parts', async () => {
      const { payment, newPayer, newPlan, giveCredit } = target();
      const { customerId } = await newPayer();
      await newPlan(customerId, 1);
      const [invoice] = must(await payment.invoices(customerId));
      expect(invoice!.credited).toBeUndefined();
      expect(must(await payment.creditNotesOfCustomer(customerId))).toEqual([]);
      await giveCredit(invoice!.id!, { toBalance: 500, outside: 300 });
      const notes = must(await payment.creditNotesOfInvoice(invoice!.id!));
      const parts = { total: 800, toBalance: 500, outside: 300, beforePayment: 0, refunds: [], isVoid: false };
      expect(notes).toMatchObject([{ ...parts, invoiceId: invoice!.id, customerId }]);
      expect(must(await payment.creditNotesOfCustomer(customerId))).toEqual(notes);
      expect(must(await payment.creditNote(notes[0]!.id))).toEqual(notes[0]);
      const all = must(await payment.creditNotesBetween(ALL));
      expect(all.filter(({ invoiceId }) => invoiceId === invoice!.id)).toEqual(notes);
      const credited = { beforePayment: 0, afterPayment: 800 };
      expect(must(await payment.invoice(invoice!.id!)).credited).toEqual(credited);
      expect(codeOf(await payment.creditNote('cn_nothing'))).toBe('not-found');
    });
  });
}
