import type { Context } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';
import { toDecimal } from '../../../core/money.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { CheckoutPayments } from '../checkout/payments.ts';
import type { CommerceContext } from '../commerce-context.ts';
import type { OrderRow } from '../orders/wire.ts';
import { computeRefund, type RefundProblem, type RefundRequest, type RefundSums } from '../refunds/compute-refund.ts';
import { insertRefund, lockOrder, type RefundRow, refundsOf, takenOf } from '../refunds/refund-store.ts';
import { settleRefund } from '../refunds/settle-refund.ts';
import { v3Data, v3Error, v3Page } from './envelope.ts';
import { fieldErrors, printable, readId, readJson, wireAmount } from './input.ts';
import { createWhere, dateTimeParam, idList, pagingParams, parseListQuery } from './list-query.ts';

const itemId = z.int().min(1).max(2_147_483_647_000);
const reason = printable(1_000).default('');
const item = z.discriminatedUnion('item_type', [
  z.strictObject({
    item_type: z.literal('PRODUCT'),
    item_id: itemId,
    quantity: z.int().min(1).max(999),
    // the protocol accepts it and ignores it for a product
    amount: wireAmount.optional(),
    reason,
  }),
  z.strictObject({ item_type: z.literal('ORDER'), item_id: itemId, amount: wireAmount, reason }),
]);
const quoteShape = {
  order_id: z.int().optional(),
  items: z.array(item).max(250).default([]),
  tax_adjustment_amount: wireAmount.default(0),
};
const quoteBody = z.strictObject(quoteShape);
const refundBody = z.strictObject({
  ...quoteShape,
  reason,
  payments: z
    .array(
      z.strictObject({
        provider_id: z.string(),
        provider_description: z.string().optional(),
        amount: wireAmount,
        offline: z.boolean().default(false),
      }),
    )
    .length(1, 'must name the one way the order was paid by'),
  merchant_calculated_override: z.strictObject({ total_amount: wireAmount, total_tax: wireAmount }).optional(),
});

/** How an order was paid, and therefore how it is refunded. */
const PROVIDERS = {
  card: { id: 'stripev3', description: 'Stripe' },
  none: { id: 'custom', description: 'By hand' },
} as const;
const providerOf = ({ intent_id }: Pick<OrderRow, 'intent_id'>) => PROVIDERS[intent_id === null ? 'none' : 'card'];

const PROBLEM_TEXTS: Record<RefundProblem, string> = {
  'unknown-item': 'An item is none of this order, or is named twice.',
  'too-many': 'More copies than are left of a line.',
  'too-much': 'More than is left of the order or of its tax.',
  nothing: 'There is nothing to refund.',
};

const toRequest = (body: z.output<typeof quoteBody>, override: RefundRequest['override'] = null): RefundRequest => ({
  items: body.items.map((one) => ({
    type: one.item_type,
    itemId: one.item_id,
    quantity: one.item_type === 'PRODUCT' ? one.quantity : 0,
    amount: one.item_type === 'ORDER' ? one.amount : 0,
    reason: one.reason,
  })),
  taxAdjustment: body.tax_adjustment_amount,
  override,
});

type Refusal = 'missing' | RefundProblem | 'provider' | 'amount' | 'key-used';

/**
 * [OP-06] Refunds v3: a quote, a refund by quote, and the list of refunds. The refund is recorded before the provider
 * is called, and resumed after a crash. An `Idempotency-Key`, which the hosted platform ignores, makes a repeated
 * request one refund.
 */
