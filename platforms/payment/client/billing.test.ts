import { describe, expect, it, vi } from 'vitest';
import { fakeProvider, list, providerErrorResponse } from '../testing/fake-provider.ts';

const seconds = (iso: string): number => Date.parse(iso) / 1000;
const START = seconds('2026-11-21T00:00:00Z');
const END = seconds('2027-11-21T00:00:00Z');
const subscription = (change: object = {}) => ({
  id: 'sub_1',
  object: 'subscription',
  customer: 'cus_1',
  status: 'active',
  items: {
    object: 'list',
    data: [
      {
        id: 'si_1',
        quantity: 3,
        current_period_start: START,
        current_period_end: END,
        price: { id: 'price_1', product: 'prod_1' },
      },
    ],
  },
  cancel_at_period_end: false,
  ended_at: null,
  collection_method: 'charge_automatically',
  metadata: {},
  discounts: [
    { id: 'di_1', object: 'discount', source: { type: 'coupon', coupon: 'AIAMember' }, promotion_code: null },
  ],
  default_payment_method: null,
  latest_invoice: 'in_1',
  created: START,
  ...change,
});
const invoice = (change: object = {}) => ({
  id: 'in_1',
  object: 'invoice',
  number: 'PLAN-0001',
  customer: 'cus_1',
  parent: { type: 'subscription_details', subscription_details: { subscription: 'sub_1', metadata: {} } },
  status: 'open',
  billing_reason: 'subscription_update',
  subtotal: 10_000,
  total: 9_563,
  amount_due: 9_563,
  amount_paid: 0,
  total_taxes: [{ amount: 563, tax_behavior: 'exclusive' }],
  total_discount_amounts: [{ amount: 1_000, discount: 'di_1' }],
  discounts: [
    {
      id: 'di_1',
      object: 'discount',
      source: { type: 'coupon', coupon: { id: 'AIAMember', name: 'AIA member discount' } },
    },
  ],
  lines: {
    object: 'list',
    data: [
      {
        description: 'Unused time on 3 × Unlimited',
        quantity: 3,
        amount: -5_000,
        parent: {
          type: 'invoice_item_details',
          invoice_item_details: { proration: true },
          subscription_item_details: null,
        },
      },
      {
        description: '5 × Unlimited',
        quantity: 5,
        amount: 15_000,
        parent: { subscription_item_details: { proration: false } },
      },
    ],
  },
  invoice_pdf: 'https://pay.example/in_1.pdf',
  hosted_invoice_url: 'https://pay.example/in_1',
  created: START,
  due_date: END,
  status_transitions: { paid_at: null },
  ...change,
});

