import type { CategoryNode } from '../../../../platforms/commerce/client/types.ts';

/** Returns every category of a tree, parents before children. */
export const flattenTree = (tree: readonly CategoryNode[]): CategoryNode[] =>
  tree.flatMap((node) => [node, ...flattenTree(node.children)]);
