import type { Context } from 'hono';
import { Hono } from 'hono';
import { decimalOf } from '../../../core/money.ts';
import type { CommerceContext } from '../context.ts';
import { type OrderRow, orderLineToWire, orderToWire, statusName } from '../orders/wire.ts';
import { ORDER_STATUS } from '../seed-types.ts';
import { v2Error } from './envelope.ts';
import { readId, readPaging } from './input.ts';

const SORTS = new Map(
  Object.entries({
    'date_created:desc': 'date_created DESC, id DESC',
    'date_created:asc': 'date_created, id',
    'id:desc': 'id DESC',
    'id:asc': 'id',
  }),
);

/** [ACC-04] Orders v2: a bare array, and nothing at all (204) when there is none. */
export function orderRoutes({ db, config }: CommerceContext): Hono {
  const app = new Hono();
  const base = `${config.publicBase}/stores/${config.storeHash}/v2`;

  const read = async (c: Context): Promise<OrderRow | null> => {
    const id = readId(c.req.param('orderId'));
    if (id === null) return null;
    const { rows } = await db.query<OrderRow>('SELECT * FROM commerce.orders WHERE id = $1', [id]);
    return rows[0] ?? null;
  };

  app.get('/', async (c) => {
    const paging = readPaging(c, 50);
    const customerId = c.req.query('customer_id') === undefined ? null : readId(c.req.query('customer_id'));
    const sort = SORTS.get(c.req.query('sort') ?? 'id:asc');
    if (paging === null || sort === undefined || (customerId === null && c.req.query('customer_id') !== undefined)) {
      return v2Error(c, 400, 'A filter, the sort or the paging is not valid.');
    }
    // what is skipped is read from the index alone: a late page of ten thousand costs little more than the first
    const { rows } = await db.query<OrderRow>(
      `SELECT o.* FROM (SELECT id, date_created FROM commerce.orders WHERE ($1::int IS NULL OR customer_id = $1)
         ORDER BY ${sort} LIMIT $2 OFFSET $3) AS page JOIN commerce.orders o USING (id) ORDER BY ${sort.replaceAll(/date_created|id/g, 'page.$&')}`,
      [customerId, paging.limit, (paging.page - 1) * paging.limit],
    );
    return rows.length === 0 ? c.body(null, 204) : c.json(rows.map((row) => orderToWire(row, base)));
  });

  app.get('/count', async (c) => {
    const customerId = c.req.query('customer_id') === undefined ? null : readId(c.req.query('customer_id'));
    if (customerId === null && c.req.query('customer_id') !== undefined)
      return v2Error(c, 400, 'customer_id is not valid.');
    const { rows } = await db.query<{ status_id: number; count: number }>(
      'SELECT status_id, count(*) AS count FROM commerce.orders WHERE ($1::int IS NULL OR customer_id = $1) GROUP BY status_id',
      [customerId],
    );
    const statuses = Object.values(ORDER_STATUS).map((id, i) => ({
      id,
      name: statusName(id),
      system_label: statusName(id),
      custom_label: statusName(id),
      system_description: '',
      count: rows.find((row) => row.status_id === id)?.count ?? 0,
      sort_order: i,
    }));
    return c.json({ statuses, count: rows.reduce((sum, row) => sum + row.count, 0) });
  });

  app.get('/:orderId', async (c) => {
    const row = await read(c);
    return row === null ? v2Error(c, 404, 'The order was not found.') : c.json(orderToWire(row, base));
  });

  app.get('/:orderId/products', async (c) => {
    const row = await read(c);
    if (row === null) return v2Error(c, 404, 'The order was not found.');
    return row.lines.length === 0
      ? c.body(null, 204)
      : c.json(row.lines.map((line, i) => orderLineToWire(row, line, i)));
  });

  app.get('/:orderId/coupons', async (c) => {
    const row = await read(c);
    if (row === null) return v2Error(c, 404, 'The order was not found.');
    if (row.coupon_code === null) return c.body(null, 204);
    return c.json([
      {
        id: row.id,
        order_id: row.id,
        code: row.coupon_code,
        amount: String(decimalOf(row.coupon)),
        type: 2,
        discount: decimalOf(row.coupon),
      },
    ]);
  });
  return app;
}
