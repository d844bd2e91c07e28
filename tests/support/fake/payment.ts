import { err, ok, type Result } from '../../../core/result.ts';
import { sum } from '../../../core/sum.ts';
import { computeTierPrice, discounted } from '../../../features/catalogue/rules/tier-price.ts';
import type {
  Checkout,
  Invoice,
  MethodSetup,
  NewCheckout,
  Payment,
  PaymentCreditNote,
  PaymentCustomer,
  PaymentDispute,
  PaymentEvent,
  PaymentIntent,
  PaymentMethodDetail,
  PaymentProblem,
  PaymentProduct,
  PaymentRefund,
  PlanPrice,
  PromoCode,
  Subscription,
} from '../../../platforms/payment/client/types.ts';

export const UNLIMITED: PaymentProduct = {
  id: 'prod_unlimited',
  name: 'Unlimited subscription',
  description: 'Every document for a year',
  isActive: true,
  sku: 'SUB-UNL',
  itemCode: '9001',
  defaultPriceId: 'price_unlimited',
};
export const FACILITY: PaymentProduct = {
  ...UNLIMITED,
  id: 'prod_facility',
  name: 'Facility manager subscription',
  sku: 'SUB-FAC',
  itemCode: '9002',
  defaultPriceId: 'price_facility',
};
/** A product other than a plan. */
export const OTHER: PaymentProduct = { ...UNLIMITED, id: 'prod_other', name: 'Course', defaultPriceId: 'price_other' };

const tier = (upTo: number | null, unitAmount: number) => ({ upTo, unitAmount, flatAmount: 0 });
const priceOf = (product: PaymentProduct, ...tiers: PlanPrice['tiers']): PlanPrice => ({
  priceId: product.defaultPriceId!,
  productId: product.id,
  interval: 'year',
  mode: 'volume',
  tiers,
});
export const PRICES: PlanPrice[] = [
  priceOf(UNLIMITED, tier(4, 219_900), tier(14, 199_900), tier(null, 179_900)),
  priceOf(FACILITY, tier(4, 89_900), tier(null, 79_900)),
  priceOf(OTHER, tier(null, 9_900)),
];
export const MEMBER_COUPON = 'AIAMember';
const STARTED = '2026-06-15T12:00:00.000Z';
const ENDS = '2027-06-15T12:00:00.000Z';

/** Every call except those internal to the store. */
export type PaymentCall = Exclude<keyof Payment, 'browser'>;
/** A problem for every call of that name; `lost` does the work but loses the response. */
type Fault = PaymentProblem | 'lost';

const isWithin = (at: string | null, { from, to }: { from: Date; to: Date }): boolean =>
  at !== null && new Date(at) >= from && new Date(at) < to;

