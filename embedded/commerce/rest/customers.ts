import { Hono } from 'hono';
import { z } from 'zod';
import type { CommerceContext } from '../commerce-context.ts';
import { removeCustomers } from '../remove-customers.ts';
import { v3Data, v3Error, v3Page } from './envelope.ts';
import { fieldErrors, printable, readJson } from './input.ts';
import { createWhere, dateTimeParam, idList, pagingParams, parseListQuery, textList } from './list-query.ts';

type CustomerRow = {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  company: string;
  phone: string;
  notes: string;
  tax_exempt_category: string;
  created_at: Date;
  modified_at: Date;
  profile_id: string | null;
  segments: string[] | null;
};

const fields = {
  email: printable(250).regex(/^[^@\s]+@[^@\s]+$/, 'is no e-mail address'),
  first_name: printable(100).min(1),
  last_name: printable(100).min(1),
  company: printable(255),
  phone: printable(50),
};
const createBody = z
  .array(z.object({ ...fields, company: fields.company.default(''), phone: fields.phone.default('') }))
  .min(1)
  .max(10);
const id = z.int().min(1).max(2_147_483_647);
/**
 * Fields that staff and the store can change. A tax exempt category that lists states exempts in these, as a tax provider would do it
 * that gets the category as its code; any other exempts everywhere, an empty one nowhere.
 */
const updateBody = z
  .array(
    z.strictObject({
      id,
      email: fields.email.optional(),
      first_name: fields.first_name.optional(),
      last_name: fields.last_name.optional(),
      company: fields.company.optional(),
      phone: fields.phone.optional(),
      notes: printable(5_000).optional(),
      tax_exempt_category: printable(255).optional(),
    }),
  )
  .min(1)
  .max(10)
  .refine((all) => new Set(all.map((one) => one.id)).size === all.length, 'names a customer twice');

const SORTS = {
  'date_created:asc': 'c.created_at, c.id',
  'date_created:desc': 'c.created_at DESC, c.id DESC',
  'date_modified:asc': 'c.modified_at, c.id',
  'date_modified:desc': 'c.modified_at DESC, c.id DESC',
  'last_name:asc': 'c.last_name, c.id',
  'last_name:desc': 'c.last_name DESC, c.id DESC',
} as const;

const FILTERS = {
  ...pagingParams,
  'email:in': textList.optional(),
  'id:in': idList.optional(),
  'date_created:min': dateTimeParam.optional(),
  'date_created:max': dateTimeParam.optional(),
  'date_modified:min': dateTimeParam.optional(),
  'date_modified:max': dateTimeParam.optional(),
  include: textList.default([]),
  sort: z.enum(Object.keys(SORTS) as [keyof typeof SORTS, ...(keyof typeof SORTS)[]]).default('date_created:asc'),
};

const COLUMNS = `c.*, p.id AS profile_id,
  (SELECT array_agg(s.segment_id::text) FROM commerce.segment_profile s WHERE s.profile_id = p.id) AS segments`;

