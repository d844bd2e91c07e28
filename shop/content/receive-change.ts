import type { ContentChange } from '../../platforms/content/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { ContentChanges } from './content-changes.ts';

/**
 * Takes one verified event of the content platform: drops what was made of that entry and every list of its type, and records the change
 * for the search feed. Idempotent. Throws where it could not be recorded, so that the platform sends the event again.
 */
export async function receiveChange(
  context: Pick<ShopContext, 'log'> & { contentChanges: Pick<ContentChanges, 'forget'> },
  { id, contentType, topic }: ContentChange,
): Promise<void> {
  await context.contentChanges.forget(contentType === '' ? [id] : [id, `type:${contentType}`]);
  context.log.info({ area: 'content', id, topic }, 'content changed');
}
