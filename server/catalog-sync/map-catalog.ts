import { z } from 'zod';
import type { CatalogInput, ProductInput } from '../../embedded/commerce/apply/catalog-input.ts';
import { describeInHtml } from '../demo/description-html.ts';
import { CATEGORIES, getCategories, groupFields } from '../shop-folder/category-tree.ts';
import type { FolderProduct } from '../shop-folder/product.ts';
import type { SheetProduct } from '../shop-folder/read-product-sheet.ts';
import type { Shop } from '../shop-folder/shop-file.ts';

/** Maps a product of a shop's files to the embedded commerce platform. */
function toGoodsProduct(product: FolderProduct, brand: string, skus: ReadonlyMap<string, string>): ProductInput {
  const { sku, title, purpose, edition, kind, supersededBy, synonyms } = product;
  const categoryIds = getCategories(product);
  const field = (name: string, value: string) => (value === '' ? [] : [{ name, value }]);
  return {
    sku,
    name: title,
    path: `/${sku.toLowerCase()}/`,
    priceCents: product.priceCents,
    salePriceCents: product.salePriceCents,
    customFields: [
      { name: 'Description', value: purpose },
      { name: 'Short Description', value: purpose },
      ...field('Edition', edition === undefined ? '' : String(edition)),
      { name: 'Kind', value: kind === 'document' ? 'One-time document' : 'Editable platform document' },
      ...field('Edition Status', supersededBy ? `Superseded by ${supersededBy}` : edition ? 'Current' : ''),
      ...groupFields(categoryIds),
    ],
    descriptionHtml:
      product.overview || product.whenToUse || product.howToUse || product.clause ? describeInHtml(product) : '',
    categoryIds,
    relatedSkus: product.related.map((name) => skus.get(name.toUpperCase()) ?? name),
    images: [],
    popularity: product.popularity,
    purpose,
    synonyms,
    brand,
    seo: {
      pageTitle: product.pageTitle ?? `${sku} ${title}`,
      metaDescription: purpose,
      metaKeywords: [sku, ...synonyms].join(', '),
    },
    taxClass: 'documents',
    isVisible: product.isVisible,
  };
}

/** Maps the products and terms of a shop's folder. */
export function catalogFromFolder(shop: Shop, products: readonly FolderProduct[]): CatalogInput {
  const skus = new Map(
    products.flatMap(({ sku, code }) =>
      [sku, ...(code ? [code] : [])].map((name) => [name.toUpperCase(), sku] as const),
    ),
  );
  return {
    products: products.map((product) => toGoodsProduct(product, shop.companyName, skus)),
    isComplete: true,
    terms: {
      categories: CATEGORIES,
      segment: shop.memberSegment,
      promotion: shop.memberPromotion,
      coupons: shop.coupons,
      taxRates: Object.entries(shop.taxRates).flatMap(([state, [documents, plans]]) => [
        { state, taxClass: 'documents' as const, rate: documents },
        { state, taxClass: 'plans' as const, rate: plans },
      ]),
    },
  };
}

/** Platform fields that each sheet field determines; the long texts belong together. */
const DECIDES: Readonly<Record<string, readonly (keyof ProductInput)[]>> = {
  title: ['name', 'seo'],
  priceCents: ['priceCents'],
  salePriceCents: ['salePriceCents'],
  isVisible: ['isVisible'],
  popularity: ['popularity'],
  related: ['relatedSkus'],
  synonyms: ['synonyms', 'seo'],
  overview: ['descriptionHtml'],
  whenToUse: ['descriptionHtml'],
  howToUse: ['descriptionHtml'],
  purpose: ['purpose', 'customFields', 'seo'],
  kind: ['customFields'],
};
const FILED: readonly (keyof ProductInput)[] = ['customFields', 'categoryIds'];

/** Maps a product sheet to catalogue input; fields without a column keep their value. */
export function catalogFromCsv(shop: Shop, products: readonly SheetProduct[]): CatalogInput {
  return {
    products: products.map(({ product, fields }) => {
      const goods = toGoodsProduct(product, shop.companyName, new Map());
      const only = [...fields].flatMap((name) => (name === 'sku' ? [] : (DECIDES[name] ?? FILED)));
      return { ...goods, only: [...new Set(only)], merge: mergeColumns(goods, fields) };
    }),
    isComplete: false,
    terms: null,
  };
}

