import type { CategoryNode } from '../../../platforms/commerce/client/types.ts';

/** Every category of a tree, each before those below it. */
export const flattenTree = (tree: readonly CategoryNode[]): CategoryNode[] =>
  tree.flatMap((node) => [node, ...flattenTree(node.children)]);
