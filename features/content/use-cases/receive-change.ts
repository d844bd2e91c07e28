import type { ContentChange } from '../../../platforms/content/client/types.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { ContentChanges } from './content-changes.ts';

/**
 * Accepts one verified event of the content platform: invalidates that entry and every list of its type, and records
 * the change for the search index sync. Idempotent. Throws if it could not be recorded, so that the platform resends
 * the event.
 */
export async function receiveChange(
  context: Pick<ShopContext, 'log'> & { contentChanges: Pick<ContentChanges, 'forget'> },
  { id, contentType, topic }: ContentChange,
): Promise<void> {
  await context.contentChanges.forget(contentType === '' ? [id] : [id, `type:${contentType}`]);
  context.log.info({ area: 'content', id, topic }, 'content changed');
}
