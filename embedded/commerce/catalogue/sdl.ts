/**
 * The part of the Storefront GraphQL schema that the store uses, field for field as published. Contains only fields
 * with a resolver; `npm run conformance` validates it against the published schema.
 */
export const storefrontSdl = /* GraphQL */ `
scalar BigDecimal
scalar Long

interface Node { id: ID! }

enum RouteRedirectBehavior { FOLLOW IGNORE }
enum SearchProductsSortInput { A_TO_Z BEST_SELLING HIGHEST_PRICE LOWEST_PRICE RELEVANCE Z_TO_A }

input SearchProductsFiltersInput {
  searchTerm: String
  categoryEntityId: Int
  categoryEntityIds: [Int!]
  searchSubCategories: Boolean
  productAttributes: [ProductAttributeSearchFilterInput!]
}
input ProductAttributeSearchFilterInput { attribute: String! values: [String!]! }

type Query { site: Site! }

type Site {
  search: SearchQueries!
  categoryTree(rootEntityId: Int): [CategoryTreeItem!]!
  category(entityId: Int!): Category
  products(before: String, after: String, first: Int, last: Int, entityIds: [Int!] = []): ProductConnection!
  bestSellingProducts(before: String, after: String, first: Int, last: Int): ProductConnection!
  product(entityId: Int, sku: String): Product
  route(path: String!, redirectBehavior: RouteRedirectBehavior! = IGNORE): Route!
}

type SearchQueries { searchProducts(filters: SearchProductsFiltersInput!, sort: SearchProductsSortInput): SearchProducts! }
type SearchProducts {
  products(after: String, first: Int, before: String, last: Int): ProductConnection!
  filters(before: String, after: String, first: Int, last: Int): SearchProductFilterConnection!
}
type SearchProductFilterConnection { pageInfo: PageInfo! edges: [SearchProductFilterEdge!] }
type SearchProductFilterEdge { node: SearchProductFilter! cursor: String! }
interface SearchProductFilter { displayName: String! }
type ProductAttributeSearchFilter implements SearchProductFilter {
  displayName: String!
  filterKey: String!
  attributes(before: String, after: String, first: Int, last: Int): ProductAttributeSearchFilterItemConnection!
}
type ProductAttributeSearchFilterItemConnection { pageInfo: PageInfo! edges: [ProductAttributeSearchFilterItemEdge!] }
type ProductAttributeSearchFilterItemEdge { node: ProductAttributeSearchFilterItem! cursor: String! }
type ProductAttributeSearchFilterItem { value: String! isSelected: Boolean! productCount: Int! }
type Route { node: Node }

type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
type CollectionInfo { totalItems: Long }
type ProductConnection { pageInfo: PageInfo! edges: [ProductEdge!] collectionInfo: CollectionInfo }
type ProductEdge { node: Product! cursor: String! }
type RelatedProductsConnection { pageInfo: PageInfo! edges: [RelatedProductsEdge!] }
type RelatedProductsEdge { node: Product! cursor: String! }

type Product implements Node {
  id: ID!
  entityId: Int!
  sku: String!
  path: String!
  name: String!
  description: String!
  prices(includeTax: Boolean = false): Prices
  categories(before: String, after: String, first: Int, last: Int): CategoryConnection!
  brand: Brand
  variants(before: String, after: String, first: Int, last: Int): VariantConnection!
  customFields(names: [String!] = [], before: String, after: String, first: Int, last: Int): CustomFieldConnection!
  images(before: String, after: String, first: Int, last: Int): ImageConnection!
  defaultImage: Image
  relatedProducts(before: String, after: String, first: Int, last: Int): RelatedProductsConnection!
  seo: SeoDetails!
}

type Prices { price: Money! salePrice: Money basePrice: Money }
type Money { currencyCode: String! value: BigDecimal! }
type Image { url(width: Int!, height: Int, lossy: Boolean): String! altText: String! isDefault: Boolean! }
type ImageConnection { pageInfo: PageInfo! edges: [ImageEdge!] }
type ImageEdge { node: Image! cursor: String! }
type CustomField { entityId: Int! name: String! value: String! }
type CustomFieldConnection { pageInfo: PageInfo! edges: [CustomFieldEdge!] }
type CustomFieldEdge { node: CustomField! cursor: String! }
type Variant implements Node { id: ID! entityId: Int! sku: String! isPurchasable: Boolean! }
type VariantConnection { pageInfo: PageInfo! edges: [VariantEdge!] }
type VariantEdge { node: Variant! cursor: String! }
type Brand implements Node { id: ID! entityId: Int! name: String! path: String! }
type SeoDetails { pageTitle: String! metaDescription: String! metaKeywords: String! }

type Category implements Node {
  id: ID!
  entityId: Int!
  name: String!
  path: String!
  products(before: String, after: String, first: Int, last: Int): ProductConnection!
}
type CategoryConnection { pageInfo: PageInfo! edges: [CategoryEdge!] }
type CategoryEdge { node: Category! cursor: String! }
type CategoryTreeItem {
  entityId: Int!
  name: String!
  path: String!
  productCount: Int!
  hasChildren: Boolean!
  children: [CategoryTreeItem!]!
}
`;