describe('subscriptions', () => {
  it('reads a subscription’s stored fields, and all pages of the list', async () => {
    const { payment, sent } = fakeProvider({
      'GET /v1/subscriptions': ({ form }) =>
        form.starting_after === undefined
          ? list([subscription({ id: 'sub_2' })], true)
          : list([
              subscription({
                metadata: { autoRenew: 'false', schedulePay: 'true', other: 'x' },
                collection_method: 'send_invoice',
                status: 'canceled',
                ended_at: END,
                discounts: ['di_1'],
              }),
            ]),
    });
    expect(await payment.subscriptions('cus_1')).toEqual({
      ok: true,
      value: [
        {
          id: 'sub_2',
          customerId: 'cus_1',
          status: 'active',
          lines: [
            {
              lineItemId: 'si_1',
              productId: 'prod_1',
              priceId: 'price_1',
              quantity: 3,
              periodStart: '2026-11-21T00:00:00.000Z',
              periodEnd: '2027-11-21T00:00:00.000Z',
            },
          ],
          cancelAtPeriodEnd: false,
          endedAt: null,
          collection: 'charge',
          autoRenew: null,
          schedulePay: false,
          discounts: [{ couponId: 'AIAMember', promotionCodeId: null }],
          defaultPaymentMethodId: null,
          latestInvoiceId: 'in_1',
          createdAt: '2026-11-21T00:00:00.000Z',
        },
        expect.objectContaining({
          id: 'sub_1',
          status: 'canceled',
          endedAt: '2027-11-21T00:00:00.000Z',
          collection: 'invoice',
          autoRenew: false,
          schedulePay: true,
          discounts: [],
        }),
      ],
    });
    expect(sent.map(({ form }) => form)).toEqual([
      { customer: 'cus_1', status: 'all', limit: '100', 'expand[0]': 'data.discounts' },
      { customer: 'cus_1', status: 'all', limit: '100', 'expand[0]': 'data.discounts', starting_after: 'sub_2' },
    ]);
  });

  it.each([
    [
      { autoRenew: true, schedulePay: false },
      { 'metadata[autoRenew]': 'true', 'metadata[schedulePay]': 'false' },
    ],
    [{ collection: 'invoice' as const }, { collection_method: 'send_invoice', days_until_due: '30' }],
    [{ endsWithPeriod: true }, { cancel_at_period_end: 'true' }],
    [{ collection: 'charge' as const }, { collection_method: 'charge_automatically' }],
    [{ defaultPaymentMethodId: 'pm_demo1002' }, { default_payment_method: 'pm_demo1002' }],
    [{ discounts: [] }, { discounts: '' }],
    [
      { discounts: [{ promotionCodeId: 'promo_1' }, { couponId: 'AIAMember' }] },
      { 'discounts[0][promotion_code]': 'promo_1', 'discounts[1][coupon]': 'AIAMember' },
    ],
  ])('[MNG-15] changes only the given fields: %j', async (change, form) => {
    const { payment, sent } = fakeProvider({ 'POST /v1/subscriptions/sub_1': subscription() });
    expect(await payment.updateSubscription('sub_1', change, 'mine')).toMatchObject({ ok: true });
    expect(sent).toMatchObject([{ key: 'mine', form: { ...form, 'expand[0]': 'discounts' } }]);
    expect(Object.keys(sent[0]?.form ?? {})).toHaveLength(Object.keys(form).length + 1);
  });

  const change = { subscriptionId: 'sub_1', lineItemId: 'si_1', quantity: 5, prorationDate: START + 86_400 };

  const intent = '0d4f6b1e-3c6d-4c0e-9d53-1f3b5f7f6a10';

  it('[MNG-05] [I4] bills additional seats at once, as of the preview, in one step', async () => {
    const { payment, sent } = fakeProvider({
      'POST /v1/subscriptions/sub_1': subscription({ latest_invoice: invoice(), metadata: { seatsIntent: intent } }),
      'POST /v1/invoices/create_preview': invoice({ id: 'upcoming_in_1', number: null }),
    });
    expect(await payment.previewSeats(change)).toMatchObject({ ok: true, value: { id: null, total: 9_563 } });
    expect(await payment.changeSeats({ ...change, intent }, 'mine')).toMatchObject({
      ok: true,
      value: { subscription: { id: 'sub_1', seatsIntent: intent }, invoice: { id: 'in_1', total: 9_563 } },
    });
    const [preview, update, ...more] = sent;
    expect(preview?.form).toMatchObject({
      subscription: 'sub_1',
      'subscription_details[items][0][id]': 'si_1',
      'subscription_details[items][0][quantity]': '5',
      'subscription_details[proration_behavior]': 'always_invoice',
      'subscription_details[proration_date]': String(START + 86_400),
    });
    expect(update).toEqual({
      method: 'POST',
      path: '/v1/subscriptions/sub_1',
      key: 'mine',
      form: {
        'items[0][id]': 'si_1',
        'items[0][quantity]': '5',
        proration_behavior: 'always_invoice',
        proration_date: String(START + 86_400),
        payment_behavior: 'error_if_incomplete',
        'metadata[seatsIntent]': intent,
        'expand[0]': 'discounts',
        'expand[1]': 'latest_invoice.discounts.source.coupon',
      },
    });
    expect(more).toEqual([]);
  });

  it('[MNG-05] [MNG-15] charges additional seats of a plan with sent invoices, by the given method', async () => {
    const { payment, sent } = fakeProvider({
      'POST /v1/subscriptions/sub_1': subscription({ latest_invoice: invoice() }),
    });
    expect(await payment.changeSeats({ ...change, chargeWith: 'pm_1' }, 'mine')).toMatchObject({ ok: true });
    expect(sent[0]?.form).toMatchObject({ collection_method: 'charge_automatically', default_payment_method: 'pm_1' });
    expect(await payment.changeSeats({ ...change, chargeWith: 'cus_1' }, 'mine')).toMatchObject({ code: 'invalid' });
    expect(sent).toHaveLength(1);
  });

  it('returns no invoice that the change did not create, and rejects the whole change for an item of another subscription', async () => {
    const renewed = fakeProvider({
      'POST /v1/subscriptions/sub_1': ({ form }) =>
        form['items[0][id]'] === 'si_1'
          ? subscription({ latest_invoice: invoice({ billing_reason: 'subscription_cycle' }) })
          : providerErrorResponse(404, {
              type: 'invalid_request_error',
              code: 'resource_missing',
              param: 'items[0][id]',
              message: 'x',
            }),
    });
    expect(await renewed.payment.changeSeats(change, 'k')).toMatchObject({ value: { invoice: null } });
    const other = await renewed.payment.changeSeats({ ...change, lineItemId: 'si_2' }, 'k');
    expect(other).toEqual({ ok: false, code: 'not-found' });
  });

  it('[MO-25] makes a draft be sent, and reports one that was already finalized', async () => {
    const { payment, sent } = fakeProvider({
      'POST /v1/invoices/in_1': invoice({ status: 'draft', auto_advance: true }),
      'POST /v1/invoices/in_2': () =>
        providerErrorResponse(400, {
          type: 'invalid_request_error',
          message: "Finalized invoices can't be updated in this way",
        }),
    });
    expect(await payment.sendDraft('in_1', 'k')).toMatchObject({ ok: true, value: { status: 'draft' } });
    expect(sent[0]?.form).toMatchObject({ collection_method: 'send_invoice', days_until_due: '30' });
    expect(await payment.sendDraft('in_2', 'k')).toMatchObject({ ok: false, code: 'invalid' });
    expect(await payment.sendDraft('../in_3', 'k')).toMatchObject({ ok: false });
    expect(sent).toHaveLength(2);
  });

  it('returns the card error of a seat change', async () => {
    const { payment } = fakeProvider({
      'POST /v1/subscriptions/sub_1': () =>
        providerErrorResponse(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }),
    });
    expect(await payment.changeSeats(change, 'k')).toEqual({
      ok: false,
      code: 'card-declined',
      detail: 'Your card was declined.',
    });
  });

  it('[I4] shares a fresh read with later callers, but never joins an earlier one', async () => {
    let quantity = 3;
    const released: (() => void)[] = [];
    const { payment, sent } = fakeProvider({
      'GET /v1/subscriptions/sub_1': async () => {
        const read = subscription({ metadata: { seatsIntent: String(quantity) } });
        await new Promise<void>((resolve) => released.push(resolve));
        return read;
      },
    });
    const old = payment.subscription('sub_1');
    await vi.waitFor(() => expect(released).toHaveLength(1), 30_000);
    quantity = 4;
    const fresh = payment.subscription('sub_1', { isFresh: true });
    const joined = payment.subscription('sub_1');
    await vi.waitFor(() => expect(released).toHaveLength(2), 30_000);
    for (const response of released) response();
    const seen = (await Promise.all([old, fresh, joined])).map((each) => each.ok && each.value.seatsIntent);
    expect([seen, sent.length]).toEqual([['3', '4', '4'], 2]);
  });
});

