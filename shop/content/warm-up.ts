import { withTimeout } from '../../core/with-timeout.ts';
import type { ShopContext } from '../context.ts';
import { queryOf } from './content-deps.ts';

/** one that hangs is no better than one that is away */
const PATIENCE_MS = 5_000;

/**
 * [FA-06] Reads what every page stands on, and with that makes an embedded platform load it: the frame of the content, a document of the catalogue.
 * Gives the platforms that did not answer, none where a page can be served whole.
 */
export async function warmUp(
  context: Pick<ShopContext, 'commerce' | 'content' | 'isPreview' | 'config' | 'log' | 'uses' | 'now' | 'menuCounts'>,
  patienceMs = PATIENCE_MS,
): Promise<string[]> {
  const asked = {
    content: context.content.frame(queryOf(context)),
    commerce: context.commerce.popularProducts(1),
  };
  // the first pages have their numbers, and none waits for them
  void context.menuCounts.refresh();
  const missing = await Promise.all(
    Object.entries(asked).map(async ([platform, asking]) => {
      const answer = await withTimeout<unknown, string>(asking, patienceMs);
      // that there is none is an answer
      return !answer.ok && (answer.code === 'unavailable' || answer.code === 'late') ? [platform] : [];
    }),
  );
  return missing.flat();
}
