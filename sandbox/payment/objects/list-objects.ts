import type { Queryable } from '../../../core/database/database.ts';
import { notFound, type Reply, successReply } from '../wire/reply.ts';
import { DISPLAY_NAMES, type Kind, type Kinds } from './kinds.ts';

type Range = { gt?: number; gte?: number; lt?: number; lte?: number };
export type PageParams = { limit?: number; starting_after?: string; ending_before?: string; created?: number | Range };
/** Moments or ranges by the column they filter. Epoch seconds. */
type Ranges = Record<string, number | Range | undefined>;
type Filters = Record<string, string | boolean | readonly string[] | { like: string } | undefined>;

const COMPARE = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** Lists objects, newest first, by cursor. Column names are constants, values come from the caller. */
export async function listObjects<K extends Kind>(
  tx: Queryable,
  kind: K,
  url: string,
  page: PageParams,
  filters: Filters = {},
  ranges: Ranges = {},
): Promise<Reply> {
  const values: unknown[] = [];
  const use = (value: unknown): string => `$${values.push(value)}`;
  const conditions = ['NOT is_deleted'];
  for (const [column, value] of Object.entries(filters)) {
    if (value === undefined) continue;
    if (Array.isArray(value)) conditions.push(`${column} = ANY(${use(value)})`);
    else if (typeof value === 'object' && 'like' in value) conditions.push(`${column} LIKE ${use(value.like)}`);
    else conditions.push(`${column} = ${use(value)}`);
  }
  for (const [column, requested = {}] of Object.entries({ ...ranges, created: page.created })) {
    const range: Range = typeof requested === 'number' ? { gte: requested, lte: requested } : requested;
    for (const [name, sign] of Object.entries(COMPARE)) {
      const limit = range[name as keyof Range];
      if (limit !== undefined) conditions.push(`${column} ${sign} ${use(limit)}`);
    }
  }

  const isBackward = page.ending_before !== undefined && page.starting_after === undefined;
  const cursor = page.starting_after ?? page.ending_before;
  if (cursor !== undefined) {
    const { rows } = await tx.query<{ created: number; seq: number }>(
      `SELECT created, seq FROM payment.${kind} WHERE id = $1`,
      [cursor],
    );
    const at = rows[0];
    if (at === undefined) return notFound(DISPLAY_NAMES[kind], cursor, isBackward ? 'ending_before' : 'starting_after');
    conditions.push(`(created, seq) ${isBackward ? '>' : '<'} (${use(at.created)}, ${use(at.seq)})`);
  }

  const limit = page.limit ?? 10;
  const order = isBackward ? 'ASC' : 'DESC';
  const { rows } = await tx.query<{ body: Kinds[K] }>(
    `SELECT body FROM payment.${kind} WHERE ${conditions.join(' AND ')} ORDER BY created ${order}, seq ${order} LIMIT ${use(limit + 1)}`,
    values,
  );
  const data = rows.slice(0, limit).map((row) => row.body);
  if (isBackward) data.reverse();
  return successReply({ object: 'list', data, has_more: rows.length > limit, url });
}
