import type { Context } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';
import { toDecimal } from '../../../core/money.ts';
import { sum } from '../../../core/sum.ts';
import { finishOfflineOrder } from '../checkout/offline-order.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { countByState, findLanding } from '../orders/order-months.ts';
import { lineIdOf, type OrderRow, orderLineToWire, orderToWire, statusName } from '../orders/wire.ts';
import { refundedOf } from '../refunds/compute-refund.ts';
import { lockOrder, refundsOf } from '../refunds/refund-store.ts';
import { ALL_STATUSES, ORDER_STATUS } from '../seed-types.ts';
import { v2Error } from './envelope.ts';
import { printable, readId, readJson } from './input.ts';
import { createWhere, dateTimeParam, decimal, idText, pagingParams, parseListQuery } from './list-query.ts';

const SORTS = new Map(
  Object.entries({
    'date_created:desc': 'date_created DESC, id DESC',
    'date_created:asc': 'date_created, id',
    'date_modified:desc': 'modified_at DESC, id DESC',
    'date_modified:asc': 'modified_at, id',
    'id:desc': 'id DESC',
    'id:asc': 'id',
  }),
);
const FILTERS = {
  ...pagingParams,
  customer_id: idText.optional(),
  email: z.string().max(250).optional(),
  status_id: z
    .string()
    .regex(/^\d{1,2}$/, 'must be the number of a status')
    .transform(Number)
    .optional(),
  cart_id: z.string().max(60).optional(),
  payment_method: z.string().max(100).optional(),
  min_id: idText.optional(),
  max_id: idText.optional(),
  min_total: decimal.optional(),
  max_total: decimal.optional(),
  min_date_created: dateTimeParam.optional(),
  max_date_created: dateTimeParam.optional(),
  min_date_modified: dateTimeParam.optional(),
  max_date_modified: dateTimeParam.optional(),
  channel_id: z.literal('1', 'must be 1: there is one channel').optional(),
  is_deleted: z.literal('false', 'must be false: no order is ever deleted').optional(),
  sort: z
    .string()
    .refine((sort) => SORTS.has(sort), `must be one of ${[...SORTS.keys()].join(', ')}`)
    .default('id:asc'),
};

/** Statuses that can be set by hand: an order is paid or on account, and only refunds set a refunded one. */
const settable: readonly number[] = [
  ORDER_STATUS.Cancelled,
  ORDER_STATUS.Completed,
  ORDER_STATUS['Awaiting Fulfillment'],
  ORDER_STATUS['Manual Verification Required'],
  ORDER_STATUS.Disputed,
];
const statusBody = z.strictObject({
  status_id: z.int().refine((id) => settable.includes(id), {
    error: ({ input }) =>
      input === ORDER_STATUS.Refunded || input === ORDER_STATUS['Partially Refunded']
        ? 'follows from refunds alone: POST v3 /orders/{id}/payment_actions/refunds'
        : `must be one of ${settable.join(', ')}`,
  }),
  /** how an incomplete order is paid; that of another order stays */
  payment_method: printable(100).optional(),
});

const ownerBody = z.strictObject({ customer_id: z.int().positive() });

