import { err, ok, type Result } from '../../../core/result.ts';
import { withTimeout } from '../../../core/with-timeout.ts';
import type { ReadingHit } from '../../../platforms/search/client/types.ts';
import { parseCode, shortCode } from '../../catalogue/rules/code.ts';
import type { ShopContext } from '../../shared/shop-context.ts';

type Needs = Pick<ShopContext, 'search' | 'log' | 'config'>;

/** The page contains all hits, so each has only the fields of a row. */
const MAX_DESCRIPTION_LENGTH = 200;

/**
 * Returns the search term. A number in any spelling is normalized to the form used in texts: without the edition, which
 * few of them contain. [SRC-06]
 */
export function readingTerm(term: string): string {
  const code = parseCode(term);
  return code === null ? term : shortCode(code);
}

/**
 * Returns all help entries and articles for a term, best first. Errors: `unavailable` [SRC-05], logged. [SRC-02]
 * [SRC-08]
 */
export async function findReadings(context: Needs, term: string): Promise<Result<ReadingHit[], 'unavailable'>> {
  const found = await context.search.findReadings(readingTerm(term), context.config.locale);
  if (!found.ok) return failed(context, found.code);
  return ok(found.value.map((hit) => ({ ...hit, description: shorten(hit.description) })));
}

/** Cuts between two words. */
function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, MAX_DESCRIPTION_LENGTH);
  // must not split a character
  return `${cut.replace(/\s+\S*$|[\uD800-\uDBFF]$/, '')}…`;
}

/** The timeout of the number on a tab, so that it never delays the page. */
const TIMEOUT_MS = 2_000;

/**
 * Returns the number of hits, for the unselected tab. Errors: `unavailable` [SRC-05], also after the timeout; logged.
 * [SRC-02]
 */
export async function countReadings(context: Needs, term: string): Promise<Result<number, 'unavailable'>> {
  const found = await withTimeout(context.search.countReadings(readingTerm(term)), TIMEOUT_MS);
  return found.ok ? found : failed(context, found.code);
}

function failed({ log }: Needs, code: string): Result<never, 'unavailable'> {
  log.error({ area: 'search', code }, 'help and articles could not be searched');
  return err('unavailable');
}
