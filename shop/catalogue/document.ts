import { memoizeByReference } from '../../core/memoize-by-reference.ts';
import type { Cents } from '../../core/money.ts';
import type { CategoryRef, Product } from '../../platforms/commerce/client/types.ts';
import type { FileFormat } from '../documents/files/formats.ts';
import type { PlanKey } from '../subscription/plan-key.ts';
import { type Clause, readClause } from './clause.ts';
import { formatCode, parseCode, shortCode } from './code.ts';
import { type LongTexts, readLongTexts, type SplitText, splitAtPageBreak } from './document-text.ts';
import { type EditionStatus, readEditionStatus } from './edition.ts';

/** `document`: files, finalised once · `platform`: edited on a web application, no file */
export type DocumentKind = 'document' | 'platform';

/** [LST-10] What a card, a row of the index and a slider need; small, because it travels to the browser. */
export type DocumentSummary = {
  productId: number;
  variantId: number;
  /** address of the product page: `/documents` and the product's path [RTE-03] */
  href: string;
  sku: string;
  /** `A101`; the SKU itself where it is no document number */
  code: string;
  edition: number | null;
  title: string;
  purpose: string;
  pageCount: number | null;
  /** [LK-02] the version of the picture of page 1, which its address carries; null where there is none */
  picture: string | null;
  price: Cents;
  salePrice: Cents | null;
  kind: DocumentKind;
  /** [OP-25] what its buyer can download; empty or absent: no file yet, or none of a document that is edited on its site */
  formats?: readonly FileFormat[] | undefined;
  /** [CRT-08] the plans whose subscribers do not buy it; absent if there are none */
  notSoldTo?: readonly PlanKey[] | undefined;
};

/** Everything the product page shows. */
export type DocumentDetail = DocumentSummary &
  LongTexts & {
    editionStatus: EditionStatus;
    categories: CategoryRef[];
    /** how many sample pages can be shown, at most 10 */
    samplePages: number;
    /** null: the document has none that its page shows */
    clause: Clause | null;
    brand: string | null;
    seo: Product['seo'];
  };

/** A product whose SKU is no number of the legend stands under its SKU, without an edition. Kept products come again with every request: each is read once. */
export const summariseDocument: (product: Product) => DocumentSummary = memoizeByReference((product) => {
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
    picture: product.picture ?? null,
    price: product.price,
    salePrice: product.salePrice,
    ...(product.formats ? { formats: product.formats } : {}),
    ...(product.notSoldTo ? { notSoldTo: product.notSoldTo } : {}),
    kind: /platform|editable|online/i.test(fieldOf(product, 'Kind')) ? 'platform' : 'document',
  };
});

/**
 * [PRD-04] [PRD-14] The long texts come from custom fields of their names, else from the HTML description; where neither has an
 * overview, the description of the first custom field is one. First and rest of a text always come from one place.
 * Kept products come again with every request, and reading their long texts costs more than the rest of its data: each is described once.
 */
export const describeDocument: (product: Product) => DocumentDetail = memoizeByReference((product) => {
  const summary = summariseDocument(product);
  const texts = readLongTexts(product.longText ?? '');
  const textOf = (name: string, described: SplitText): SplitText => {
    const own = splitAtPageBreak(fieldOf(product, name));
    return isEmpty(own) ? described : own;
  };
  const overview = textOf('Document Overview', texts.overview);
  return {
    ...summary,
    overview: isEmpty(overview) ? splitAtPageBreak(product.description) : overview,
    whenToUse: textOf('When to Use', texts.whenToUse),
    howToUse: textOf('How to Use', texts.howToUse),
    editionStatus: readEditionStatus(fieldOf(product, 'Edition Status'), summary.sku),
    categories: product.categories,
    samplePages: Math.min(product.images.length, 10),
    clause: readClause(product.longText ?? ''),
    brand: product.brand,
    seo: product.seo,
  };
});

const isEmpty = ({ first, rest }: SplitText): boolean => first.length + rest.length === 0;

export const documentHref = (path: string): string => `/documents${path.startsWith('/') ? path : `/${path}`}`;

function fieldOf(product: Product, name: string): string {
  return product.customFields.find((field) => field.name.toLowerCase() === name.toLowerCase())?.value ?? '';
}
