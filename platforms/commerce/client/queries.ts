/** Every GraphQL query the store sends, so that conformance can hold them against the published schema. */

const productFields = (images: number, fields: number, categories: number): string => `
fragment ProductFields on Product {
  id entityId path name sku
  prices { price { value } salePrice { value } basePrice { value } }
  defaultImage { url(width: 720) altText }
  images(first: ${images}) { edges { node { url(width: 720) altText } } }
  customFields(first: ${fields}) { edges { node { name value } } }
  variants(first: 1) { edges { node { entityId } } }
  categories(first: ${categories}) { edges { node { entityId name path } } }
  brand { name }
  seo { pageTitle metaDescription metaKeywords }
}`;
/** [PRD-02] One product, with everything its page shows. */
const PAGE_FIELDS = productFields(10, 20, 20);
/** A product in a list: 50 of them stay under the platform's limit of complexity, so with one image and its first ten fields. */
const LIST_FIELDS = productFields(1, 10, 15);

/** [LST-07] [LST-08] Listing and search. */
export const SEARCH_PRODUCTS = /* GraphQL */ `
query SearchProducts($filters: SearchProductsFiltersInput!, $sort: SearchProductsSortInput, $first: Int, $after: String, $last: Int, $before: String) {
  site { search { searchProducts(filters: $filters, sort: $sort) { products(first: $first, after: $after, last: $last, before: $before) {
    collectionInfo { totalItems }
    pageInfo { startCursor endCursor hasNextPage hasPreviousPage }
    edges { node { ...ProductFields } cursor }
  } } } }
}${LIST_FIELDS}`;

export const PRODUCT_BY_PATH = /* GraphQL */ `
query ProductByPath($path: String!) { site { route(path: $path) { node { ...ProductFields } } } }${PAGE_FIELDS}`;

export const PRODUCT_BY_ID = /* GraphQL */ `
query ProductById($entityId: Int!) { site { product(entityId: $entityId) { ...ProductFields } } }${PAGE_FIELDS}`;

export const PRODUCTS_BY_IDS = /* GraphQL */ `
query ProductsByIds($entityIds: [Int!], $first: Int) {
  site { products(entityIds: $entityIds, first: $first) { edges { node { ...ProductFields } } } }
}${LIST_FIELDS}`;

/** [LST-12] */
export const BEST_SELLING = /* GraphQL */ `
query BestSelling($first: Int!) { site { bestSellingProducts(first: $first) { edges { node { ...ProductFields } } } } }${LIST_FIELDS}`;

/** [PRD-08] */
export const RELATED_PRODUCTS = /* GraphQL */ `
query RelatedProducts($entityId: Int!) {
  site { product(entityId: $entityId) { relatedProducts(first: 10) { edges { node { ...ProductFields } } } } }
}${LIST_FIELDS}`;

export const CATEGORY_TREE = /* GraphQL */ `
query CategoryTree {
  site { categoryTree { ...Branch children { ...Branch children { ...Branch } } } }
}
fragment Branch on CategoryTreeItem { entityId name path productCount }`;

/** [LST-12] Documents of a role. */
export const CATEGORY_PRODUCTS = /* GraphQL */ `
query CategoryProducts($entityId: Int!, $first: Int!) {
  site { category(entityId: $entityId) { products(first: $first) { edges { node { ...ProductFields } } } } }
}${LIST_FIELDS}`;

export const STOREFRONT_QUERIES = {
  SEARCH_PRODUCTS,
  PRODUCT_BY_PATH,
  PRODUCT_BY_ID,
  PRODUCTS_BY_IDS,
  BEST_SELLING,
  RELATED_PRODUCTS,
  CATEGORY_TREE,
  CATEGORY_PRODUCTS,
} as const;