/** Category columns, each with its group in the category tree: its id, and its name, which custom fields use too. */
const FILED_BY: Readonly<Record<string, { id: number; name: string }>> = {
  roles: { id: 100, name: 'Project Role' },
  projectTypes: { id: 200, name: 'Project Type' },
  documentType: { id: 300, name: 'Document Type' },
  series: { id: 400, name: 'Series' },
  secondTier: { id: 500, name: '' },
  facilityManager: { id: 600, name: '' },
};

/** Fields of the platform's product that the composed fields are parsed from; other fields count as blank. */
const present = z.object({
  sku: z.string().catch(''),
  name: z.string().catch(''),
  purpose: z.string().catch(''),
  synonyms: z.array(z.string()).catch([]),
  seo: z
    .object({
      pageTitle: z.string().catch(''),
      metaDescription: z.string().catch(''),
      metaKeywords: z.string().catch(''),
    })
    .catch({ pageTitle: '', metaDescription: '', metaKeywords: '' }),
  customFields: z.array(z.object({ name: z.string(), value: z.string() })).catch([]),
  categoryIds: z.array(z.number()).catch([]),
});
type Present = z.output<typeof present>;

/**
 * [BR-08] Returns the fields composed from several columns; parts without a column keep their value. A handwritten page
 * title, description or list of search words stays, too: only a composed one follows its column.
 */
function mergeColumns(goods: ProductInput, columns: ReadonlySet<string>): NonNullable<ProductInput['merge']> {
  const merge = (pick: (there: Present) => unknown) => (given: Readonly<Record<string, unknown>>) =>
    pick(present.parse(given));
  return {
    seo: merge((there) => mergeSeo(goods, columns, there)),
    customFields: merge((there) => mergeFields(goods, columns, there)),
    categoryIds: merge((there) => mergeCategories(goods, columns, there)),
  };
}

function mergeSeo(goods: ProductInput, columns: ReadonlySet<string>, there: Present): ProductInput['seo'] {
  const { seo, sku, name, purpose, synonyms } = there;
  const follows = (column: string, now: string, composed: string): boolean =>
    columns.has(column) && (now === '' || now === composed);
  return {
    pageTitle: follows('title', seo.pageTitle, `${sku} ${name}`) ? goods.seo.pageTitle : seo.pageTitle,
    metaDescription: follows('purpose', seo.metaDescription, purpose) ? goods.seo.metaDescription : seo.metaDescription,
    metaKeywords: follows('synonyms', seo.metaKeywords, [sku, ...synonyms].join(', '))
      ? goods.seo.metaKeywords
      : seo.metaKeywords,
  };
}

/** Merges by name: fields of the columns are replaced in place; all others stay. */
function mergeFields(goods: ProductInput, columns: ReadonlySet<string>, there: Present): ProductInput['customFields'] {
  const names = new Set([
    ...(columns.has('purpose') ? ['Description', 'Short Description'] : []),
    ...(columns.has('kind') ? ['Kind'] : []),
    ...Object.entries(FILED_BY).flatMap(([column, { name }]) => (columns.has(column) && name ? [name] : [])),
  ]);
  const given = goods.customFields.filter(({ name }) => names.has(name));
  const first = there.customFields.findIndex(({ name }) => names.has(name));
  const remaining = there.customFields.filter(({ name }) => !names.has(name));
  // the first custom field is the description [PRD-14]
  return first === 0 ? [...given, ...remaining] : [...remaining, ...given];
}

function mergeCategories(goods: ProductInput, columns: ReadonlySet<string>, there: Present): number[] {
  const groups = Object.entries(FILED_BY).flatMap(([column, { id }]) => (columns.has(column) ? [id] : []));
  const matchesFault = (id: number): boolean => groups.includes(groupOf(id));
  return [...there.categoryIds.filter((id) => !matchesFault(id)), ...goods.categoryIds.filter(matchesFault)].toSorted(
    (a, b) => a - b,
  );
}

const groupOf = (id: number): number => CATEGORIES.find(({ entityId }) => entityId === id)?.parentId ?? id;
