import { Hono } from 'hono';
import { z } from 'zod';
import { toCents, toDecimal } from '../../../core/money.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { v2Error } from './envelope.ts';
import { printable, readId, readJson } from './input.ts';
import { createWhere, dateTimeParam, idText, pagingParams, parseListQuery } from './list-query.ts';

type CouponRow = {
  id: number;
  code: string;
  name: string;
  kind: 'percentage' | 'fixed';
  amount: number;
  expires_at: Date | null;
  is_enabled: boolean;
  created_at: Date;
  uses: number;
  max_uses: number | null;
  max_uses_each: number | null;
};

/** A percentage is stored in basis points, an amount in cents: both are a decimal on the wire. */
const TYPES = { percentage: 'percentage_discount', fixed: 'per_total_discount' } as const;
const kindOf = (type: string): CouponRow['kind'] => (type === TYPES.percentage ? 'percentage' : 'fixed');
const type = z.enum([TYPES.percentage, TYPES.fixed], 'must be percentage_discount or per_total_discount');
const amount = z
  .union([z.number(), z.string().regex(/^\d{1,7}(\.\d{1,4})?$/)])
  .transform(Number)
  .refine((value) => value > 0 && value <= 1_000_000, 'must be above 0')
  .transform(toCents);
/** Accepts only the empty value of a term that is not supported here: the shop must not assume that it applies. */
const none = z.union([z.literal(0), z.literal('0'), z.literal('0.0000')], 'is not supported here: leave it out');
/** 0: unlimited. */
const maxUses = z
  .int('must be a whole number')
  .min(0)
  .max(1_000_000)
  .transform((max) => max || null);
const shape = {
  name: printable(100).min(1),
  code: z.string().regex(/^[A-Za-z0-9_-]{1,50}$/, 'must be letters, digits, - and _'),
  type,
  amount,
  expires: z.union([z.literal('').transform(() => null), dateTimeParam]).optional(),
  enabled: z.boolean().optional(),
  applies_to: z
    .strictObject(
      { entity: z.literal('categories'), ids: z.tuple([z.literal(0)]) },
      'must be everything: {"entity":"categories","ids":[0]}',
    )
    .optional(),
  min_purchase: none.optional(),
  max_uses: maxUses.optional(),
  max_uses_per_customer: maxUses.optional(),
};
const isPossible = (given: { type?: string; amount?: number }): boolean =>
  given.type !== TYPES.percentage || (given.amount ?? 0) <= 10_000;
const createBody = z.strictObject(shape).refine(isPossible, { error: 'is above 100 percent', path: ['amount'] });
const updateBody = z.strictObject(shape).partial();
const FILTERS = {
  ...pagingParams,
  id: idText.optional(),
  code: z.string().max(50).optional(),
  name: z.string().max(100).optional(),
  type: type.optional(),
  min_id: idText.optional(),
  max_id: idText.optional(),
};

const SELECT = 'SELECT c.* FROM commerce.coupon c';

/**
 * [OP-06] Coupons v2: codes for documents. The shop's custom terms (first order, alone) are defined in its folder and
 * stay.
 */
