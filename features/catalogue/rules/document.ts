import { memoizeByReference } from '../../../core/memoize-by-reference.ts';
import type { Cents } from '../../../core/money.ts';
import type { CategoryRef, Product } from '../../../platforms/commerce/client/types.ts';
import type { PlanKey } from '../../shared/plan-key.ts';
import { type Clause, readClause } from './clause.ts';
import { formatCode, parseCode, shortCode } from './code.ts';
import { type LongTexts, readLongTexts, type SplitText, splitAtPageBreak } from './document-text.ts';
import { type EditionStatus, readEditionStatus } from './edition.ts';
import type { FileFormat } from './formats.ts';

/** `document`: files, finalized once · `platform`: edited in a web application, no file */
export type DocumentKind = 'document' | 'platform';

/** [LST-10] The data of a card, a row of the index and a slider; small, because it is sent to the browser. */
export type DocumentSummary = {
  productId: number;
  variantId: number;
  /** address of the product page: `/documents` and the product's path [RTE-03] */
  href: string;
  sku: string;
  /** `A101`; the SKU if it is not a document number */
  code: string;
  edition: number | null;
  title: string;
  purpose: string;
  pageCount: number | null;
  /** [LK-02] the version of the picture of page 1, part of its address; null without a picture */
  picture: string | null;
  price: Cents;
  salePrice: Cents | null;
  kind: DocumentKind;
  /** [OP-25] formats a buyer can download; empty or absent: no file yet, or the document is edited on its site */
  formats?: readonly FileFormat[] | undefined;
  /** [CRT-08] plans whose subscribers cannot buy it; absent if there are none */
  notSoldTo?: readonly PlanKey[] | undefined;
};

/** The data of the product page. */
export type DocumentDetail = DocumentSummary &
  LongTexts & {
    editionStatus: EditionStatus;
    categories: CategoryRef[];
    /** how many sample pages can be shown, at most 10 */
    samplePages: number;
    /** null if the document has no clause to show */
    clause: Clause | null;
    brand: string | null;
    seo: Product['seo'];
  };

/**
 * Identifies a product by its SKU, without an edition, if the SKU is not a number of the legend. Memoized: the
 * commerce client returns the same product objects for many requests.
 */
export const summarizeDocument: (product: Product) => DocumentSummary = memoizeByReference((product) => {
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
 * [PRD-04] [PRD-14] Reads the long texts from the custom fields of their names, else from the HTML description. If
 * neither has an overview, `description` of the product is used. Both parts of a text always come from one source.
 * Memoized: parsing the long texts costs more than the rest, and cached products return with every request.
 */
export const describeDocument: (product: Product) => DocumentDetail = memoizeByReference((product) => {
  const summary = summarizeDocument(product);
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

/** Returns the edition that replaces a product's; null if it is current or unknown. */
export function findReplacement(product: Product): { code: string; href: string } | null {
  const status = readEditionStatus(fieldOf(product, 'Edition Status'), product.sku);
  return status.kind === 'superseded' ? { code: status.by, href: status.href } : null;
}

function fieldOf(product: Product, name: string): string {
  return product.customFields.find((field) => field.name.toLowerCase() === name.toLowerCase())?.value ?? '';
}
