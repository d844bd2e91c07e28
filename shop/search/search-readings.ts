import { err, ok, type Result } from '../../core/result.ts';
import { withTimeout } from '../../core/with-timeout.ts';
import type { ReadingHit } from '../../platforms/search/client/types.ts';
import { parseCode, shortCode } from '../catalogue/code.ts';
import type { ShopContext } from '../context.ts';

type Needs = Pick<ShopContext, 'search' | 'log' | 'config'>;

/** All hits travel with the page: of each only what a row shows. */
const LONGEST_DESCRIPTION = 200;

/** [SRC-06] A number in any written form is asked for in the one that texts name it by: without the edition, which few of them say. */
export function readingTerm(term: string): string {
  const code = parseCode(term);
  return code === null ? term : shortCode(code);
}

/** [SRC-02] [SRC-08] Help and articles for a term, all of them, best first. Errors: `unavailable` [SRC-05], logged. */
export async function findReadings(context: Needs, term: string): Promise<Result<ReadingHit[], 'unavailable'>> {
  const found = await context.search.findReadings(readingTerm(term), context.config.locale);
  if (!found.ok) return failed(context, found.code);
  return ok(found.value.map((hit) => ({ ...hit, description: shorten(hit.description) })));
}

/** Cut between two words. */
function shorten(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text;
  const cut = text.slice(0, LONGEST_DESCRIPTION);
  // nor through the middle of a character
  return `${cut.replace(/\s+\S*$|[\uD800-\uDBFF]$/, '')}…`;
}

/** A number on a tab never holds up the page. */
const PATIENCE_MS = 2_000;

/** [SRC-02] How many there are, for the tab that is not open. Errors: `unavailable` [SRC-05], also where it is late; logged. */
export async function countReadings(context: Needs, term: string): Promise<Result<number, 'unavailable'>> {
  const found = await withTimeout(context.search.countReadings(readingTerm(term)), PATIENCE_MS);
  return found.ok ? found : failed(context, found.code);
}

function failed({ log }: Needs, code: string): Result<never, 'unavailable'> {
  log.error({ area: 'search', code }, 'help and articles could not be searched');
  return err('unavailable');
}