export function createRefundRoutes(context: CommerceContext, payments: CheckoutPayments): Hono {
  const { db, clock } = context;
  const app = new Hono();
  const refuse = (c: Context, why: Refusal, detail = ''): Response => {
    if (why === 'missing') return v3Error(c, 404, 'The order was not found.');
    if (why === 'provider') return v3Error(c, 422, 'The order was not paid this way.', { payments: detail });
    if (why === 'amount') return v3Error(c, 422, 'The amount is not that of the quote.', { payments: detail });
    if (why === 'key-used') return v3Error(c, 422, 'This Idempotency-Key belongs to another refund.');
    return v3Error(c, 422, PROBLEM_TEXTS[why], { items: detail || why });
  };

  app.post('/:orderId/payment_actions/refund_quotes', async (c) => {
    const id = readId(c.req.param('orderId'));
    const body = quoteBody.safeParse(await readJson(c));
    if (!body.success) return v3Error(c, 422, 'The refund is not valid.', fieldErrors(body.error));
    const { rows } = await db.query<OrderRow>('SELECT * FROM commerce.orders WHERE id = $1', [id]);
    const [order] = rows;
    if (order === undefined) return refuse(c, 'missing');
    const sums = computeRefund(order, takenOf(await refundsOf(db, order.id)), toRequest(body.data));
    return sums.ok ? v3Data(c, quoteToWire(order, sums.value), 201) : refuse(c, sums.code, sums.detail);
  });

  app.post('/:orderId/payment_actions/refunds', async (c) => {
    const id = readId(c.req.param('orderId'));
    const body = refundBody.safeParse(await readJson(c));
    if (!body.success) return v3Error(c, 422, 'The refund is not valid.', fieldErrors(body.error));
    const key = c.req.header('idempotency-key') ?? null;
    if (key !== null && !/^[\x21-\x7e]{1,200}$/.test(key)) return v3Error(c, 422, 'The Idempotency-Key is not valid.');
    const begun = id === null ? err('missing' as const) : await begin(id, body.data, key);
    if (!begun.ok) return refuse(c, begun.code, begun.detail);
    // a refund that the provider does not confirm now is retried later
    if (begun.value.state === 'pending') await settleRefund(context, payments, begun.value);
    const { rows } = await db.query<RefundRow>('SELECT * FROM commerce.refund WHERE id = $1', [begun.value.id]);
    const [order] = (await db.query<OrderRow>('SELECT * FROM commerce.orders WHERE id = $1', [id])).rows;
    return v3Data(c, refundToWire(rows[0]!, order!), 201);
  });

  /** Decides on the refund while the order's row is locked, and records it. */
  const begin = (
    orderId: number,
    body: z.output<typeof refundBody>,
    requestKey: string | null,
  ): Promise<Result<RefundRow, Refusal>> =>
    db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (order === null) return err('missing');
      const all = await refundsOf(tx, orderId);
      if (requestKey !== null) {
        const { rows } = await tx.query<RefundRow>('SELECT * FROM commerce.refund WHERE request_key = $1', [
          requestKey,
        ]);
        const [same] = rows;
        if (same) return same.order_id === orderId && isSame(same, body) ? ok(same) : err('key-used');
      }
      const [payment] = body.payments;
      const provider = providerOf(order);
      if (payment?.provider_id !== provider.id) return err('provider', `provider_id must be ${provider.id}`);
      const given = body.merchant_calculated_override;
      const override = given ? { amount: given.total_amount, tax: given.total_tax } : null;
      const sums = computeRefund(order, takenOf(all), toRequest(body, override));
      if (!sums.ok) return sums;
      if (payment.amount !== sums.value.amount)
        return err('amount', `amount must be ${toDecimal(sums.value.amount)}: ask for a quote`);
      const said = body.reason || (body.items.find((one) => one.reason !== '')?.reason ?? '');
      return ok(
        await insertRefund(tx, {
          ...sums.value,
          orderId,
          reason: said,
          isOverride: override !== null,
          requestKey,
          providerId: null,
          at: clock.now(),
        }),
      );
    });

  const list = async (c: Context, orderId: number | null): Promise<Response> => {
    const query = parseListQuery(c, {
      ...pagingParams,
      'id:in': idList.optional(),
      ...(orderId === null
        ? {
            'order_id:in': idList.optional(),
            'created:min': dateTimeParam.optional(),
            'created:max': dateTimeParam.optional(),
          }
        : {}),
    });
    if (!query.ok) return v3Error(c, 400, query.detail);
    const requested: Record<string, unknown> & { page: number; limit: number } = query.value;
    const where = createWhere();
    where.add(`refund.state <> ?`, 'failed');
    where.add('refund.order_id = ?', orderId ?? undefined);
    where.add('refund.id = ANY(?)', requested['id:in']);
    where.add('refund.order_id = ANY(?)', requested['order_id:in']);
    where.add('refund.created_at >= ?', requested['created:min']);
    where.add('refund.created_at <= ?', requested['created:max']);
    const { rows } = await db.query<RefundRow & { intent_id: string | null; all: number }>(
      `SELECT refund.*, orders.intent_id, count(*) OVER () AS all FROM commerce.refund AS refund
       JOIN commerce.orders AS orders ON orders.id = refund.order_id ${where.sql()}
       ORDER BY refund.id LIMIT ${where.use(requested.limit)} OFFSET ${where.use((requested.page - 1) * requested.limit)}`,
      where.values,
    );
    const data = rows.map((row) => refundToWire(row, row));
    // the refunds of one order are listed without pages, as in the protocol
    return orderId === null ? v3Page(c, data, requested.page, requested.limit, rows[0]?.all ?? 0) : v3Data(c, data);
  };
  app.get('/payment_actions/refunds', (c) => list(c, null));
  app.get('/payment_actions/refunds/:refundId', async (c) => {
    const { rows } = await db.query<RefundRow & { intent_id: string | null }>(
      `SELECT refund.*, orders.intent_id FROM commerce.refund AS refund JOIN commerce.orders AS orders ON orders.id = refund.order_id
       WHERE refund.id = $1`,
      [readId(c.req.param('refundId'))],
    );
    return rows[0] ? v3Data(c, refundToWire(rows[0], rows[0])) : v3Error(c, 404, 'The refund was not found.');
  });
  app.get('/:orderId/payment_actions/refunds', async (c) => {
    const id = readId(c.req.param('orderId'));
    const { rows } = await db.query('SELECT 1 FROM commerce.orders WHERE id = $1', [id]);
    return rows.length === 0 ? refuse(c, 'missing') : list(c, id);
  });
  return app;
}

