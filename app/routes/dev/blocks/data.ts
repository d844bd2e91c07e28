import type { LoaderFunctionArgs } from 'react-router';
import { exampleBlocks } from '../../../../platforms/content/client/reads/example-blocks.ts';
import { fillBlock } from '../../../../shop/content/fill-block.ts';
import { shopContext } from '../../../context.ts';
import { drawing } from './examples-two-parts.ts';

/** Each kind of block with every field filled, as its declaration says, and with what the store adds to it. */
export async function loader({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const shop = context.get(shopContext);
  const blocks = exampleBlocks(() => drawing('').url);
  return { declared: await Promise.all(blocks.map((block) => fillBlock(shop, block))) };
}
