import type { Cents } from '../../core/money.ts';
import type { CategoryRef, Product } from '../../platforms/commerce/client/types.ts';
import { formatCode, parseCode, shortCode } from './code.ts';
import { type SplitText, splitAtPageBreak } from './document-text.ts';

/** `document`: files, finalised once · `platform`: edited on a web application, no file */
export type DocumentKind = 'document' | 'platform';

/** [LST-10] What a card, a row of the index and a slider need; small, because it travels to the browser. */
export type DocumentSummary = {
  productId: number;
  variantId: number;
  /** address of the product page: `/documents` and the product's path [RTE-03] */
  href: string;
  sku: string;
  /** `A101`; the whole SKU where it is no document number */
  code: string;
  edition: number | null;
  title: string;
  purpose: string;
  pageCount: number | null;
  price: Cents;
  salePrice: Cents | null;
  kind: DocumentKind;
};

/** Everything the product page shows. */
export type DocumentDetail = DocumentSummary & {
  overview: SplitText;
  whenToUse: SplitText;
  howToUse: SplitText;
  categories: CategoryRef[];
  /** how many sample pages can be shown, at most 10 */
  samplePages: number;
  brand: string | null;
  seo: Product['seo'];
};

export function summariseDocument(product: Product): DocumentSummary {
  const code = parseCode(product.sku);
  return {
    productId: product.entityId,
    variantId: product.variantEntityId,
    href: documentHref(product.path),
    sku: code ? formatCode(code) : product.sku,
    code: code ? shortCode(code) : product.sku,
    edition: code?.edition ?? null,
    title: product.name,
    purpose: product.shortDescription,
    pageCount: product.pageCount,
    price: product.price,
    salePrice: product.salePrice,
    kind: /platform|editable|online/i.test(fieldOf(product, 'Kind')) ? 'platform' : 'document',
  };
}

/** [PRD-14] The description is the overview; the other long texts are custom fields, found by name. */
export function describeDocument(product: Product): DocumentDetail {
  return {
    ...summariseDocument(product),
    overview: splitAtPageBreak(fieldOf(product, 'Document Overview') || product.description),
    whenToUse: splitAtPageBreak(fieldOf(product, 'When to Use')),
    howToUse: splitAtPageBreak(fieldOf(product, 'How to Use')),
    categories: product.categories,
    samplePages: Math.min(product.images.length, 10),
    brand: product.brand,
    seo: product.seo,
  };
}

export const documentHref = (path: string): string => `/documents${path.startsWith('/') ? path : `/${path}`}`;

function fieldOf(product: Product, name: string): string {
  return product.customFields.find((field) => field.name.toLowerCase() === name.toLowerCase())?.value ?? '';
}
