import type { ContentChange } from '../../platforms/content/client/types.ts';
import type { ShopContext } from '../context.ts';

/**
 * Takes one verified event of the content platform: what was made of that entry, and every list of its type, is stale.
 * Safe at any time, in any order, any number of times: nothing but kept copies is dropped.
 */
export function receiveChange(
  context: Pick<ShopContext, 'contentChanges' | 'log'>,
  { id, contentType, topic }: ContentChange,
): void {
  context.contentChanges.forget(contentType === '' ? [id] : [id, `type:${contentType}`]);
  context.log.info({ area: 'content', id, topic }, 'content changed');
}
