import type { Goods, GoodsProduct } from '../../embedded/commerce/apply/goods.ts';
import { describeInHtml } from '../demo/description-html.ts';
import { CATEGORIES, categoriesOf, groupFields } from '../shop-folder/category-tree.ts';
import type { Product } from '../shop-folder/product.ts';
import type { SheetProduct } from '../shop-folder/read-product-sheet.ts';
import type { Shop } from '../shop-folder/shop-file.ts';
import { mergeSheet } from './merge-sheet.ts';

/** A product of a shop's files as the embedded commerce platform holds it. */
function toGoodsProduct(product: Product, brand: string, skus: ReadonlyMap<string, string>): GoodsProduct {
  const { sku, title, purpose, edition, kind, supersededBy, synonyms } = product;
  const categoryIds = categoriesOf(product);
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

/** What a shop's folder sells, and by which terms. */
export function folderGoods(shop: Shop, products: readonly Product[]): Goods {
  const skus = new Map(
    products.flatMap(({ sku, code }) =>
      [sku, ...(code ? [code] : [])].map((name) => [name.toUpperCase(), sku] as const),
    ),
  );
  return {
    products: products.map((product) => toGoodsProduct(product, shop.companyName, skus)),
    isWhole: true,
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

/** Which fields of a product at the platform each field of a sheet decides; the long texts go together. */
const DECIDES: Readonly<Record<string, readonly (keyof GoodsProduct)[]>> = {
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
const FILED: readonly (keyof GoodsProduct)[] = ['customFields', 'categoryIds'];

/** What a sheet of products says; what it has no column for stays as it is. */
export function sheetGoods(shop: Shop, products: readonly SheetProduct[]): Goods {
  return {
    products: products.map(({ product, fields }) => {
      const goods = toGoodsProduct(product, shop.companyName, new Map());
      const only = [...fields].flatMap((name) => (name === 'sku' ? [] : (DECIDES[name] ?? FILED)));
      return { ...goods, only: [...new Set(only)], merge: mergeSheet(goods, fields) };
    }),
    isWhole: false,
    terms: null,
  };
}
