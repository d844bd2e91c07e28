import type { Commerce, Product } from '../../platforms/commerce/client/types.ts';
import type { FileFacts } from '../documents/document-files.ts';
import type { FileFormat } from '../documents/files/formats.ts';
import { mapProducts } from './map-products.ts';

type FileKnowledge = {
  factsOf(sku: string): FileFacts | null;
  /** what a buyer of today gets; empty if there is no file. Equal lists are one object. */
  formatsOf(sku: string): readonly FileFormat[];
  thumbnailVersion(sku: string): string | null;
};

/**
 * [PRD-17] The same platforms, with products that have the page count and the number of samples of the shop's own files. Without a PDF there is neither, whatever the
 * commerce platform says. [OP-25] Each has the formats that its buyer gets. [LK-02] And all that have a page 1 with the version of its picture.
 */
export const withFileFacts = <T extends { commerce: Commerce }>(clients: T, files: FileKnowledge): T => ({
  ...clients,
  commerce: describeFiles(clients.commerce, files),
});

function describeFiles(commerce: Commerce, { factsOf, formatsOf, thumbnailVersion }: FileKnowledge): Commerce {
  /** A product that the platform's client keeps is the same one here, too, while the files say the same of it. */
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
