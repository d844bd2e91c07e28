import { withTimeout } from '../../core/with-timeout.ts';
import type { ShopContext } from '../context.ts';
import { queryOf } from './content-deps.ts';

/** a platform that hangs counts as unavailable */
const PATIENCE_MS = 5_000;

/**
 * Reads the dependencies of every page, so that an embedded platform loads them: the content frame and a document of
 * the catalogue. Returns the platforms that did not respond; empty if a page can be served completely. [FA-06]
 */
export async function warmUp(
  context: Pick<ShopContext, 'commerce' | 'content' | 'isPreview' | 'config' | 'log' | 'uses' | 'now' | 'menuCounts'>,
  patienceMs = PATIENCE_MS,
): Promise<string[]> {
  const asked = {
    content: context.content.frame(queryOf(context)),
    commerce: context.commerce.popularProducts(1),
  };
  // the first pages include their numbers without waiting for them
  void context.menuCounts.refresh();
  const missing = await Promise.all(
    Object.entries(asked).map(async ([platform, asking]) => {
      const answer = await withTimeout<unknown, string>(asking, patienceMs);
      // `not-found` counts as a response
      return !answer.ok && (answer.code === 'unavailable' || answer.code === 'late') ? [platform] : [];
    }),
  );
  return missing.flat();
}
