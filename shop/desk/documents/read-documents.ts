import type { AwaitedFile, FileVersion } from '../../documents/files/file-repository.ts';
import { thumbnailUrl } from '../../documents/page-picture/picture-sizes.ts';
import type { Desk } from '../desk.ts';
import { findSold } from '../find-product-by-sku.ts';
import { type ListedDocument, toListed } from './sold-list.ts';

export type OpenDocument = ListedDocument & {
  /** newest first */
  versions: readonly FileVersion[];
  awaited: AwaitedFile | null;
  /** address of its page 1; null where there is none */
  picture: string | null;
};

/** A document that is sold, with every version of its own files. Null: nothing is sold under this number, or commerce is silent. */
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