/** [PL-03] Customers v3: find by email, id or date, create, change. */
export function createCustomerRoutes({ db, clock }: CommerceContext): Hono {
  const app = new Hono();

  app.get('/', async (c) => {
    const query = parseListQuery(c, FILTERS);
    if (!query.ok) return v3Error(c, 400, query.detail);
    const { page, limit, include, sort, ...args } = query.value;
    const where = createWhere();
    where.add(
      'lower(c.email) = ANY (?)',
      args['email:in']?.map((email) => email.toLowerCase()),
    );
    where.add('c.id = ANY (?)', args['id:in']);
    where.add('c.created_at >= ?', args['date_created:min']);
    where.add('c.created_at <= ?', args['date_created:max']);
    where.add('c.modified_at >= ?', args['date_modified:min']);
    where.add('c.modified_at <= ?', args['date_modified:max']);
    const { rows } = await db.query<CustomerRow & { total: number }>(
      `SELECT ${COLUMNS}, count(*) OVER () AS total FROM commerce.customer c LEFT JOIN commerce.shopper_profile p ON p.customer_id = c.id
       ${where.sql()} ORDER BY ${SORTS[sort]} LIMIT ${where.use(limit)} OFFSET ${where.use((page - 1) * limit)}`,
      where.values,
    );
    const data = rows.map((row) => customerToWire(row, include));
    return v3Page(c, data, page, limit, rows[0]?.total ?? 0);
  });

  app.post('/', async (c) => {
    const body = createBody.safeParse(await readJson(c));
    if (!body.success) return v3Error(c, 422, 'Create customers failed.', fieldErrors(body.error));
    // a single statement creates all customers, or none if the unique index refuses one
    const { rows: created } = await db.query<CustomerRow>(
      `WITH input AS (SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) AS i(email, first_name, last_name, company, phone))
       INSERT INTO commerce.customer (email, first_name, last_name, company, phone, created_at, modified_at)
       SELECT *, $6::timestamptz, $6::timestamptz FROM input
       WHERE NOT EXISTS (SELECT 1 FROM commerce.customer c JOIN input i ON lower(c.email) = lower(i.email))
       ON CONFLICT (lower(email)) DO NOTHING RETURNING *, NULL AS profile_id, NULL AS segments`,
      [
        ...(['email', 'first_name', 'last_name', 'company', 'phone'] as const).map((key) =>
          body.data.map((input) => input[key]),
        ),
        clock.now(),
      ],
    );
    if (created.length < body.data.length) {
      return v3Error(c, 422, 'Create customers failed.', { '.customer_create': 'email is already in use' });
    }
    return v3Data(
      c,
      created.map((row) => customerToWire(row, [])),
    );
  });

  // [OP-06] all or none
  app.put('/', async (c) => {
    const body = updateBody.safeParse(await readJson(c));
    if (!body.success) return v3Error(c, 422, 'Update customers failed.', fieldErrors(body.error));
    const wanted = body.data.map((one) => one.id);
    const changed = await db
      .transaction(async (tx) => {
        const { rows } = await tx.query<{ id: number }>(
          `WITH given AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS g(id int, email text, first_name text, last_name text, company text,
             phone text, notes text, tax_exempt_category text))
           UPDATE commerce.customer AS c SET email = coalesce(g.email, c.email), first_name = coalesce(g.first_name, c.first_name),
             last_name = coalesce(g.last_name, c.last_name), company = coalesce(g.company, c.company), phone = coalesce(g.phone, c.phone),
             notes = coalesce(g.notes, c.notes), tax_exempt_category = coalesce(g.tax_exempt_category, c.tax_exempt_category), modified_at = $2
           FROM given AS g WHERE c.id = g.id RETURNING c.id`,
          [JSON.stringify(body.data), clock.now()],
        );
        if (rows.length < wanted.length) throw new Refused('a customer does not exist');
        const { rows: after } = await tx.query<CustomerRow>(
          `SELECT ${COLUMNS} FROM commerce.customer c LEFT JOIN commerce.shopper_profile p ON p.customer_id = c.id
           WHERE c.id = ANY ($1) ORDER BY c.id`,
          [wanted],
        );
        return after;
      })
      .catch((error: unknown) => {
        if (error instanceof Refused) return error;
        if ((error as { constraint?: string }).constraint === 'customer_email')
          return new Refused('email is already in use');
        throw error;
      });
    if (changed instanceof Refused)
      return v3Error(c, 422, 'Update customers failed.', { '.customer_update': changed.message });
    return v3Data(
      c,
      changed.map((row) => customerToWire(row, [])),
    );
  });

  // [DSK-06] orders keep their billing address for accounting
  app.delete('/', async (c) => {
    const query = parseListQuery(c, { 'id:in': idList.optional() });
    if (!query.ok) return v3Error(c, 422, query.detail);
    await db.transaction((tx) => removeCustomers(tx, query.value['id:in'] ?? []));
    return c.body(null, 204);
  });
  return app;
}

/** Rolls back a change that fails in part. */
class Refused extends Error {}

const customerToWire = (row: CustomerRow, include: readonly string[]) => ({
  id: row.id,
  email: row.email,
  first_name: row.first_name,
  last_name: row.last_name,
  company: row.company,
  phone: row.phone,
  registration_ip_address: '',
  notes: row.notes,
  tax_exempt_category: row.tax_exempt_category,
  customer_group_id: 0,
  address_count: 0,
  attribute_count: 0,
  authentication: { force_password_reset: false },
  origin_channel_id: 1,
  date_created: row.created_at.toISOString(),
  date_modified: row.modified_at.toISOString(),
  ...(include.includes('shopper_profile_id') ? { shopper_profile_id: row.profile_id } : {}),
  ...(include.includes('segment_ids') ? { segment_ids: row.segments ?? [] } : {}),
});
