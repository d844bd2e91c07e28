import type { LoaderFunctionArgs } from 'react-router';
import { fillBlock } from '../../../../features/content/use-cases/fill-block.ts';
import { exampleBlocks } from '../../../../platforms/content/client/reads/example-blocks.ts';
import { shopContext } from '../../../router-context.ts';

const DRAWING = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%22640%22 height=%22480%22/%3E';

/**
 * Loads each kind of block with every field filled and in each variant, by its declaration and the store's additions.
 */
export async function loader({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const shop = context.get(shopContext);
  const blocks = exampleBlocks(() => DRAWING);
  return { declared: await Promise.all(blocks.map((block) => fillBlock(shop, block))) };
}
