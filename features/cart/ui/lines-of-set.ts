import type { NewLine } from '../../../platforms/commerce/client/types.ts';
import { mergeLines } from '../rules/merge-lines.ts';

/** Returns the lines of a set: one copy of each document; a document named twice is one line of two. */
export const linesOfSet = (documents: readonly Omit<NewLine, 'quantity'>[]): NewLine[] =>
  mergeLines(documents.map(({ productId, variantId }) => ({ productId, variantId, quantity: 1 })));
