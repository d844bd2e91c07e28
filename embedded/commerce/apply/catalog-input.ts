import type { SeedCategory, SeedCoupon, SeedProduct, SeedTaxRate } from '../seed-types.ts';

/** A product as a shop's files describe it; its numbers are given when it is first written. */
export type ProductInput = Omit<SeedProduct, 'entityId' | 'variantEntityId'> & {
  /** which fields are meant, of a list that names some alone; the others stay. Left out: all */
  only?: readonly string[];
  /** [BR-08] of a field that several columns compose: the value with the parts that are not meant as they are */
  merge?: Readonly<Record<string, (present: Readonly<Record<string, unknown>>) => unknown>>;
};

/** By which terms the shop sells, and what its products are filed under. */
export type Terms = {
  categories: readonly SeedCategory[];
  segment: { id: string; name: string };
  promotion: { id: number; name: string; basisPoints: number } | null;
  coupons: readonly SeedCoupon[];
  taxRates: readonly SeedTaxRate[];
};

export type CatalogInput = {
  products: readonly ProductInput[];
  /** these are all products of the shop: one that was applied before and is not among them is taken off sale */
  isWhole: boolean;
  /** null: they stay as they are */
  terms: Terms | null;
};

export type ProductKind = 'product' | 'coupon' | 'tax' | 'category' | 'segment' | 'promotion';
/** `kept`: changed at the desk or over the API, and not in the files; `refused`: in both; `incomplete`: new, without a title or a price. */
type What = 'new' | 'changed' | 'gone' | 'kept' | 'refused' | 'incomplete';
export type CatalogChange = {
  kind: ProductKind;
  /** the SKU of a product, the code of a coupon, the state and class of a tax */
  name: string;
  what: What;
  fields: { field: string; before: unknown; after: unknown }[];
};