export function createCouponRoutes({ db, clock }: CommerceContext): Hono {
  const app = new Hono();
  const refusal = (error: z.ZodError): string =>
    error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; ');
  const read = async (id: number | null): Promise<CouponRow | null> =>
    (await db.query<CouponRow>(`${SELECT} WHERE c.id = $1`, [id])).rows[0] ?? null;

  app.get('/', async (c) => {
    const query = parseListQuery(c, FILTERS);
    if (!query.ok) return v2Error(c, 400, query.detail);
    const { page, limit, ...args } = query.value;
    const where = createWhere();
    where.add('c.id = ?', args.id);
    where.add('upper(c.code) = upper(?)', args.code);
    where.add('c.name = ?', args.name);
    where.add('c.kind = ?', args.type && kindOf(args.type));
    where.add('c.id >= ?', args.min_id);
    where.add('c.id <= ?', args.max_id);
    const { rows } = await db.query<CouponRow>(
      `${SELECT} ${where.sql()} ORDER BY c.id LIMIT ${where.use(limit)} OFFSET ${where.use((page - 1) * limit)}`,
      where.values,
    );
    return rows.length === 0 ? c.body(null, 204) : c.json(rows.map(couponToWire));
  });

  app.get('/count', async (c) => {
    const { rows } = await db.query<{ count: number }>('SELECT count(*) AS count FROM commerce.coupon');
    return c.json({ count: rows[0]?.count ?? 0 });
  });

  app.post('/', async (c) => {
    const body = createBody.safeParse(await readJson(c));
    if (!body.success) return v2Error(c, 400, refusal(body.error));
    const { name, code, type: kind, amount: worth, expires = null, enabled = true } = body.data;
    const { max_uses: max = null, max_uses_per_customer: maxEach = null } = body.data;
    const { rows } = await db.query<{ id: number }>(
      `INSERT INTO commerce.coupon (code, name, kind, amount, expires_at, is_enabled, created_at, max_uses, max_uses_each)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (upper(code)) DO NOTHING RETURNING id`,
      [code, name, kindOf(kind), worth, expires, enabled, clock.now(), max, maxEach],
    );
    if (rows[0] === undefined) return v2Error(c, 409, 'The code is already in use.');
    return c.json(couponToWire((await read(rows[0].id))!), 201);
  });

  app.put('/:couponId', async (c) => {
    const id = readId(c.req.param('couponId'));
    const body = updateBody.safeParse(await readJson(c));
    if (!body.success) return v2Error(c, 400, refusal(body.error));
    const before = await read(id);
    if (before === null) return v2Error(c, 404, 'The coupon was not found.');
    const given = body.data;
    const kind = given.type ? kindOf(given.type) : before.kind;
    const worth = given.amount ?? before.amount;
    if (!isPossible({ type: TYPES[kind], amount: worth })) return v2Error(c, 400, 'amount is above 100 percent');
    const { rows } = await db.query(
      `UPDATE commerce.coupon SET code = $2, name = $3, kind = $4, amount = $5, expires_at = $6, is_enabled = $7, max_uses = $8, max_uses_each = $9
       WHERE id = $1
         AND NOT EXISTS (SELECT FROM commerce.coupon AS other WHERE upper(other.code) = upper($2) AND other.id <> $1) RETURNING id`,
      [
        id,
        given.code ?? before.code,
        given.name ?? before.name,
        kind,
        worth,
        given.expires === undefined ? before.expires_at : given.expires,
        given.enabled ?? before.is_enabled,
        given.max_uses === undefined ? before.max_uses : given.max_uses,
        given.max_uses_per_customer === undefined ? before.max_uses_each : given.max_uses_per_customer,
      ],
    );
    if (rows.length === 0) return v2Error(c, 409, 'The code is already in use.');
    return c.json(couponToWire((await read(id))!));
  });

  app.delete('/:couponId', async (c) => {
    await db.query('DELETE FROM commerce.coupon WHERE id = $1', [readId(c.req.param('couponId'))]);
    return c.body(null, 204);
  });
  return app;
}

const couponToWire = (row: CouponRow) => ({
  id: row.id,
  name: row.name,
  type: TYPES[row.kind],
  amount: toDecimal(row.amount).toFixed(4),
  min_purchase: '0.0000',
  expires: row.expires_at === null ? '' : row.expires_at.toUTCString().replace('GMT', '+0000'),
  enabled: row.is_enabled,
  code: row.code,
  applies_to: { entity: 'categories', ids: [0] },
  num_uses: row.uses,
  max_uses: row.max_uses ?? 0,
  max_uses_per_customer: row.max_uses_each ?? 0,
  restricted_to: {},
  shipping_methods: [],
  date_created: row.created_at.toUTCString().replace('GMT', '+0000'),
});
