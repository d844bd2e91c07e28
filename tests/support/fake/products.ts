import type { CartLine, Product } from '../../../platforms/commerce/client/types.ts';

export type FakeProduct = {
  productId: number;
  variantId: number;
  sku: string;
  name: string;
  /** cents */
  price: number;
  salePrice?: number;
  kind?: CartLine['kind'];
  /** filter values by group name */
  groups?: Readonly<Record<string, readonly string[]>>;
};

/** A small catalogue: a contract, a form on sale, an editable platform document, a custom charge. Prices in cents. */
export const CONTRACT: FakeProduct = {
  productId: 1101,
  variantId: 11_101,
  sku: 'A101-2025',
  name: 'Owner and contractor agreement',
  price: 8_400,
  groups: { 'Project Role': ['Owner', 'Contractor'], 'Document Type': ['Agreement'], Series: ['A O/C Agreements'] },
};
export const FORM: FakeProduct = {
  productId: 7702,
  variantId: 17_702,
  sku: 'G702-2025',
  name: 'Payment application',
  price: 2_000,
  salePrice: 1_550,
  groups: { 'Project Role': ['Contractor'], 'Document Type': ['Form'], Series: ['G Forms'] },
};
export const EDITABLE: FakeProduct = {
  productId: 5203,
  variantId: 15_203,
  sku: 'E203-2025',
  name: 'Digital data protocol',
  price: 3_000,
  groups: { 'Project Role': ['Owner', 'Architect'], 'Document Type': ['Exhibit'], Series: ['E Exhibits'] },
};
export const CUSTOM: FakeProduct = {
  productId: 9999,
  variantId: 19_999,
  sku: 'CUSTOM',
  name: 'Courier',
  price: 500,
  kind: 'custom',
};
export const PRODUCTS: readonly FakeProduct[] = [CONTRACT, FORM, EDITABLE, CUSTOM];

/** Creates a cart line with the given quantity of a product. */
export const lineOf = ({ productId, variantId }: FakeProduct, quantity = 1) => ({ productId, variantId, quantity });

export const toProduct = ({ productId, variantId, sku, name, price, salePrice }: FakeProduct): Product => ({
  id: `node-${productId}`,
  entityId: productId,
  variantEntityId: variantId,
  path: `/${sku.toLowerCase()}/`,
  name,
  sku,
  price,
  salePrice: salePrice ?? null,
  description: name,
  shortDescription: name,
  longText: '',
  pageCount: 4,
  customFields: [{ name: 'Kind', value: sku === EDITABLE.sku ? 'Editable platform document' : 'One-time document' }],
  defaultImage: null,
  images: [],
  categories: [],
  brand: null,
  seo: { pageTitle: name, metaDescription: name, metaKeywords: sku },
});