/** [ACC-04] [PL-03] Orders v2: a bare array, or 204 without a body if empty. */
export function createOrderRoutes(context: CommerceContext): Hono {
  const { db, clock, config } = context;
  const app = new Hono();
  const base = `${config.publicBase}/stores/${config.storeHash}/v2`;

  const read = async (c: Context): Promise<OrderRow | null> => {
    const id = readId(c.req.param('orderId'));
    if (id === null) return null;
    const { rows } = await db.query<OrderRow>('SELECT * FROM commerce.orders WHERE id = $1', [id]);
    return rows[0] ?? null;
  };

  /**
   * Computes how many orders precede the page; for a customer's orders by date, a condition excludes complete months.
   */
  const skip = async (requested: z.output<z.ZodObject<typeof FILTERS>>, where: ReturnType<typeof createWhere>) => {
    const { page, limit, sort, customer_id, ...others } = requested;
    const offset = (page - 1) * limit;
    const isByDate = sort.startsWith('date_created:') && Object.values(others).every((filter) => filter === undefined);
    if (offset === 0 || customer_id === undefined || !isByDate) return offset;
    const landing = await findLanding(db, { customerId: customer_id, offset, isNewestFirst: sort.endsWith(':desc') });
    if (landing === null) return offset;
    where.add(landing.condition, landing.moment);
    return landing.offset;
  };

  app.get('/', async (c) => {
    const query = parseListQuery(c, FILTERS);
    if (!query.ok) return v2Error(c, 400, query.detail);
    const requested = query.value;
    const sort = SORTS.get(requested.sort) ?? 'id';
    const where = createWhere();
    where.add('customer_id = ?', requested.customer_id);
    where.add(`lower(billing->>'email') = lower(?)`, requested.email);
    where.add('status_id = ?', requested.status_id);
    where.add('cart_id::text = ?', requested.cart_id);
    where.add('payment_method = ?', requested.payment_method);
    where.add('id >= ?', requested.min_id);
    where.add('id <= ?', requested.max_id);
    where.add('total >= ?', requested.min_total && Math.round(requested.min_total * 100));
    where.add('total <= ?', requested.max_total && Math.round(requested.max_total * 100));
    where.add('date_created >= ?', requested.min_date_created);
    where.add('date_created <= ?', requested.max_date_created);
    where.add('modified_at >= ?', requested.min_date_modified);
    where.add('modified_at <= ?', requested.max_date_modified);
    const skipped = await skip(requested, where);
    const [limit, offset] = [where.use(requested.limit), where.use(skipped)];
    // the index alone is enough to skip rows
    const { rows } = await db.query<OrderRow>(
      `SELECT o.* FROM (SELECT id, date_created, modified_at FROM commerce.orders ${where.sql()}
         ORDER BY ${sort} LIMIT ${limit} OFFSET ${offset}) AS page JOIN commerce.orders o USING (id)
       ORDER BY ${sort.replaceAll(/date_created|modified_at|id/g, 'page.$&')}`,
      where.values,
    );
    return rows.length === 0 ? c.body(null, 204) : c.json(rows.map((row) => orderToWire(row, base)));
  });

  app.get('/count', async (c) => {
    const query = parseListQuery(c, { customer_id: FILTERS.customer_id });
    if (!query.ok) return v2Error(c, 400, query.detail);
    const counts = await countByState(db, query.value.customer_id ?? null);
    const statuses = Object.values(ORDER_STATUS).map((id, i) => ({
      id,
      name: statusName(id),
      system_label: statusName(id),
      custom_label: statusName(id),
      system_description: '',
      count: counts.get(id) ?? 0,
      sort_order: i,
    }));
    return c.json({ statuses, count: sum([...counts.values()]) });
  });

  app.get('/:orderId', async (c) => {
    const row = await read(c);
    return row === null ? v2Error(c, 404, 'The order was not found.') : c.json(orderToWire(row, base));
  });

  /** Gives a guest's order to a customer; that of a customer stays theirs. */
  const assign = async (c: Context, id: number | null, customerId: number): Promise<Response> => {
    const { rows } = await db.query<OrderRow>(
      `UPDATE commerce.orders SET customer_id = $2, modified_at = $3
       WHERE id = $1 AND customer_id IN (0, $2) AND EXISTS (SELECT 1 FROM commerce.customer WHERE id = $2) RETURNING *`,
      [id, customerId, clock.now()],
    );
    const [row] = rows;
    if (row) return c.json(orderToWire(row, base));
    return (await read(c)) === null
      ? v2Error(c, 404, 'The order was not found.')
      : v2Error(c, 409, 'The order has a customer, or the customer does not exist.');
  };

  // [OP-06] changes only the status: items and payment stay unchanged. Completes an incomplete order
  app.put('/:orderId', async (c) => {
    const id = readId(c.req.param('orderId'));
    const change = await readJson(c);
    const owner = ownerBody.safeParse(change);
    if (owner.success) return assign(c, id, owner.data.customer_id);
    const body = statusBody.safeParse(change);
    if (!body.success)
      return v2Error(c, 400, `Only status_id can be changed: it ${body.error.issues[0]?.message ?? 'is missing'}.`);
    const { status_id: statusId, payment_method: paymentMethod } = body.data;
    const changed = await db.transaction(async (tx) => {
      const order = id === null ? null : await lockOrder(tx, id);
      if (order === null) return 'missing';
      // the status of a refunded order reflects money, and stays
      if (order.refunded > 0) return 'refunded';
      if (order.status_id === ORDER_STATUS.Incomplete)
        return (
          (await finishOfflineOrder(context, tx, order, { statusId, paymentMethod: paymentMethod ?? 'Manual' })) ??
          'cartless'
        );
      if (paymentMethod !== undefined && paymentMethod !== order.payment_method) return 'paid';
      if (order.status_id === statusId) return order;
      const { rows } = await tx.query<OrderRow>(
        'UPDATE commerce.orders SET status_id = $2, modified_at = $3 WHERE id = $1 RETURNING *',
        [order.id, statusId, clock.now()],
      );
      return rows[0] ?? order;
    });
    if (changed === 'missing') return v2Error(c, 404, 'The order was not found.');
    if (changed === 'refunded') return v2Error(c, 409, 'The order was refunded: its status follows from its refunds.');
    if (changed === 'cartless') return v2Error(c, 409, 'The cart of the order was deleted: cancel the order.');
    if (changed === 'paid') return v2Error(c, 409, 'The payment method of a complete order stays.');
    return c.json(orderToWire(changed, base));
  });

  app.get('/:orderId/products', async (c) => {
    const query = parseListQuery(c, pagingParams);
    if (!query.ok) return v2Error(c, 400, query.detail);
    const row = await read(c);
    if (row === null) return v2Error(c, 404, 'The order was not found.');
    const done = (await refundsOf(db, row.id)).filter(({ state }) => state === 'done');
    const { page, limit } = query.value;
    const lines = row.lines
      .map((line, i) => orderLineToWire(row, line, i, refundedOf(done, lineIdOf(row.id, i))))
      .slice((page - 1) * limit, page * limit);
    return lines.length === 0 ? c.body(null, 204) : c.json(lines);
  });

  app.get('/:orderId/coupons', async (c) => {
    const query = parseListQuery(c, pagingParams);
    if (!query.ok) return v2Error(c, 400, query.detail);
    const row = await read(c);
    if (row === null) return v2Error(c, 404, 'The order was not found.');
    if (row.coupon_code === null || query.value.page > 1) return c.body(null, 204);
    return c.json([
      {
        id: row.id,
        order_id: row.id,
        code: row.coupon_code,
        amount: String(toDecimal(row.coupon)),
        type: 2,
        discount: toDecimal(row.coupon),
      },
    ]);
  });
  return app;
}

export function createOrderStatusRoutes(): Hono {
  const app = new Hono();
  app.get('/', (c) =>
    c.json(
      ALL_STATUSES.map(({ id, name }) => ({
        id,
        name,
        system_label: name,
        custom_label: name,
        system_description: '',
      })),
    ),
  );
  return app;
}
