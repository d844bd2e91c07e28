import { decorateClient } from '../../core/decorate-client.ts';
import { err } from '../../core/result.ts';
import type { ShopContext } from './shop-context.ts';

/**
 * How long a page with its main content waits for an optional part. Parts from memory or fast reads are rendered with
 * the page. [FA-04]
 */
export const OPTIONAL_TIMEOUT_MS = 300;

/**
 * Returns a context for a part that the browser can load after the page. After the timeout, which starts now, the
 * catalogue returns `unavailable` and the page is not cached. The reads continue, and the next page uses them. Actions
 * have no such timeout and wait. [FA-04]
 */
export function withOptionalDeadline<C extends Pick<ShopContext, 'commerce' | 'deadline' | 'cacheTags'>>(
  context: C,
): C {
  const endsAt = performance.now() + OPTIONAL_TIMEOUT_MS;
  const tooLate = () => {
    context.cacheTags.markIncomplete();
    return err('unavailable', 'the page waits no longer for a part');
  };
  const commerce = decorateClient(context.commerce, (result) =>
    context.deadline.race(result, tooLate, { maxMs: endsAt - performance.now() }),
  );
  return { ...context, commerce };
}
