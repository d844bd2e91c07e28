import type { Cents } from '../../../core/money.ts';
import { effectivePrice } from '../../catalogue/price.ts';
import type { Delivery } from '../../documents/document-files.ts';
import type { AwaitedFile, FileVersion } from '../../documents/files/file-book.ts';
import type { Desk } from '../desk.ts';
import { findSold } from '../find-sold.ts';

/** `delivery` null: it is sold and has no file. */
export type ListedDocument = { sku: string; name: string; price: Cents; delivery: Delivery | null };
export type DocumentPage = {
  documents: readonly ListedDocument[];
  total: number;
  /** of the next page; null on the last */
  next: string | null;
  isSilent: boolean;
};

const PAGE = 50;

/** One page of what is sold, by name or as a search finds it, with the files that a buyer gets today. */
export async function listDocuments(
  { context }: Desk,
  { term, after }: { term: string; after: string | null },
): Promise<DocumentPage> {
  const { commerce, files } = context;
  const found = await commerce.searchProducts({
    first: PAGE,
    ...(term ? { searchTerm: term } : { sort: 'A_TO_Z' as const }),
    ...(after ? { after } : {}),
  });
  if (!found.ok) return { documents: [], total: 0, next: null, isSilent: true };
  const { products, totalItems, pageInfo } = found.value;
  const deliveries = await files.deliveries(
    products.map(({ sku }) => sku),
    context.now(),
  );
  const documents = products.map((product) => ({
    sku: product.sku,
    name: product.name,
    price: effectivePrice(product),
    delivery: deliveries.get(product.sku) ?? null,
  }));
  const next = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  return { documents, total: totalItems, next, isSilent: false };
}

export type OpenDocument = ListedDocument & {
  /** newest first */
  versions: readonly FileVersion[];
  awaited: AwaitedFile | null;
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
  const key = versions[0]?.sku ?? product.sku;
  return {
    sku: product.sku,
    name: product.name,
    price: effectivePrice(product),
    delivery: deliveries.get(product.sku) ?? null,
    versions: versions.toReversed(),
    awaited: awaited.find((each) => each.sku.toUpperCase() === key.toUpperCase()) ?? null,
  };
}
