/**
 * Every GraphQL query of the store, exported so that conformance tests can validate them against the published schema.
 */

const productFields = (images: number, fields: number, categories: number, more = ''): string => `
fragment ProductFields on Product {
  id entityId path name sku ${more}
  prices { price { value } salePrice { value } basePrice { value } }
  defaultImage { url(width: 720) altText }
  images(first: ${images}) { edges { node { url(width: 720) altText } } }
  customFields(first: ${fields}) { edges { node { name value } } }
  variants(first: 1) { edges { node { entityId } } }
  categories(first: ${categories}) { edges { node { entityId name path } } }
  brand { name }
  seo { pageTitle metaDescription metaKeywords }
}`;
/** One product with everything its page shows; only this query reads the long text. [PRD-02] [PRD-04] */
const PAGE_FIELDS = productFields(10, 20, 20, 'description');
/** A product in a list, with one image and ten fields: 50 of them stay under the platform's complexity limit. */
const LIST_FIELDS = productFields(1, 10, 15);

const PRODUCTS_OF_SEARCH = `products(first: $first, after: $after, last: $last, before: $before) {
    collectionInfo { totalItems }
    pageInfo { startCursor endCursor hasNextPage hasPreviousPage }
    edges { node { ...ProductFields } cursor }
  }`;
const PAGING = '$first: Int, $after: String, $last: Int, $before: String';

/** [LST-07] [LST-08] Listing and search. */
export const SEARCH_PRODUCTS = /* GraphQL */ `
query SearchProducts($filters: SearchProductsFiltersInput!, $sort: SearchProductsSortInput, ${PAGING}) {
  site { search { searchProducts(filters: $filters, sort: $sort) { ${PRODUCTS_OF_SEARCH} } } }
}${LIST_FIELDS}`;

/** Lists all products for sale, with their paths and the fields that decide whether they can be bought. [RTE-23] */
export const LIST_PATHS = /* GraphQL */ `
query ListPaths($first: Int, $after: String) {
  site { search { searchProducts(filters: {}, sort: A_TO_Z) { products(first: $first, after: $after) {
    pageInfo { startCursor endCursor hasNextPage hasPreviousPage }
    edges { node { entityId path prices { price { value } } variants(first: 1) { edges { node { entityId } } } } }
  } } } }
}`;

/**
 * The same with facet counts, in one request. `others` is the search without its leading category; it counts the
 * leading group, which its own selection must not narrow. Omitted if no group leads. [LST-03] [LI3]
 */
export const FILTER_PRODUCTS = /* GraphQL */ `
query FilterProducts($filters: SearchProductsFiltersInput!, $others: SearchProductsFiltersInput!, $isLed: Boolean!, $sort: SearchProductsSortInput, ${PAGING}) {
  site { search {
    searchProducts(filters: $filters, sort: $sort) { ${PRODUCTS_OF_SEARCH} filters(first: 10) { ...Counts } }
    unled: searchProducts(filters: $others) @include(if: $isLed) { filters(first: 10) { ...Counts } }
  } }
}
fragment Counts on SearchProductFilterConnection {
  edges { node { ... on ProductAttributeSearchFilter {
    filterKey displayName attributes(first: 20) { edges { node { value productCount } } }
  } } }
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
  FILTER_PRODUCTS,
  LIST_PATHS,
  PRODUCT_BY_PATH,
  PRODUCT_BY_ID,
  PRODUCTS_BY_IDS,
  BEST_SELLING,
  RELATED_PRODUCTS,
  CATEGORY_TREE,
  CATEGORY_PRODUCTS,
} as const;
