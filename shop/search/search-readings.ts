import { err, type Result } from '../../core/result.ts';
import type { ReadingHit } from '../../platforms/search/client/types.ts';
import type { ShopContext } from '../context.ts';
import { inTime } from './in-time.ts';

type Needs = Pick<ShopContext, 'search' | 'log' | 'config'>;

/** [SRC-02] [SRC-08] Help and articles for a term, all of them, best first. Errors: `unavailable` [SRC-05], logged. */
export async function findReadings(context: Needs, term: string): Promise<Result<ReadingHit[], 'unavailable'>> {
  const found = await context.search.findReadings(term, context.config.locale);
  return found.ok ? found : failed(context, found.code);
}

/** A number on a tab never holds up the page. */
const PATIENCE_MS = 2_000;

/** [SRC-02] How many there are, for the tab that is not open. Errors: `unavailable` [SRC-05], also where it is late; logged. */
export async function countReadings(context: Needs, term: string): Promise<Result<number, 'unavailable'>> {
  const found = await inTime(context.search.countReadings(term), PATIENCE_MS);
  return found.ok ? found : failed(context, found.code);
}

function failed({ log }: Needs, code: string): Result<never, 'unavailable'> {
  log.error({ area: 'search', code }, 'help and articles could not be searched');
  return err('unavailable');
}