/** Whether a repeated request matches the refund of its key. */
const isSame = (row: RefundRow, body: z.output<typeof refundBody>): boolean =>
  body.payments[0]?.amount === row.amount && body.items.length === row.items.length;

const quoteToWire = (order: OrderRow, sums: RefundSums) => ({
  order_id: order.id,
  total_refund_amount: toDecimal(sums.amount),
  total_refund_tax_amount: toDecimal(sums.tax),
  order_level_refund_amount: toDecimal(
    sums.items.reduce((sum, { type, amount: part }) => sum + (type === 'ORDER' ? part : 0), 0),
  ),
  rounding: 0,
  adjustment: toDecimal(sums.adjustment),
  tax_inclusive: true,
  refund_methods: [
    [
      {
        provider_id: providerOf(order).id,
        provider_description: providerOf(order).description,
        amount: toDecimal(sums.amount),
        offline: order.intent_id === null,
        offline_provider: order.intent_id === null,
        offline_reason: order.intent_id === null ? 'No card was charged.' : '',
      },
    ],
  ],
});

const refundToWire = (row: RefundRow, order: Pick<OrderRow, 'intent_id'>) => ({
  id: row.id,
  order_id: row.order_id,
  user_id: 0,
  created: row.created_at.toISOString(),
  reason: row.reason,
  total_amount: toDecimal(row.amount),
  total_tax: toDecimal(row.tax),
  uses_merchant_override_values: row.is_override,
  items: row.items.map((one) => ({
    item_type: one.type,
    item_id: one.itemId,
    reason: one.reason,
    ...(one.quantity === undefined ? {} : { quantity: one.quantity }),
    requested_amount: toDecimal(one.amount),
  })),
  payments: [
    {
      id: row.id,
      provider_id: providerOf(order).id,
      amount: toDecimal(row.amount),
      offline: order.intent_id === null,
      is_declined: row.state === 'failed',
      declined_message: row.failure ?? '',
      transaction_id: row.provider_id ?? '',
    },
  ],
});
