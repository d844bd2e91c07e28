import type { Queryable } from '../../../core/database/database.ts';
import { isoDay } from '../../../core/dates.ts';
import type { Demo } from '../../../server/demo/read-demo.ts';
import { HISTORY_DAYS } from './past-orders.ts';
import { createRandom, pickBetween } from './random.ts';

const SEED = 1_366;
const WEEK = 7;
const WEEKEND = [0, 6];
/** carts per paid order; the number of checkouts is between */
const [CARTS_PER_ORDER, CHECKOUTS_PER_ORDER] = [3.2, 1.5];
/** documents viewed but not bought, each day */
const LOOKED_AT = [12, 20] as const;

type Row = { day: string; kind: 'view' | 'bought' | 'search' | 'step'; name: string; count: number; misses: number };

/**
 * Seeds the counters of the last 90 days, in the caller's transaction. Purchases and payments match the orders to the
 * copy; views, carts and searches are generated around them.
 */
export async function seedPastInsight(tx: Queryable, demo: Demo, now: Date): Promise<void> {
  const { rows: sold } = await tx.query<{ day: string; sku: string; copies: number; orders: number }>(
    `WITH recent AS (SELECT id, lines, (date_created AT TIME ZONE 'UTC')::date::text AS day FROM commerce.orders
       WHERE date_created > $1::timestamptz - make_interval(days => $2))
     SELECT day, line->>'sku' AS sku, sum((line->>'quantity')::int)::int AS copies, count(DISTINCT id)::int AS orders
     FROM recent, jsonb_array_elements(lines) AS line GROUP BY day, sku
     UNION ALL SELECT day, '', 0, count(*)::int FROM recent GROUP BY day`,
    [now, HISTORY_DAYS],
  );
  const rows = countDays(demo, sold, now);
  await tx.query(
    `INSERT INTO store.insight (day, kind, name, count, misses)
     SELECT day, kind, name, count, misses FROM jsonb_to_recordset($1::jsonb) AS given (day date, kind text, name text, count int, misses int)
     ON CONFLICT (day, kind, name) DO UPDATE SET count = store.insight.count + excluded.count, misses = store.insight.misses + excluded.misses`,
    [JSON.stringify(rows)],
  );
}

function countDays(
  { catalogue, history }: Demo,
  sold: readonly { day: string; sku: string; copies: number; orders: number }[],
  now: Date,
): Row[] {
  const random = createRandom(SEED);
  const skus = catalogue.toSorted((a, b) => b.popularity - a.popularity).map(({ sku }) => sku);
  const counts = new Map<string, Row>();
  const add = (day: string, kind: Row['kind'], name: string, count: number, misses = 0): void => {
    if (count <= 0) return;
    const key = `${day} ${kind} ${name}`;
    const row = counts.get(key) ?? { day, kind, name, count: 0, misses: 0 };
    counts.set(key, { ...row, count: row.count + count, misses: row.misses + misses });
  };
  for (let daysAgo = HISTORY_DAYS; daysAgo > 0; daysAgo -= 1) {
    const at = new Date(now.getTime() - daysAgo * 86_400_000);
    const day = isoDay(at);
    const share = WEEKEND.includes(at.getUTCDay()) ? 0.35 : 1;
    const today = sold.filter((one) => one.day === day);
    const paid = today.find(({ sku }) => sku === '')?.orders ?? 0;
    for (const { sku, copies } of today.filter((one) => one.sku !== '')) {
      add(day, 'bought', sku, copies);
      add(day, 'view', sku, copies * pickBetween(random, 4, 9));
    }
    for (let left = Math.round(pickBetween(random, ...LOOKED_AT) * share); left > 0; left -= 1)
      add(day, 'view', skus[Math.floor(random() ** 2 * skus.length)]!, pickBetween(random, 1, 6));
    const lost = Math.round(pickBetween(random, 1, 3) * share);
    add(day, 'step', 'cart', Math.round(paid * CARTS_PER_ORDER) + lost);
    add(day, 'step', 'checkout', Math.round(paid * CHECKOUTS_PER_ORDER));
    add(day, 'step', 'paid', paid);
    for (const { term, perWeek, isMissed } of history?.searches ?? []) {
      const count = Math.floor((perWeek / WEEK) * share + random());
      add(day, 'search', term.toLowerCase(), count, isMissed ? count : 0);
    }
  }
  return [...counts.values()];
}
