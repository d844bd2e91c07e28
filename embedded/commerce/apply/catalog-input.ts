import type { SeedCategory, SeedCoupon, SeedProduct, SeedTaxRate } from '../seed-types.ts';

/** A product as described by a shop's files; it gets its ids when it is first written. */
export type ProductInput = Omit<SeedProduct, 'entityId' | 'variantEntityId'> & {
  /** the specified fields, for a list that contains only some; the others stay. Absent: all */
  only?: readonly string[];
  /** [BR-08] for a field composed of several columns: merges the specified parts into the present value */
  merge?: Readonly<Record<string, (present: Readonly<Record<string, unknown>>) => unknown>>;
};

/** The shop's terms of sale and its categories. */
export type CatalogTerms = {
  categories: readonly SeedCategory[];
  segment: { id: string; name: string };
  promotion: { id: number; name: string; basisPoints: number } | null;
  coupons: readonly SeedCoupon[];
  taxRates: readonly SeedTaxRate[];
};

export type CatalogInput = {
  products: readonly ProductInput[];
  /** these are all products of the shop: a previously applied product that is missing is taken off sale */
  isComplete: boolean;
  /** null: they stay unchanged */
  terms: CatalogTerms | null;
};

export type ProductKind = 'product' | 'coupon' | 'tax' | 'category' | 'segment' | 'promotion';
/**
 * `kept`: changed at the desk or over the API, but not in the files; `refused`: changed in both; `incomplete`: new,
 * without a title or a price.
 */
type What = 'new' | 'changed' | 'gone' | 'kept' | 'refused' | 'incomplete';
export type CatalogChange = {
  kind: ProductKind;
  /** the SKU of a product, the code of a coupon, the state and class of a tax */
  name: string;
  what: What;
  fields: { field: string; before: unknown; after: unknown }[];
};
