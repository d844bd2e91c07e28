import { decorateClient } from '../core/decorate-client.ts';
import { err } from '../core/result.ts';
import type { ShopContext } from './context.ts';

/** [FA-04] How long a page that has what it is for waits for a part beside it. What is in memory, or quick, goes out with the page. */
export const OPTIONAL_TIMEOUT_MS = 300;

/**
 * [FA-04] The same context for a part that the browser can ask for after the page: once their time is over, counted from now, the catalogue answers `unavailable`
 * and the page is not kept. The reads go on, and the next page has them. A press, whose time has not begun, waits.
 */
export function withOptionalDeadline<C extends Pick<ShopContext, 'commerce' | 'deadline' | 'uses'>>(context: C): C {
  const endsAt = performance.now() + OPTIONAL_TIMEOUT_MS;
  const tooLate = () => {
    context.uses.markIncomplete();
    return err('unavailable', 'the page waits no longer for a part');
  };
  const commerce = decorateClient(context.commerce, (answer) =>
    context.deadline.race(answer, tooLate, { mostMs: endsAt - performance.now() }),
  );
  return { ...context, commerce };
}
