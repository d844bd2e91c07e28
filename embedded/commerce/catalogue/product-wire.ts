import { toDecimal } from '../../../core/money.ts';
import type { TaxClass } from '../seed-types.ts';
import type { ProductDetails } from './types.ts';

export type ProductRow = {
  entity_id: number;
  variant_id: number;
  sku: string;
  path: string;
  name: string;
  price: number;
  sale_price: number | null;
  popularity: number;
  tax_class: TaxClass;
  is_visible: boolean;
  details: ProductDetails;
  created_at: Date;
  modified_at: Date;
};

/** Serializes a product as products v3 does, with the parts that `include` requests. */
export const productToWire = (row: ProductRow, included: readonly string[]) => ({
  id: row.entity_id,
  name: row.name,
  type: 'digital',
  sku: row.sku,
  description: row.details.descriptionHtml ?? '',
  weight: 0,
  price: toDecimal(row.price),
  sale_price: toDecimal(row.sale_price ?? 0),
  calculated_price: toDecimal(row.sale_price ?? row.price),
  categories: row.details.categoryIds,
  is_visible: row.is_visible,
  sort_order: Math.round(row.popularity),
  search_keywords: row.details.synonyms.join(','),
  page_title: row.details.seo.pageTitle,
  meta_description: row.details.seo.metaDescription,
  meta_keywords: row.details.seo.metaKeywords.split(',').flatMap((word) => word.trim() || []),
  custom_url: { url: row.path, is_customized: false },
  base_variant_id: row.variant_id,
  date_created: row.created_at.toISOString(),
  date_modified: row.modified_at.toISOString(),
  ...(included.includes('custom_fields')
    ? { custom_fields: row.details.customFields.map((field, i) => ({ id: row.entity_id * 100 + i, ...field })) }
    : {}),
  ...(included.includes('images')
    ? {
        images: row.details.images.map(({ url, altText }, i) => ({
          id: row.entity_id * 100 + i,
          product_id: row.entity_id,
          url_standard: url,
          description: altText,
          sort_order: i,
        })),
      }
    : {}),
  ...(included.includes('variants')
    ? { variants: [{ id: row.variant_id, product_id: row.entity_id, sku: row.sku, price: toDecimal(row.price) }] }
    : {}),
});
