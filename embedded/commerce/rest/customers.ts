import { Hono } from 'hono';
import { z } from 'zod';
import type { CommerceContext } from '../context.ts';
import { v3Data, v3Error, v3Page } from './envelope.ts';
import { fieldErrors, printable, readJson, readPaging } from './input.ts';

type CustomerRow = {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  company: string;
  phone: string;
  is_tax_exempt: boolean;
  created_at: Date;
  profile_id: string | null;
  segments: string[] | null;
};

const createBody = z
  .array(
    z.object({
      email: printable(250).regex(/^[^@\s]+@[^@\s]+$/, 'is no e-mail address'),
      first_name: printable(100).min(1),
      last_name: printable(100).min(1),
      company: printable(255).default(''),
      phone: printable(50).default(''),
    }),
  )
  .min(1)
  .max(10);

const COLUMNS = `c.id, c.email, c.first_name, c.last_name, c.company, c.phone, c.is_tax_exempt, c.created_at, p.id AS profile_id,
  (SELECT array_agg(s.segment_id::text) FROM commerce.segment_profile s WHERE s.profile_id = p.id) AS segments`;

/** Customers v3: find by e-mail or id, create. */
export function customerRoutes({ db, clock }: CommerceContext): Hono {
  const app = new Hono();

  app.get('/', async (c) => {
    const paging = readPaging(c, 50);
    const emails = listOf(c.req.query('email:in')).map((email) => email.toLowerCase());
    const ids = listOf(c.req.query('id:in')).map(Number);
    if (
      paging === null ||
      ids.some((id) => !Number.isSafeInteger(id) || id < 1 || id > 2_147_483_647) ||
      emails.some((e) => /\p{Cc}/u.test(e))
    ) {
      return v3Error(c, 422, 'The filter is not valid.');
    }
    const where = `($1::text[] = '{}' OR lower(c.email) = ANY ($1)) AND ($2::int[] = '{}' OR c.id = ANY ($2))`;
    const { rows } = await db.query<CustomerRow & { total: number }>(
      `SELECT ${COLUMNS}, count(*) OVER () AS total FROM commerce.customer c LEFT JOIN commerce.shopper_profile p ON p.customer_id = c.id
       WHERE ${where} ORDER BY c.id LIMIT $3 OFFSET $4`,
      [emails, ids, paging.limit, (paging.page - 1) * paging.limit],
    );
    const include = listOf(c.req.query('include'));
    return v3Page(
      c,
      rows.map((row) => customerToWire(row, include)),
      paging.page,
      paging.limit,
      rows[0]?.total ?? 0,
    );
  });

  app.post('/', async (c) => {
    const body = createBody.safeParse(await readJson(c));
    if (!body.success) return v3Error(c, 422, 'Create customers failed.', fieldErrors(body.error));
    // one statement: all of them, or the unique index refuses and none
    const { rows: created } = await db.query<CustomerRow>(
      `WITH input AS (SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) AS i(email, first_name, last_name, company, phone))
       INSERT INTO commerce.customer (email, first_name, last_name, company, phone, created_at)
       SELECT *, $6::timestamptz FROM input WHERE NOT EXISTS (SELECT 1 FROM commerce.customer c JOIN input i ON lower(c.email) = lower(i.email))
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
  return app;
}

const listOf = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .slice(0, 50);

const customerToWire = (row: CustomerRow, include: readonly string[]) => ({
  id: row.id,
  email: row.email,
  first_name: row.first_name,
  last_name: row.last_name,
  company: row.company,
  phone: row.phone,
  registration_ip_address: '',
  notes: '',
  tax_exempt_category: row.is_tax_exempt ? 'resale' : '',
  customer_group_id: 0,
  address_count: 0,
  attribute_count: 0,
  authentication: { force_password_reset: false },
  origin_channel_id: 1,
  date_created: row.created_at.toISOString(),
  date_modified: row.created_at.toISOString(),
  ...(include.includes('shopper_profile_id') ? { shopper_profile_id: row.profile_id } : {}),
  ...(include.includes('segment_ids') ? { segment_ids: row.segments ?? [] } : {}),
});
