import type { Database } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import { isoDay } from '../../../core/dates.ts';
import type {
  CountersRepository,
  Insight,
  SearchedTerm,
} from '../../../features/analytics/repository/counters-repository.ts';

/** [INS-01] a term with fewer searches could identify a person */
const FEWEST = 3;
/** [INS-02] limit of new names per day and kind: a stranger may invent terms without end */
const MAX_NAMES = 5_000;
const MAX_SHOWN = 20;
const DAY_MS = 86_400_000;

type DayRow = Record<'views' | 'bought' | 'carts' | 'checkouts' | 'paid', number | null> & { day: string };
const toDay = (day: string, row: DayRow | undefined): Insight['days'][number] => ({
  day,
  views: row?.views ?? 0,
  carts: row?.carts ?? 0,
  checkouts: row?.checkouts ?? 0,
  paid: row?.paid ?? 0,
});

/** Daily counters in Postgres. Days are real time, UTC. */
export function createCountersRepository(db: Database): CountersRepository {
  return {
    async add(counts) {
      if (counts.length === 0) return;
      await db.query(
        `WITH given AS (
           SELECT kind, name, sum(count)::int AS count, sum(misses)::int AS misses
           FROM unnest($1::text[], $2::text[], $3::int[], $4::int[]) AS given (kind, name, count, misses) GROUP BY kind, name
         ), held AS (
           SELECT kind, count(*) AS names FROM store.insight WHERE day = (now() AT TIME ZONE 'UTC')::date GROUP BY kind
         )
         INSERT INTO store.insight AS known (day, kind, name, count, misses)
         SELECT (now() AT TIME ZONE 'UTC')::date, kind, name, count, misses FROM given
         WHERE coalesce((SELECT names FROM held WHERE held.kind = given.kind), 0) < $5
           OR EXISTS (SELECT 1 FROM store.insight AS same WHERE same.day = (now() AT TIME ZONE 'UTC')::date AND same.kind = given.kind AND same.name = given.name)
         ORDER BY kind, name
         ON CONFLICT (day, kind, name) DO UPDATE SET count = known.count + excluded.count, misses = known.misses + excluded.misses`,
        [
          counts.map(({ kind }) => kind),
          counts.map(({ name }) => name),
          counts.map(({ count }) => count),
          counts.map(({ misses }) => misses),
          MAX_NAMES,
        ],
      );
    },
    async read(days) {
      const [byDay, terms, documents] = await Promise.all([
        db.query<DayRow>(
          `SELECT day::text, sum(count) FILTER (WHERE kind = 'view')::int AS views, sum(count) FILTER (WHERE kind = 'bought')::int AS bought,
             sum(count) FILTER (WHERE kind = 'step' AND name = 'cart')::int AS carts,
             sum(count) FILTER (WHERE kind = 'step' AND name = 'checkout')::int AS checkouts, sum(count) FILTER (WHERE kind = 'step' AND name = 'paid')::int AS paid
           FROM store.insight WHERE day > (now() AT TIME ZONE 'UTC')::date - $1::int GROUP BY day`,
          [days],
        ),
        select<SearchedTerm>(
          db,
          `SELECT name AS term, sum(count)::int AS count, sum(misses)::int AS misses, max(day)::text AS last_on FROM store.insight
           WHERE kind = 'search' AND day > (now() AT TIME ZONE 'UTC')::date - $1::int GROUP BY name HAVING sum(count) >= ${FEWEST} ORDER BY count DESC, name`,
          [days],
        ),
        db.query<{ sku: string; views: number; bought: number }>(
          `SELECT name AS sku, coalesce(sum(count) FILTER (WHERE kind = 'view'), 0)::int AS views,
             coalesce(sum(count) FILTER (WHERE kind = 'bought'), 0)::int AS bought
           FROM store.insight WHERE kind IN ('view', 'bought') AND day > (now() AT TIME ZONE 'UTC')::date - $1::int
           GROUP BY name ORDER BY views DESC, bought DESC, name LIMIT ${MAX_SHOWN}`,
          [days],
        ),
      ]);
      const now = Date.now();
      const list = Array.from({ length: days }, (_, at) => isoDay(new Date(now - (days - 1 - at) * DAY_MS)));
      const known = new Map(byDay.rows.map((row) => [row.day, row]));
      const sum = (kind: keyof Omit<DayRow, 'day'>) => byDay.rows.reduce((all, row) => all + (row[kind] ?? 0), 0);
      return {
        from: list[0] ?? '',
        to: list.at(-1) ?? '',
        days: list.map((day) => toDay(day, known.get(day))),
        steps: { carts: sum('carts'), checkouts: sum('checkouts'), paid: sum('paid') },
        views: sum('views'),
        bought: sum('bought'),
        terms: terms.length,
        searched: terms.slice(0, MAX_SHOWN),
        missed: terms.filter(({ count, misses }) => misses === count).slice(0, MAX_SHOWN),
        documents: documents.rows,
      };
    },
  };
}