describe('invoices', () => {
  it('[SE-06] returns no page and no file on origins that are not declared', async () => {
    const elsewhere = { invoice_pdf: 'https://evil.example/in_1.pdf', hosted_invoice_url: 'javascript:alert(1)' };
    const { payment } = fakeProvider({ 'GET /v1/invoices/in_1': invoice(elsewhere) });
    expect(await payment.invoice('in_1')).toMatchObject({ ok: true, value: { pdfUrl: null, hostedUrl: null } });
  });

  it('[SUB-14] reads lines, discounts with their names, taxes and files', async () => {
    const { payment, sent } = fakeProvider({ 'GET /v1/invoices/in_1': invoice() });
    expect(await payment.invoice('in_1')).toEqual({
      ok: true,
      value: {
        id: 'in_1',
        number: 'PLAN-0001',
        customerId: 'cus_1',
        subscriptionId: 'sub_1',
        status: 'open',
        subtotal: 10_000,
        total: 9_563,
        amountDue: 9_563,
        amountPaid: 0,
        taxes: [563],
        discounts: [{ name: 'AIA member discount', amount: 1_000 }],
        lines: [
          { description: 'Unused time on 3 × Unlimited', quantity: 3, amount: -5_000, isProration: true },
          { description: '5 × Unlimited', quantity: 5, amount: 15_000, isProration: false },
        ],
        pdfUrl: 'https://pay.example/in_1.pdf',
        hostedUrl: 'https://pay.example/in_1',
        createdAt: '2026-11-21T00:00:00.000Z',
        paidAt: null,
        dueAt: '2027-11-21T00:00:00.000Z',
        nextAttemptAt: null,
        reason: 'change',
        startingBalance: 0,
        billedTo: { name: '', address: null },
      },
    });
    expect(sent[0]?.form).toEqual({
      'expand[0]': 'discounts.source.coupon',
      'expand[1]': 'payments.data.payment.payment_intent',
    });
  });

  it('[SM6] reads the customer’s credit, and an invoice’s balance before and after it', async () => {
    const { payment } = fakeProvider({
      'GET /v1/invoices/in_1': invoice({ starting_balance: -76_438, ending_balance: -74_941, amount_due: 0 }),
      'GET /v1/customers/cus_1': { id: 'cus_1', balance: -74_941, invoice_settings: { default_payment_method: null } },
      'GET /v1/customers/cus_2': { id: 'cus_2', balance: 30, invoice_settings: { default_payment_method: null } },
    });
    expect(await payment.invoice('in_1')).toMatchObject({
      value: { startingBalance: -76_438, endingBalance: -74_941, amountDue: 0 },
    });
    expect(await payment.customer('cus_1')).toMatchObject({ value: { credit: 74_941 } });
    // a few cents too small to charge are not a credit
    const owing = await payment.customer('cus_2');
    expect(owing.ok && 'credit' in owing.value).toBe(false);
  });

  const bank = { id: 'pm_bank', type: 'us_bank_account', us_bank_account: { last4: '6789' } };
  const card = { id: 'pm_card', type: 'card', card: { last4: '0341' } };
  it.each([
    ['a paid one', { status: 'succeeded', payment_method: 'pm_card' }, { state: 'paid', methodId: 'pm_card' }],
    [
      'one whose payer agreed to later charges',
      { status: 'succeeded', payment_method: 'pm_card', setup_future_usage: 'off_session' },
      { state: 'paid', methodId: 'pm_card', isForNextPayments: true },
    ],
    [
      'a debit under way',
      { status: 'processing', payment_method: 'pm_bank' },
      { state: 'under-way', methodId: 'pm_bank' },
    ],
    [
      'a debit that the bank returned',
      { status: 'requires_payment_method', payment_method: null, last_payment_error: { payment_method: bank } },
      { state: 'failed', methodId: 'pm_bank', means: 'bank', last4: '6789' },
    ],
    [
      'a debit that the bank returned as unauthorized',
      {
        status: 'requires_payment_method',
        payment_method: null,
        last_payment_error: { code: 'debit_not_authorized', payment_method: bank },
      },
      { state: 'failed', methodId: 'pm_bank', means: 'bank', last4: '6789', isUnauthorized: true },
    ],
    [
      'a refused card',
      { status: 'requires_payment_method', payment_method: null, last_payment_error: { payment_method: card } },
      { state: 'failed', methodId: 'pm_card', means: 'card', last4: '0341' },
    ],
    [
      'a card whose bank wants its holder to confirm, refused while nobody was there',
      {
        status: 'requires_payment_method',
        payment_method: null,
        last_payment_error: { code: 'authentication_required', payment_method: card },
      },
      { state: 'needs-action', methodId: 'pm_card', means: 'card', last4: '0341' },
    ],
    ['nothing tried', { status: 'requires_payment_method', payment_method: null, last_payment_error: null }, undefined],
  ])('[MNG-01] returns the payment state of an open invoice: %s', async (_, intent, reported) => {
    const payments = { object: 'list', data: [{ id: 'inpay_1', payment: { payment_intent: intent } }] };
    const { payment } = fakeProvider({
      'GET /v1/invoices': list([invoice()]),
      'GET /v1/invoices/in_1': invoice({ payments }),
    });
    const open = await payment.openInvoice('sub_1');
    expect(open.ok && open.value?.payment).toEqual(reported && { means: null, last4: null, ...reported });
  });

  it('[MNG-05] finds a renewal that is a draft for an hour, and no permanent draft', async () => {
    const draftOf = (change: object) =>
      fakeProvider({ 'GET /v1/invoices': list([invoice({ status: 'draft', ...change })]) }).payment.draftInvoice(
        'sub_1',
      );
    const at = START + 3_600;
    expect(await draftOf({ auto_advance: true, automatically_finalizes_at: at })).toMatchObject({
      value: { finalizesAt: new Date(at * 1000).toISOString() },
    });
    expect(await draftOf({ auto_advance: true, automatically_finalizes_at: null })).toMatchObject({
      value: { finalizesAt: '2026-11-21T01:00:00.000Z' },
    });
    expect(await draftOf({ auto_advance: false, automatically_finalizes_at: null })).toEqual({ ok: true, value: null });
  });

  it('lists finalized invoices, and finds the one that waits for payment', async () => {
    const { payment, sent } = fakeProvider({
      'GET /v1/invoices': ({ form }) =>
        form.status === 'open' ? list([]) : list([invoice({ id: 'in_2', status: 'draft', number: null }), invoice()]),
    });
    expect(await payment.invoices('cus_1')).toMatchObject({ ok: true, value: [{ id: 'in_1' }] });
    expect(await payment.openInvoice('sub_1')).toEqual({ ok: true, value: null });
    expect(sent[1]?.form).toMatchObject({ subscription: 'sub_1', status: 'open', limit: '2' });
  });

  it('returns a renewal as a preview', async () => {
    const { payment, sent } = fakeProvider({ 'POST /v1/invoices/create_preview': invoice() });
    expect(await payment.previewRenewal('sub_1')).toMatchObject({
      value: { id: null, number: null, pdfUrl: null, hostedUrl: null },
    });
    expect(sent[0]?.form).toEqual({ subscription: 'sub_1', 'expand[0]': 'discounts.source.coupon' });
  });

  it('[SM6] previews it with other seats too, without the change itself', async () => {
    const { payment, sent } = fakeProvider({ 'POST /v1/invoices/create_preview': invoice() });
    const seats = { lineItemId: 'si_1', quantity: 9 };
    const [plain, more] = await Promise.all([
      payment.previewRenewal('sub_1'),
      payment.previewRenewal('sub_1', seats),
      payment.previewRenewal('sub_1', seats),
    ]);
    expect([plain.ok, more.ok, sent.length]).toEqual([true, true, 2]);
    expect(sent[1]?.form).toEqual({
      subscription: 'sub_1',
      'subscription_details[items][0][id]': 'si_1',
      'subscription_details[items][0][quantity]': '9',
      'subscription_details[proration_behavior]': 'none',
      'expand[0]': 'discounts.source.coupon',
    });
    const odd = await payment.previewRenewal('sub_1', { ...seats, lineItemId: 'sub_1' });
    expect([odd.ok, sent.length]).toEqual([false, 2]);
  });
});
