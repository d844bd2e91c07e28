import type { Cents } from '../../../core/money.ts';
import type { SeedProduct, TaxClass } from '../seed-types.ts';

/** The part of a product that only lists and pages need, stored as one document. */
export type ProductDetails = Pick<
  SeedProduct,
  | 'descriptionHtml'
  | 'customFields'
  | 'categoryIds'
  | 'relatedSkus'
  | 'images'
  | 'purpose'
  | 'synonyms'
  | 'brand'
  | 'seo'
>;

export type CatalogueCategory = { entityId: number; parentId: number | null; name: string; path: string };

export type CatalogueProduct = ProductDetails & {
  entityId: number;
  variantId: number;
  sku: string;
  path: string;
  name: string;
  price: Cents;
  salePrice: Cents | null;
  popularity: number;
  taxClass: TaxClass;
};
