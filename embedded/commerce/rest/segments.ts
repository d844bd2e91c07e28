import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { isUuid } from '../../../core/uuid.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { v3Data, v3Error, v3Page } from './envelope.ts';
import { fieldErrors, readJson } from './input.ts';
import { pagingParams, parseListQuery, textList } from './list-query.ts';

type SegmentRow = { id: string; name: string; total: number };
type ProfileRow = { id: string; customer_id: number; created_at: Date };
const profileIds = z.array(z.string().refine(isUuid, 'is no id')).min(1).max(50);
const createProfiles = z
  .array(z.object({ customer_id: z.int().min(1).max(2_147_483_647) }))
  .min(1)
  .max(50);

/** [ACC-10] Segments and shopper profiles, which decide the member price. */
export function createSegmentRoutes({ db, clock }: CommerceContext): Hono {
  const app = new Hono();

  app.get('/segments', async (c) => {
    const query = parseListQuery(c, { ...pagingParams, 'id:in': textList.optional() });
    if (!query.ok) return v3Error(c, 400, query.detail);
    const { page, limit, 'id:in': ids = null } = query.value;
    const { rows } = await db.query<SegmentRow>(
      `SELECT id, name, count(*) OVER () AS total FROM commerce.segment
       WHERE $1::text[] IS NULL OR id::text = ANY ($1) ORDER BY name, id LIMIT $2 OFFSET $3`,
      [ids, limit, (page - 1) * limit],
    );
    return v3Page(c, rows.map(segmentToWire), page, limit, rows[0]?.total ?? 0);
  });

  app.post('/shopper-profiles', async (c) => {
    const body = createProfiles.safeParse(await readJson(c));
    if (!body.success) return v3Error(c, 400, 'The shopper profiles are not valid.', fieldErrors(body.error));
    const { rows } = await db.query<ProfileRow>(
      `INSERT INTO commerce.shopper_profile (id, customer_id, created_at)
       SELECT i.id, c.id, $3 FROM unnest($1::uuid[], $2::int[]) AS i(id, customer_id) JOIN commerce.customer c ON c.id = i.customer_id
       ON CONFLICT (customer_id) DO NOTHING RETURNING *`,
      [body.data.map(() => randomUUID()), body.data.map((profile) => profile.customer_id), clock.now()],
    );
    if (rows.length === 0)
      return v3Error(c, 400, 'No shopper profile was created.', { customer_id: 'unknown, or has a profile' });
    return v3Data(c, rows.map(profileToWire), 201);
  });

  app.get('/segments/:segmentId/shopper-profiles', async (c) => {
    const segmentId = c.req.param('segmentId');
    const query = parseListQuery(c, pagingParams);
    if (!query.ok) return v3Error(c, 400, query.detail);
    const { page, limit } = query.value;
    if (!isUuid(segmentId)) return v3Error(c, 404, 'Segment not found.');
    const { rows } = await db.query<ProfileRow & { total: number }>(
      `SELECT p.*, count(*) OVER () AS total FROM commerce.shopper_profile p JOIN commerce.segment_profile s ON s.profile_id = p.id
       WHERE s.segment_id = $1 ORDER BY p.created_at, p.id LIMIT $2 OFFSET $3`,
      [segmentId, limit, (page - 1) * limit],
    );
    return v3Page(c, rows.map(profileToWire), page, limit, rows[0]?.total ?? 0);
  });

  app.post('/segments/:segmentId/shopper-profiles', async (c) => {
    const segmentId = c.req.param('segmentId');
    const body = profileIds.safeParse(await readJson(c));
    if (!isUuid(segmentId)) return v3Error(c, 404, 'Segment not found.');
    if (!body.success) return v3Error(c, 422, 'The shopper profiles are not valid.', fieldErrors(body.error));
    const { rows: known } = await db.query<ProfileRow & { segment: string | null }>(
      `SELECT p.*, (SELECT id FROM commerce.segment WHERE id = $1) AS segment FROM commerce.shopper_profile p WHERE p.id = ANY ($2::uuid[])`,
      [segmentId, body.data],
    );
    if (known.length < new Set(body.data).size) return v3Error(c, 422, 'A shopper profile does not exist.');
    if (known[0]?.segment == null) return v3Error(c, 404, 'Segment not found.');
    const { rows: added } = await db.query<{ profile_id: string }>(
      `INSERT INTO commerce.segment_profile (segment_id, profile_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING RETURNING profile_id`,
      [segmentId, [...new Set(body.data)]],
    );
    const ids = new Set(added.map((row) => row.profile_id));
    const data = known.filter((row) => ids.has(row.id)).map(profileToWire);
    if (data.length === known.length) return c.json({ data }, 201);
    const failed = known.length - data.length;
    const errors = [{ status: 409, title: 'Already in the segment', type: 'conflict', errors: {} }];
    return c.json({ data, errors, meta: { total: known.length, success: data.length, failed } }, 409);
  });

  app.delete('/segments/:segmentId/shopper-profiles', async (c) => {
    const segmentId = c.req.param('segmentId');
    const ids = (c.req.query('id:in') ?? '').split(',');
    if (!isUuid(segmentId)) return v3Error(c, 404, 'Segment not found.');
    if (ids.length > 50 || !ids.every(isUuid)) return v3Error(c, 422, 'Name the shopper profiles in id:in.');
    await db.query('DELETE FROM commerce.segment_profile WHERE segment_id = $1 AND profile_id = ANY ($2::uuid[])', [
      segmentId,
      ids,
    ]);
    return c.body(null, 204);
  });
  return app;
}

const profileToWire = (row: ProfileRow) => ({
  id: row.id,
  customer_id: row.customer_id,
  created_at: row.created_at.toISOString(),
  updated_at: row.created_at.toISOString(),
});

const segmentToWire = ({ id, name }: SegmentRow) => ({ id, name, description: '' });
