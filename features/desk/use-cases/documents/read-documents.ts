import { thumbnailUrl } from '../../../catalogue/rules/picture-sizes.ts';
import type { AwaitedFile, FileVersion } from '../../../documents/files/file-repository.ts';
import type { Desk } from '../desk.ts';
import { findSold } from '../find-product-by-sku.ts';
import { type ListedDocument, toListed } from './sold-list.ts';

export type OpenDocument = ListedDocument & {
  /** newest first */
  versions: readonly FileVersion[];
  awaited: AwaitedFile | null;
  /** address of the picture of page 1; null without one */
  picture: string | null;
};

/**
 * Returns a document on sale with all versions of its uploaded files. Returns null if the number is not on sale, or
 * the commerce platform does not respond.
 */
export async function readDocument({ context, documents }: Desk, sku: string): Promise<OpenDocument | null> {
  const product = await findSold(context, sku);
  if (product === null) return null;
  const [versions, awaited, deliveries] = await Promise.all([
    documents.versionsOf(product.sku),
    documents.listAwaited(),
    context.files.deliveries([product.sku], context.now()),
  ]);
  const version = context.files.thumbnailVersion(product.sku);
  const key = versions[0]?.sku ?? product.sku;
  return {
    ...toListed(product, deliveries.get(product.sku) ?? null),
    versions: versions.toReversed(),
    picture: version === null ? null : thumbnailUrl(product.sku, version, 432),
    awaited: awaited.find((each) => each.sku.toUpperCase() === key.toUpperCase()) ?? null,
  };
}
