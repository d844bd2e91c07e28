import type { Commerce, Product } from '../../../platforms/commerce/client/types.ts';
import type { FileFormat } from '../../catalogue/rules/formats.ts';
import { mapProducts } from '../../catalogue/use-cases/map-products.ts';
import type { FileFacts } from '../repository/document-files.ts';

type FileKnowledge = {
  factsOf(sku: string): FileFacts | null;
  /** current download formats; empty without a file. Equal lists are the same object. */
  formatsOf(sku: string): readonly FileFormat[];
  thumbnailVersion(sku: string): string | null;
};

/**
 * [PRD-17] Decorates the commerce client: products get the page count and sample count of the shop's files. Without
 * a PDF they have neither, whatever the commerce platform says. [OP-25] Adds the download formats. [LK-02] Adds the
 * version of the picture of page 1.
 */
export const withFileFacts = <T extends { commerce: Commerce }>(clients: T, files: FileKnowledge): T => ({
  ...clients,
  commerce: describeFiles(clients.commerce, files),
});

function describeFiles(commerce: Commerce, { factsOf, formatsOf, thumbnailVersion }: FileKnowledge): Commerce {
  /** Memoizes the decorated product by cached product, while its file facts are unchanged. */
  const known = new WeakMap<Product, { facts: FileFacts | null; product: Product }>();
  const one = (platforms: Product): Product => {
    const picture = thumbnailVersion(platforms.sku);
    const facts = factsOf(platforms.sku);
    const formats = formatsOf(platforms.sku);
    const before = known.get(platforms);
    const isUnchanged = before?.product.picture === picture && before.product.formats === formats;
    if (before && isUnchanged && isSame(before.facts, facts)) return before.product;
    const product = describe({ ...platforms, picture, formats }, facts);
    known.set(platforms, { facts, product });
    return product;
  };
  const describe = (product: Product, facts: FileFacts | null): Product => {
    if (!facts) return product;
    const images = Array.from({ length: facts.samples }, (_, i) => ({
      url: `/documents/preview/${encodeURIComponent(product.sku.toLowerCase())}/${i + 1}.webp`,
      altText: '',
    }));
    return { ...product, pageCount: facts.pages, images };
  };
  return mapProducts(commerce, () => one);
}

const isSame = (one: FileFacts | null, other: FileFacts | null): boolean =>
  one?.pages === other?.pages && one?.samples === other?.samples;
