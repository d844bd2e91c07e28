import { z } from 'zod';
import type { Queryable } from '../../../core/database/database.ts';
import type { Kinds } from '../objects/kinds.ts';
import { pageParams } from '../wire/params.ts';
import { badRequest, type Reply, successReply } from '../wire/reply.ts';
import { defineRoute } from '../wire/route.ts';
import { readSearchQuery, type Wanted } from './read-query.ts';

const schema = z.strictObject({ query: z.string().min(1).max(500), limit: pageParams.limit });
type SearchParams = z.output<typeof schema>;

/** SQL expressions of the searchable fields: constants, never the caller's text. */
const COLUMN: Record<Wanted['field'], string> = {
  card: "body->'payment_method_details'->'card'->>'last4'",
  us_bank_account: "body->'payment_method_details'->'us_bank_account'->>'last4'",
  number: 'number',
};

/**
 * Search of charges by last four digits and of invoices by number, newest first; other kinds and fields are not
 * supported [PL-17].
 */
export const searchRoutes = [
  defineRoute({ method: 'GET', path: '/v1/charges/search', schema, run: (call) => search(call, 'charge') }),
  defineRoute({ method: 'GET', path: '/v1/invoices/search', schema, run: (call) => search(call, 'invoice') }),
];

async function search(
  { tx, params: { query, limit = 10 } }: { tx: Queryable; params: SearchParams },
  kind: 'charge' | 'invoice',
): Promise<Reply> {
  const wanted = readSearchQuery(kind, query);
  if (wanted === null)
    return badRequest('This search is not served here: ask for a whole number, or for last four digits.', {
      param: 'query',
    });
  const where = wanted.map(({ field }, at) => `${COLUMN[field]} = $${at + 1}`).join(' OR ');
  const { rows } = await tx.query<{ body: Kinds[typeof kind] }>(
    `SELECT body FROM payment.${kind} WHERE NOT is_deleted AND (${where}) ORDER BY created DESC, seq DESC LIMIT $${wanted.length + 1}`,
    [...wanted.map(({ value }) => value), limit + 1],
  );
  const data = rows.slice(0, limit).map(({ body }) => body);
  const url = `/v1/${kind}s/search`;
  return successReply({ object: 'search_result', data, has_more: rows.length > limit, next_page: null, url });
}