/** Creates an in-memory payment platform with the purchases, subscriptions and invoices of each customer. */
export function createFakePayment() {
  const products = new Map([UNLIMITED, FACILITY, OTHER].map((product) => [product.id, product]));
  const customers = new Map<string, PaymentCustomer>();
  const methods = new Map<string, PaymentMethodDetail>();
  const setups = new Map<string, MethodSetup>();
  /** ids of payment methods that are declined */
  const declining = new Set<string>();
  /** ids of cards whose holder must authenticate every payment */
  const authenticating = new Set<string>();
  /** subscription after a seat change, applied once its invoice is paid; by invoice */
  const pending = new Map<string, Subscription>();
  const codes = new Map<string, PromoCode>();
  /** ids of codes that are refused for every purchase: amount too small, not the first purchase */
  const refusedCodes = new Set<string>();
  const coupons = new Map<string, number>([[MEMBER_COUPON, 10]]);
  const checkouts = new Map<string, Checkout & { input: NewCheckout }>();
  const subscriptions = new Map<string, Subscription>();
  const invoices = new Map<string, Invoice>();
  /** differences of a subscription's next invoice from its list price */
  const renewals = new Map<string, Partial<Invoice>>();
  const refunds: PaymentRefund[] = [];
  const disputes: PaymentDispute[] = [];
  const creditNotes: PaymentCreditNote[] = [];
  /** payments of several invoices, with the invoices they are attached to */
  const intents = new Map<string, PaymentIntent & { methodId: string; invoiceIds: string[]; key: string }>();
  const responses = new Map<string, unknown>();
  const calls: { name: string; args: unknown[] }[] = [];
  const failing = new Map<PaymentCall, Fault>();
  /** the platform's event list, oldest first */
  const happened: PaymentEvent[] = [];
  let made = 0;
  const next = (prefix: string): string => `${prefix}_${String(++made).padStart(6, '0')}`;
  const newestFirst = <T>(all: Iterable<T>): T[] => [...all].reverse();
  const pageOf = <T extends { id: string | null }>(
    all: T[],
    { after, limit }: { after: string | null; limit: number },
  ) => {
    const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
    const items = all.slice(from, from + limit);
    return ok({ items, next: from + limit < all.length ? (items.at(-1)?.id ?? null) : null });
  };
  const get = <T>(map: Map<string, T>, id: string): Result<T, PaymentProblem> => {
    const found = map.get(id);
    return found === undefined ? err('not-found') : ok(found);
  };
  /** One write per idempotency key, as at the provider. */
  const onceFor = <T>(key: string, work: () => T): T => {
    if (!responses.has(key)) responses.set(key, work());
    return responses.get(key) as T;
  };

  /** The cardholder authenticated: pays the invoice and applies the pending change. */
  function payPending(invoiceId: string): void {
    const { pendingSeats: _, ...after } = {
      ...subscriptions.get(pending.get(invoiceId)!.id)!,
      ...pending.get(invoiceId)!,
    };
    const invoice = invoices.get(invoiceId)!;
    invoices.set(invoiceId, { ...invoice, status: 'paid', amountPaid: invoice.amountDue, paidAt: STARTED });
    subscriptions.set(after.id, { ...after, collection: subscriptions.get(after.id)!.collection });
    pending.delete(invoiceId);
  }

  function totalsOf({ priceId, quantity, discount }: NewCheckout): { subtotal: number; off: number } {
    const price = PRICES.find((one) => one.priceId === priceId)!;
    const subtotal = computeTierPrice(price, quantity).total;
    if (!discount) return { subtotal, off: 0 };
    const code = 'couponId' in discount ? null : [...codes.values()].find(({ id }) => id === discount.promotionCodeId);
    const percentOff = 'couponId' in discount ? coupons.get(discount.couponId) : code?.percentOff;
    return { subtotal, off: subtotal - discounted(subtotal, { percentOff, amountOff: code?.amountOff }) };
  }

  function invoiceOf(input: NewCheckout, rest: Partial<Invoice>): Invoice {
    const { subtotal, off } = totalsOf(input);
    const price = PRICES.find((one) => one.priceId === input.priceId)!;
    return {
      id: null,
      number: null,
      customerId: input.customerId,
      subscriptionId: null,
      status: 'draft',
      subtotal,
      total: subtotal - off,
      amountDue: subtotal - off,
      amountPaid: 0,
      taxes: [],
      discounts: off > 0 ? [{ name: 'Discount', amount: off }] : [],
      lines: [
        {
          description: `${input.quantity} × ${products.get(price.productId)!.name} (Tier 1 at $2,199.00 / year)`,
          quantity: input.quantity,
          amount: subtotal,
          isProration: false,
        },
      ],
      pdfUrl: null,
      hostedUrl: null,
      createdAt: STARTED,
      paidAt: null,
      dueAt: null,
      ...rest,
    };
  }

  /** Completes a checkout: a card pays at once, a bank account later. Returns the new subscription. */
  function complete(sessionId: string, { isPaid = true }: { isPaid?: boolean } = {}): Subscription {
    const checkout = checkouts.get(sessionId)!;
    const { input } = checkout;
    const subscription = subscribe(input.customerId, {
      priceId: input.priceId,
      quantity: input.quantity,
      status: isPaid ? 'active' : 'incomplete',
      autoRenew: null,
    });
    const invoice = [...invoices.values()].find(({ subscriptionId }) => subscriptionId === subscription.id)!;
    const first = invoiceOf(input, { ...invoice, ...(isPaid ? {} : { status: 'open', paidAt: null }) });
    invoices.set(invoice.id!, { ...first, ...totalOf(input) });
    checkouts.set(sessionId, {
      ...checkout,
      status: 'complete',
      clientSecret: null,
      paymentStatus: isPaid ? 'paid' : 'unpaid',
      subscriptionId: subscription.id,
      invoice: invoices.get(invoice.id!)!,
    });
    return subscription;
  }
  const totalOf = (input: NewCheckout) => {
    const { subtotal, off } = totalsOf(input);
    return { subtotal, total: subtotal - off };
  };

  /** Settles or fails the payment of a bank account. */
  function clear(sessionId: string, outcome: 'paid' | 'failed' = 'paid'): void {
    const checkout = checkouts.get(sessionId)!;
    const subscription = subscriptions.get(checkout.subscriptionId!)!;
    const status = outcome === 'paid' ? 'active' : 'incomplete_expired';
    subscriptions.set(subscription.id, { ...subscription, status });
    if (outcome === 'failed') return;
    const invoice: Invoice = { ...checkout.invoice!, status: 'paid', paidAt: STARTED };
    invoices.set(invoice.id!, invoice);
    checkouts.set(sessionId, { ...checkout, paymentStatus: 'paid', invoice });
  }

  /** Creates a customer's subscription with its paid invoice. */
  function subscribe(
    customerId: string,
    {
      priceId = UNLIMITED.defaultPriceId!,
      quantity = 1,
      createdAt = STARTED,
      ...change
    }: Partial<Subscription> & { priceId?: string; quantity?: number } = {},
  ): Subscription {
    const id = next('sub');
    const invoiceId = next('in');
    const subscription: Subscription = {
      id,
      customerId,
      status: 'active',
      lines: [
        {
          lineItemId: next('si'),
          productId: PRICES.find((one) => one.priceId === priceId)!.productId,
          priceId,
          quantity,
          periodStart: STARTED,
          periodEnd: ENDS,
        },
      ],
      cancelAtPeriodEnd: false,
      endedAt: null,
      collection: 'charge',
      autoRenew: true,
      schedulePay: false,
      discounts: [],
      defaultPaymentMethodId: null,
      latestInvoiceId: invoiceId,
      createdAt,
      ...change,
    };
    subscriptions.set(id, subscription);
    const input = { customerId, priceId, quantity, discount: null } as NewCheckout;
    invoices.set(
      invoiceId,
      invoiceOf(input, {
        id: invoiceId,
        number: `PLN-${invoiceId.slice(3)}`,
        intentId: `pi_${invoiceId.slice(3)}`,
        subscriptionId: id,
        status: 'paid',
        createdAt,
        paidAt: createdAt,
        hostedUrl: `https://pay.example/invoices/${invoiceId}`,
        pdfUrl: `https://pay.example/invoices/${invoiceId}.pdf`,
      }),
    );
    return subscription;
  }

  /** Refunds part of an invoice at the provider on a given day. */
  function refund(invoiceId: string, amount: number, refundedAt = STARTED): PaymentRefund {
    const { intentId = '' } = invoices.get(invoiceId)!;
    const made = { id: next('re'), intentId, amount, refundedAt, failedAt: null };
    refunds.push(made);
    return made;
  }

  /** Opens a dispute for an invoice on a given day; the fee is 15.00. */
  function dispute(invoiceId: string, openedAt = STARTED, change: Partial<PaymentDispute> = {}): PaymentDispute {
    const { intentId = '', amountDue: amount } = invoices.get(invoiceId)!;
    const made: PaymentDispute = {
      id: next('du'),
      intentId,
      amount,
      reason: 'fraudulent',
      status: 'needs-response',
      isInquiry: false,
      openedAt,
      dueBy: new Date(Date.parse(openedAt) + 14 * 86_400_000).toISOString(),
      movements: [{ id: next('txn'), at: openedAt, amount: -amount, fee: 1_500 }],
      ...change,
    };
    disputes.push(made);
    return made;
  }

  /** Creates the provider's credit note for an invoice on a given day, with proportional tax. */
  function credit(
    invoiceId: string,
    parts: Partial<Pick<PaymentCreditNote, 'toBalance' | 'outside' | 'beforePayment' | 'refunds' | 'tax'>>,
    createdAt = STARTED,
  ): PaymentCreditNote {
    const invoice = invoices.get(invoiceId)!;
    const { toBalance = 0, outside = 0, beforePayment = 0, refunds: linked = [] } = parts;
    const afterPayment = toBalance + outside + linked.reduce((sum, { amount }) => sum + amount, 0);
    const total = beforePayment + afterPayment;
    const taxes = sum(invoice.taxes);
    const made: PaymentCreditNote = {
      id: next('cn'),
      number: `${invoice.number}-CN-${String(creditNotes.length + 1).padStart(2, '0')}`,
      invoiceId,
      customerId: invoice.customerId,
      createdAt,
      isVoid: false,
      total,
      tax: parts.tax ?? Math.round((taxes * total) / invoice.total),
      beforePayment,
      outside,
      toBalance,
      refunds: linked,
    };
    creditNotes.push(made);
    const before = invoice.credited ?? { beforePayment: 0, afterPayment: 0 };
    invoices.set(invoiceId, {
      ...invoice,
      amountDue: invoice.amountDue - beforePayment,
      credited: {
        beforePayment: before.beforePayment + beforePayment,
        afterPayment: before.afterPayment + afterPayment,
      },
    });
    return made;
  }

  /** Ends a payment of several invoices as its bank does; a successful one pays the attached invoices. */
  function endIntent(id: string, state: PaymentIntent['state'], reason: string | null = null): PaymentIntent {
    const { methodId: _, invoiceIds, key: __, ...intent } = intents.get(id)!;
    intents.set(id, { ...intents.get(id)!, state, reason, actionUrl: null });
    if (state === 'paid')
      for (const invoiceId of invoiceIds) {
        const invoice = invoices.get(invoiceId)!;
        if (invoice.status !== 'open') continue;
        invoices.set(invoiceId, {
          ...invoice,
          status: 'paid',
          amountPaid: invoice.amountDue,
          paidAt: STARTED,
          intentId: id,
        });
      }
    return { ...intent, state, reason, actionUrl: null };
  }
  const showIntent = (id: string): PaymentIntent => {
    const { methodId: _, invoiceIds: __, key: ___, ...intent } = intents.get(id)!;
    return intent;
  };

  /** Returns the invoice of a seat change: the difference for a full period, as if the period had just started. */
  function seatsInvoice({ id, customerId, lines }: Subscription, quantity: number): Invoice {
    const { priceId, quantity: before } = lines[0]!;
    const costOf = (seats: number) =>
      invoiceOf({ customerId, priceId, quantity: seats, discount: null } as NewCheckout, {});
    const after = costOf(quantity);
    const given = costOf(before);
    const amount = after.total - given.total;
    // the provider credits the previous quantity and charges the new one
    const parts = [
      ...given.lines.map((line) => ({ ...line, amount: -line.amount, isProration: true })),
      ...after.lines.map((line) => ({ ...line, isProration: true })),
    ];
    return {
      ...after,
      lines: parts,
      subscriptionId: id,
      subtotal: amount,
      total: amount,
      amountDue: Math.max(0, amount),
    };
  }

  function saveCard(customerId: string, change: Partial<PaymentMethodDetail> = {}): PaymentMethodDetail {
    const method: PaymentMethodDetail = {
      id: next('pm'),
      type: 'card',
      brand: 'visa',
      last4: '4242',
      expMonth: 4,
      expYear: 2028,
      created: 1_780_000_000 + made,
      customerId,
      billing: { name: '', phone: '', address: null },
      ...change,
    };
    methods.set(method.id, method);
    return method;
  }

  const methodsOf = (customerId: string): Result<PaymentMethodDetail[], PaymentProblem> =>
    customers.has(customerId)
      ? ok(newestFirst(methods.values()).filter((method) => method.customerId === customerId))
      : err('stripe_customer_invalid');

  const platform: Payment = {
    browser: { publishableKey: 'pk', scriptUrl: '/stripe.js' },
    async ensureCustomer({ email, name, ...owner }) {
      const id = `cus_${email.split('@', 1)[0]}`;
      const company = 'companyId' in owner ? { companyId: owner.companyId } : {};
      const customer = {
        id,
        email,
        name,
        phone: '',
        address: null,
        isTaxExempt: false,
        defaultPaymentMethodId: null,
        ...company,
      };
      if (!customers.has(id)) customers.set(id, customer);
      return ok(customers.get(id)!);
    },
    customer: async (id) => (customers.has(id) ? ok(customers.get(id)!) : err('stripe_customer_invalid')),
    async updateCustomer(id, { shipping: _, ...change }) {
      const customer = customers.get(id);
      if (!customer) return err('stripe_customer_invalid');
      customers.set(id, { ...customer, ...change });
      return ok(customers.get(id)!);
    },
    async deleteCustomer(id) {
      customers.delete(id);
      for (const [key, { customerId }] of methods) if (customerId === id) methods.delete(key);
      return ok(null);
    },
    payersByLast4: async (last4) =>
      ok([
        ...new Set(
          [...methods.values()].flatMap((one) => (one.last4 === last4 && one.customerId ? [one.customerId] : [])),
        ),
      ]),
    payersByInvoice: async (number) =>
      ok([...invoices.values()].flatMap((one) => (one.number === number ? [one.customerId] : []))),
    invoiceByNumber: async (number) => ok([...invoices.values()].find((one) => one.number === number) ?? null),
    cards: async (id) => methodsOf(id),
    methods: async (id) => methodsOf(id),
    method: async (id) => get(methods, id),
    async updateMethod(id, billing) {
      const method = methods.get(id);
      if (!method) return err('not-found');
      methods.set(id, { ...method, billing: { ...method.billing, ...billing } });
      return ok(methods.get(id)!);
    },
    async removeMethod(id) {
      const method = methods.get(id);
      if (!method) return err('not-found');
      methods.set(id, { ...method, customerId: null });
      return ok(null);
    },
    async createSetup({ customerId, idempotencyKey }) {
      const id = onceFor(idempotencyKey, () => next('seti'));
      if (!setups.has(id))
        setups.set(id, { id, customerId, status: 'pending', methodId: null, clientSecret: `${id}_secret_x` });
      return ok({ id, clientSecret: `${id}_secret_x` });
    },
    setup: async (id) => get(setups, id),

    product: async (id) => get(products, id),
    async price(id) {
      const price = PRICES.find((one) => one.priceId === id);
      return price ? ok(price) : err('not-found');
    },
    async promoCode(code) {
      const found = [...codes.values()].find((one) => one.code.toLowerCase() === code.toLowerCase());
      return found ? ok(found) : err('not-found');
    },
    async coupon(couponId) {
      const percentOff = coupons.get(couponId);
      return percentOff === undefined ? err('not-found') : ok({ couponId, percentOff, amountOff: null });
    },

    async createCheckout(input) {
      const { discount } = input;
      if (discount && 'promotionCodeId' in discount && refusedCodes.has(discount.promotionCodeId))
        return err('code-refused');
      const id = onceFor(input.idempotencyKey, () => {
        const sessionId = next('cs');
        checkouts.set(sessionId, {
          id: sessionId,
          customerId: input.customerId,
          clientSecret: `${sessionId}_secret_x`,
          status: 'open',
          paymentStatus: 'unpaid',
          subscriptionId: null,
          invoice: null,
          metadata: input.metadata,
          createdAt: STARTED,
          input,
        });
        return sessionId;
      });
      return ok(checkouts.get(id)!);
    },
    checkout: async (id) => get(checkouts, id),
    async previewCheckout(id) {
      const checkout = checkouts.get(id);
      return checkout ? ok(checkout.invoice ?? invoiceOf(checkout.input, {})) : err('not-found');
    },
    async renewalOfCheckout(id) {
      const checkout = checkouts.get(id);
      return checkout ? ok(totalOf(checkout.input).total) : err('not-found');
    },
    checkouts: async (id) =>
      ok(
        newestFirst(checkouts.values())
          .filter((checkout) => checkout.customerId === id)
          .slice(0, 20)
          // a list contains no secret and no invoice
          .map((checkout) => ({ ...checkout, clientSecret: null, invoice: null })),
      ),
    async expireCheckout(id) {
      const checkout = checkouts.get(id);
      if (!checkout) return err('not-found');
      if (checkout.status === 'complete') return err('invalid');
      checkouts.set(id, { ...checkout, status: 'expired', clientSecret: null });
      return ok(null);
    },

    async subscriptions(id) {
      return ok(newestFirst(subscriptions.values()).filter(({ customerId }) => customerId === id));
    },
    subscriptionsPage: async (query) => pageOf(newestFirst(subscriptions.values()), query),
    async endingBetween(from, to) {
      const isWithin = (end = '') => new Date(end) >= from && new Date(end) <= to;
      const all = newestFirst(subscriptions.values());
      return ok(all.filter(({ status, lines }) => status === 'active' && isWithin(lines[0]?.periodEnd)));
    },
    subscription: async (id) => get(subscriptions, id),
    async updateSubscription(id, change) {
      const known = subscriptions.get(id);
      if (!known) return err('not-found');
      const discounts = change.discounts?.map((one) =>
        'couponId' in one
          ? { couponId: one.couponId, promotionCodeId: null }
          : { couponId: `of ${one.promotionCodeId}`, promotionCodeId: one.promotionCodeId },
      );
      const { endsWithPeriod: cancelAtPeriodEnd = known.cancelAtPeriodEnd, ...rest } = change;
      subscriptions.set(id, { ...known, ...rest, cancelAtPeriodEnd, discounts: discounts ?? known.discounts });
      return ok(subscriptions.get(id)!);
    },
    async endSubscription(id) {
      const known = subscriptions.get(id);
      if (!known || known.status === 'canceled') return err('not-found');
      subscriptions.set(id, { ...known, status: 'canceled', endedAt: ENDS });
      return ok(subscriptions.get(id)!);
    },
    async changeSeats({ subscriptionId, quantity, chargeWith, intent }, key) {
      const known = subscriptions.get(subscriptionId);
      if (!known) return err('not-found');
      return onceFor(`seats ${key}`, (): Awaited<ReturnType<Payment['changeSeats']>> => {
        const pays =
          chargeWith ?? known.defaultPaymentMethodId ?? customers.get(known.customerId)?.defaultPaymentMethodId;
        if (declining.has(pays ?? '')) return err('card-declined', 'Your card was declined.');
        if (authenticating.has(pays ?? '')) return err('needs-action', 'additional user action');
        const invoiceId = next('in');
        const subscription: Subscription = {
          ...known,
          lines: known.lines.map((line) => ({ ...line, quantity })),
          ...(chargeWith ? { collection: 'charge', defaultPaymentMethodId: chargeWith } : {}),
          ...(intent ? { seatsIntent: intent } : {}),
          latestInvoiceId: invoiceId,
        };
        const invoice = { ...seatsInvoice(known, quantity), id: invoiceId, number: `PLN-${invoiceId.slice(3)}` };
        invoices.set(invoiceId, { ...invoice, status: 'paid', amountPaid: invoice.amountDue, paidAt: STARTED });
        subscriptions.set(subscriptionId, subscription);
        return ok({ subscription, invoice: invoices.get(invoiceId)! });
      });
    },
    async requestSeats({ subscriptionId, quantity, intent }, key) {
      const known = subscriptions.get(subscriptionId);
      if (!known) return err('not-found');
      if (known.collection === 'invoice') return err('invalid');
      return onceFor(`request ${key}`, (): Awaited<ReturnType<Payment['requestSeats']>> => {
        const pays = known.defaultPaymentMethodId ?? customers.get(known.customerId)?.defaultPaymentMethodId ?? '';
        const id = next('in');
        const invoice: Invoice = { ...seatsInvoice(known, quantity), id, number: `PLN-${id.slice(3)}`, status: 'open' };
        const needsAction = authenticating.has(pays);
        const state = needsAction ? 'needs-action' : 'failed';
        invoices.set(id, {
          ...invoice,
          reason: 'change',
          payment: { state, methodId: pays, means: null, last4: null },
        });
        const lines = known.lines.map((line) => ({ ...line, quantity }));
        pending.set(id, { ...known, lines, seatsIntent: intent, latestInvoiceId: id });
        const waiting: Subscription = { ...known, latestInvoiceId: id, pendingSeats: { intent } };
        subscriptions.set(subscriptionId, waiting);
        if (!needsAction && !declining.has(pays)) payPending(id);
        const subscription = subscriptions.get(subscriptionId)!;
        const clientSecret = needsAction ? `pi_${id}_secret_1` : null;
        return ok({ subscription, invoice: invoices.get(id)!, clientSecret });
      });
    },
    async createIntent({ customerId, methodId, amount }, key) {
      if (!customers.has(customerId)) return err('stripe_customer_invalid');
      if (methods.get(methodId)?.customerId !== customerId || amount < 50) return err('invalid');
      const id = onceFor(`intent ${key}`, () => next('pi'));
      const fresh = { id, customerId, amount, state: 'unconfirmed', actionUrl: null, reason: null } as const;
      if (!intents.has(id)) intents.set(id, { ...fresh, methodId, invoiceIds: [], key });
      return ok(showIntent(id));
    },
    async attachIntent(invoiceId, intentId) {
      const [invoice, intent] = [invoices.get(invoiceId), intents.get(intentId)];
      if (!invoice || !intent) return err('not-found');
      if (invoice.status !== 'open' || invoice.customerId !== intent.customerId) return err('invalid');
      if (!intent.invoiceIds.includes(invoiceId)) intent.invoiceIds.push(invoiceId);
      return ok(invoice);
    },
    async confirmIntent(intentId) {
      const intent = intents.get(intentId);
      if (!intent) return err('not-found');
      return onceFor(`confirm ${intentId}`, (): Awaited<ReturnType<Payment['confirmIntent']>> => {
        if (intent.state !== 'unconfirmed') return err('invalid');
        if (declining.has(intent.methodId)) {
          endIntent(intentId, 'failed', 'Your card was declined.');
          return err('card-declined', 'Your card was declined.');
        }
        if (authenticating.has(intent.methodId)) {
          endIntent(intentId, 'needs-action');
          intents.set(intentId, {
            ...intents.get(intentId)!,
            actionUrl: `https://pay.example/authenticate/${intentId}`,
          });
          return ok(showIntent(intentId));
        }
        const isBank = methods.get(intent.methodId)?.type === 'us_bank_account';
        return ok(endIntent(intentId, isBank ? 'processing' : 'paid'));
      });
    },
    async cancelIntent(intentId) {
      const intent = intents.get(intentId);
      if (!intent) return err('not-found');
      if (!['unconfirmed', 'needs-action', 'failed'].includes(intent.state)) return err('invalid');
      return ok(endIntent(intentId, 'canceled'));
    },
    intent: async (intentId) => (intents.has(intentId) ? ok(showIntent(intentId)) : err('not-found')),
    async voidInvoice(id) {
      const known = invoices.get(id);
      if (known?.status === 'void') return ok(known);
      if (known?.status !== 'open') return err(known ? 'invalid' : 'not-found');
      const voided: Invoice = { ...known, status: 'void' };
      invoices.set(id, voided);
      const subscription = subscriptions.get(known.subscriptionId ?? '');
      if (subscription && pending.delete(id)) {
        const { pendingSeats: _, ...rest } = subscription;
        subscriptions.set(rest.id, rest);
      }
      return ok(voided);
    },
    async sendDraft(id) {
      const known = invoices.get(id);
      if (known?.status !== 'draft') return err(known ? 'invalid' : 'not-found');
      const sent: Invoice = { ...known, dueAt: new Date(Date.parse(known.createdAt) + 30 * 86_400_000).toISOString() };
      invoices.set(id, sent);
      return ok(sent);
    },
    async previewSeats({ subscriptionId, quantity }) {
      const known = subscriptions.get(subscriptionId);
      return known ? ok(seatsInvoice(known, quantity)) : err('not-found');
    },
    async previewRenewal(subscriptionId, seats, how) {
      const known = subscriptions.get(subscriptionId);
      if (!known) return err('not-found');
      const { customerId, lines } = known;
      const { priceId, quantity } = { ...lines[0]!, ...seats };
      const isMember = !how?.withoutDiscounts && known.discounts.some(({ couponId }) => couponId === MEMBER_COUPON);
      const discount = isMember ? { couponId: MEMBER_COUPON } : null;
      const renewal = invoiceOf({ customerId, priceId, quantity, discount } as NewCheckout, { subscriptionId });
      return ok({ ...renewal, ...renewals.get(subscriptionId) });
    },
    async invoices(id) {
      return ok(newestFirst(invoices.values()).filter(({ customerId }) => customerId === id));
    },
    invoicesPage: async (query) => pageOf(newestFirst(invoices.values()), query),
    invoice: async (id) => get(invoices, id),
    async invoicesPaidBetween(span) {
      const paid = [...invoices.values()].filter(({ status }) => status === 'paid');
      const dated = paid.map((invoice) => ({ ...invoice, paidAt: invoice.paidAt ?? invoice.createdAt }));
      return ok(dated.filter(({ paidAt }) => isWithin(paidAt, span)));
    },
    refundsBetween: async (span) =>
      ok(refunds.filter(({ refundedAt, failedAt }) => isWithin(refundedAt, span) || isWithin(failedAt, span))),
    refundsOfPayment: async (id) => ok(refunds.filter(({ intentId }) => intentId === id)),
    async refundsOfCustomer(id) {
      const own = [...invoices.values()].filter(({ customerId }) => customerId === id);
      return ok(refunds.filter((refund) => own.some(({ intentId }) => intentId === refund.intentId)));
    },
    disputesBetween: async (span) =>
      ok(
        disputes.filter(
          ({ openedAt, movements }) => isWithin(openedAt, span) || movements.some(({ at }) => isWithin(at, span)),
        ),
      ),
    disputesOfPayment: async (id) => ok(disputes.filter(({ intentId }) => intentId === id)),
    async disputesOfCustomer(id) {
      const own = [...invoices.values()].filter(({ customerId }) => customerId === id);
      return ok(disputes.filter((one) => own.some(({ intentId }) => intentId === one.intentId)));
    },
    async creditNote(id) {
      const found = creditNotes.find((one) => one.id === id);
      return found ? ok(found) : err('not-found');
    },
    creditNotesBetween: async (span) => ok(creditNotes.filter(({ createdAt }) => isWithin(createdAt, span))),
    creditNotesOfInvoice: async (id) => ok(creditNotes.filter(({ invoiceId }) => invoiceId === id)),
    creditNotesOfCustomer: async (id) => ok(creditNotes.filter(({ customerId }) => customerId === id)),
    invoiceOfPayment: async (id) => ok([...invoices.values()].find(({ intentId }) => intentId === id) ?? null),
    payouts: async () => ok([]),
    async events({ from, to }) {
      return ok(happened.filter(({ created }) => isWithin(new Date(created * 1000).toISOString(), { from, to })));
    },
    async openInvoice(id) {
      return ok(
        newestFirst(invoices.values()).find(
          (one) => one.subscriptionId === id && one.status === 'open' && !pending.has(one.id ?? ''),
        ) ?? null,
      );
    },
    async draftInvoice(id) {
      const own = newestFirst(invoices.values()).filter(({ subscriptionId }) => subscriptionId === id);
      return ok(own.find(({ status, finalizesAt }) => status === 'draft' && finalizesAt) ?? null);
    },
    readEvent: async () => err('invalid'),
  };

  const payment = new Proxy(platform, {
    get(target, name: string) {
      const member = Reflect.get(target, name) as unknown;
      if (typeof member !== 'function') return member;
      return async (...args: unknown[]) => {
        calls.push({ name, args });
        const fault = failing.get(name as PaymentCall);
        if (fault && fault !== 'lost') return err(fault);
        const response: unknown = await Reflect.apply(member, target, args);
        return fault ? err('unavailable') : response;
      };
    },
  });

  /** Returns the arguments of every call of that name. */
  const callsOf = (name: PaymentCall): unknown[][] =>
    calls.filter((call) => call.name === name).map(({ args }) => args);

  return {
    payment,
    products,
    customers,
    methods,
    setups,
    declining,
    authenticating,
    payPending,
    codes,
    refusedCodes,
    coupons,
    checkouts,
    subscriptions,
    invoices,
    renewals,
    happened,
    calls,
    callsOf,
    failing,
    complete,
    clear,
    subscribe,
    intents,
    endIntent,
    refund,
    refunds,
    dispute,
    disputes,
    credit,
    creditNotes,
    saveCard,
  };
}
