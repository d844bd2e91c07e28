import type { Block, RichNode } from '../../../platforms/content/client/types.ts';

const DEEPEST = 40;
const MAX = 20;

/** Finds the blocks embedded in rich texts, anywhere in `value`. Bounded for any input. */
export function blocksInTexts(value: unknown): Block[] {
  const found = new Map<string, Block>();
  const visit = (part: unknown, depth: number): void => {
    if (typeof part !== 'object' || part === null || depth > DEEPEST || found.size >= MAX) return;
    if (Array.isArray(part)) {
      for (const one of part) visit(one, depth + 1);
      return;
    }
    if (isBlockNode(part)) {
      found.set(part.block.id, getBlock(part));
      return;
    }
    for (const one of Object.values(part)) visit(one, depth + 1);
  };
  visit(value, 0);
  return [...found.values()];
}

type BlockNode = Extract<RichNode, { kind: 'block' }>;

const isBlockNode = (part: object): part is BlockNode => 'kind' in part && part.kind === 'block' && 'block' in part;

/**
 * Casts an embedded block. The type of a text cannot contain the type of its parents; each was parsed as a block of its
 * kind.
 */
export const getBlock = ({ block }: BlockNode): Block => block as Block;
