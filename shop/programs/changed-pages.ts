import { err, ok, type Result } from '../../core/result.ts';
import type { PaymentProblem } from '../../platforms/payment/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { Answer, Page, PageQuery } from './page.ts';

/** the events that say what changed are kept for ninety days, and the provider lists its own for thirty */
const KEPT_MS = 60 * 24 * 3_600_000;
/** each of them is read by itself */
const MOST_CHANGED = 25;

type Reads<T> = {
  /** what the payment platform's events of a change begin with */
  kind: string;
  isId(text: string): boolean;
  page(query: {
    after: string | null;
    limit: number;
  }): Promise<Result<{ items: T[]; next: string | null }, PaymentProblem>>;
  one(id: string): Promise<Result<T, PaymentProblem>>;
};

/**
 * The pages of a list of the payment platform, newest first, each from behind a known one: what is new moves nothing. The platform does not know
 * what changed since when; the events that the store took in do.
 */
export async function readChangedPage<T>(
  { events, now }: Pick<ShopContext, 'events' | 'now'>,
  { cursor, changedSince, limit }: PageQuery,
  { kind, isId, page, one }: Reads<T>,
): Answer<Page<T>> {
  if (cursor !== null && !isId(cursor)) return err('invalid', 'cursor');
  if (changedSince === null) {
    const found = await page({ after: cursor, limit });
    if (found.ok) return ok(found.value);
    return found.code === 'unavailable' ? err('unavailable') : err('invalid', 'cursor');
  }
  if (now().getTime() - changedSince.getTime() > KEPT_MS) return err('invalid', 'changedSince');
  const most = Math.min(limit, MOST_CHANGED);
  const ids = await events.changed({ kind, since: changedSince, after: cursor, limit: most });
  const read = await Promise.all(ids.map(one));
  // one that is gone has nothing to say
  if (read.some((each) => !each.ok && each.code === 'unavailable')) return err('unavailable');
  return ok({
    items: read.flatMap((each) => (each.ok ? [each.value] : [])),
    next: ids.length < most ? null : (ids.at(-1) ?? null),
  });
}
