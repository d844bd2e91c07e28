import { withTimeout } from '../../../core/with-timeout.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { getContentQuery } from './content-deps.ts';

/** a platform that hangs counts as unavailable */
const TIMEOUT_MS = 5_000;

/**
 * Reads the dependencies of every page, so that an embedded platform loads them: the content frame and a document of
 * the catalogue. Returns the platforms that did not respond; empty if a page can be served completely. [FA-06]
 */
export async function warmUp(
  context: Pick<
    ShopContext,
    'commerce' | 'content' | 'isPreview' | 'config' | 'log' | 'cacheTags' | 'now' | 'menuCounts'
  >,
  timeoutMs = TIMEOUT_MS,
): Promise<string[]> {
  const requested = {
    content: context.content.frame(getContentQuery(context)),
    commerce: context.commerce.popularProducts(1),
  };
  // the first pages include their numbers without waiting for them
  void context.menuCounts.refresh();
  const missing = await Promise.all(
    Object.entries(requested).map(async ([platform, asking]) => {
      const result = await withTimeout<unknown, string>(asking, timeoutMs);
      // `not-found` counts as a response
      return !result.ok && (result.code === 'unavailable' || result.code === 'late') ? [platform] : [];
    }),
  );
  return missing.flat();
}
