import type { z } from 'zod';
import type { Cents } from '../../../core/money.ts';
import type { Result } from '../../../core/result.ts';
import type { cartSchema } from './cart-schema.ts';
import type { customerEntriesSchema, customersSchema, listedCustomersSchema } from './customer-schema.ts';
import type { orderEntrySchema, orderLineSchema, orderSchema, refundSchema } from './order-schema.ts';

/** The shop's own words for what a commerce platform holds. Wire shapes never leave this folder. */

export type CategoryRef = { entityId: number; name: string; path: string };
type CustomField = { name: string; value: string };
type Image = { url: string; altText: string };

/** [PRD-14] A catalogue node: first custom field is the description, the first variant is what is bought. */
export type Product = {
  id: string;
  entityId: number;
  variantEntityId: number;
  /** path on the commerce platform, e.g. `/a101-2025/`; the product page is `/documents` + path */
  path: string;
  /** title without the code */
  name: string;
  /** `A101-2025` */
  sku: string;
  price: Cents;
  /** null when not on sale. [PRD-16] `effectivePrice()` decides which is shown and counted */
  salePrice: Cents | null;
  description: string;
  shortDescription: string;
  /** [PRD-04] the platform's own description, HTML; '' in lists, where it is not read */
  longText?: string;
  pageCount: number | null;
  /** [LK-02] what the picture of its page 1 shows; the shop's own knowledge, no platform's, and absent where it has none */
  picture?: string | null;
  /** [OP-25] what a buyer can download of it; the shop's own knowledge, no platform's, and absent where it has none */
  formats?: readonly ('docx' | 'pdf' | 'xlsx' | 'zip')[];
  /** [CRT-08] the plans whose subscribers do not buy it; the shop's own rule, no platform's, and absent where there is none */
  notSoldTo?: readonly ('unlimited' | 'facility-manager')[] | undefined;
  customFields: CustomField[];
  defaultImage: Image | null;
  images: Image[];
  categories: CategoryRef[];
  brand: string | null;
  seo: { pageTitle: string; metaDescription: string; metaKeywords: string };
};

export type ListingSort = 'BEST_SELLING' | 'A_TO_Z';
/** What the store itself may ask for; no listing offers the last. */
type SearchSort = ListingSort | 'LOWEST_PRICE';
type PageInfo = {
  startCursor: string | null;
  endCursor: string | null;
  hasNextPage: boolean;
  hasPreviousPage: boolean;
};
/** How many documents each value of a group would leave, with what is chosen in the other groups kept: group's name → value's name → count. */
export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;
export type ProductPage = {
  /** may be fewer than were asked for: what cannot be bought or read is left out */
  products: Product[];
  /** the platform's own count: it holds what is left out as well */
  totalItems: number;
  pageInfo: PageInfo;
  /** null where none were asked for, or the platform does not count */
  counts: FacetCounts | null;
};
/**
 * [LST-04] [LI3] What is chosen in one group of filters: any of its values, and something of every group. `name` is the group's
 * category ("Project Role"), which is what the platform's product filter calls its attribute too.
 */
export type ChosenGroup = { name: string; values: readonly { categoryId: number; name: string }[] };
export type ProductSearch = {
  searchTerm?: string;
  /** any of these categories, or beneath them */
  categoryIds?: number[];
  /** groups without a value count as absent */
  chosen?: readonly ChosenGroup[];
  /** names of the groups whose values are to be counted */
  counted?: readonly string[];
  sort?: SearchSort;
  /** forward paging, or backward; never both. At most 50. */
  first?: number;
  after?: string;
  last?: number;
  before?: string;
};

export type CategoryNode = CategoryRef & { productCount: number; children: CategoryNode[] };

export type Cart = z.output<typeof cartSchema>;
export type CartLine = Cart['lines'][number];
export type NewLine = { productId: number; variantId: number; quantity: number };

export type CommerceCustomer = z.output<typeof customersSchema>['data'][number];
export type CommerceOrderLine = z.output<typeof orderLineSchema>;
export type CommerceOrder = z.output<typeof orderSchema>;
export type CommerceRefund = z.output<typeof refundSchema>;
export type OrderEntry = z.output<typeof orderEntrySchema>;
export type CustomerEntry = Omit<z.output<typeof customerEntriesSchema>['data'][number], 'segmentIds'> & {
  isMember: boolean;
};
/** `changedSince`: a platform may answer more than that. Pages begin at 1. */
type ListQuery = { page: number; limit: number; changedSince: Date | null };

/** From a moment to before another. */
type Span = { from: Date; to: Date };
type ListedCustomer = z.output<typeof listedCustomersSchema>['data'][number];

/** Why a call to the commerce platform did not succeed, as far as the shop decides differently. */
export type CommerceProblem = 'not-found' | 'invalid' | 'conflict' | 'limited' | 'unavailable';

/** [API-01] Everything the store asks of commerce. Reads are retried and shared; writes never without an idempotency key. */
export type Commerce = {
  searchProducts(query: ProductSearch): Promise<Result<ProductPage, CommerceProblem>>;
  /**
   * A page of the addresses of all that can be bought, by name, 50 at most, for a walk through all of it; past the cache, which it would fill. `next`: where
   * the next page begins.
   */
  productPaths(page: {
    first: number;
    after?: string;
  }): Promise<Result<{ paths: string[]; next: string | null }, CommerceProblem>>;
  productByPath(path: string): Promise<Result<Product | null, CommerceProblem>>;
  productById(entityId: number): Promise<Result<Product | null, CommerceProblem>>;
  productsByIds(entityIds: readonly number[]): Promise<Result<Product[], CommerceProblem>>;
  /** [API-08] first 10; exact or upper-case match preferred, else the first */
  productBySku(sku: string): Promise<Result<Product | null, CommerceProblem>>;
  popularProducts(count?: number): Promise<Result<Product[], CommerceProblem>>;
  relatedProducts(entityId: number): Promise<Result<Product[], CommerceProblem>>;
  categoryTree(): Promise<Result<CategoryNode[], CommerceProblem>>;
  categoryProducts(categoryEntityId: number, first?: number): Promise<Result<Product[], CommerceProblem>>;

  createCart(input: { customerId: number | null; lines: NewLine[] }): Promise<Result<Cart, CommerceProblem>>;
  getCart(cartId: string): Promise<Result<Cart, CommerceProblem>>;
  addLines(cartId: string, lines: NewLine[]): Promise<Result<Cart, CommerceProblem>>;
  updateLine(
    cartId: string,
    itemId: string,
    productId: number,
    quantity: number,
  ): Promise<Result<Cart, CommerceProblem>>;
  /** null when the last line went and the platform deleted the cart */
  removeLine(cartId: string, itemId: string): Promise<Result<Cart | null, CommerceProblem>>;
  deleteCart(cartId: string): Promise<Result<null, CommerceProblem>>;
  applyCoupon(cartId: string, code: string): Promise<Result<Cart, CommerceProblem>>;
  removeCoupon(cartId: string, code: string): Promise<Result<Cart, CommerceProblem>>;
  /** single use; the checkout address on the commerce platform */
  cartRedirectUrl(cartId: string): Promise<Result<string, CommerceProblem>>;
  /** signs the customer-login token; `redirectTo` is a path on the commerce platform */
  loginUrl(customerId: number, redirectTo: string): Promise<string>;

  findCustomer(email: string): Promise<Result<CommerceCustomer | null, CommerceProblem>>;
  /** null: there is none of this number */
  customerById(customerId: number): Promise<Result<CommerceCustomer | null, CommerceProblem>>;
  /** creates the customer and its shopper profile; an existing e-mail is returned as it is */
  ensureCustomer(input: {
    email: string;
    firstName: string;
    lastName: string;
    company?: string;
    phone?: string;
  }): Promise<Result<CommerceCustomer, CommerceProblem>>;
  addToMemberSegment(shopperProfileId: string): Promise<Result<null, CommerceProblem>>;
  removeFromMemberSegment(shopperProfileId: string): Promise<Result<null, CommerceProblem>>;

  /** newest first, unless the oldest are asked for first */
  orders(
    customerId: number,
    page: number,
    limit: number,
    from?: 'newest' | 'oldest',
  ): Promise<Result<CommerceOrder[], CommerceProblem>>;
  orderCount(customerId: number): Promise<Result<number, CommerceProblem>>;
  /** null when there is none with this number; the caller checks whose it is */
  /** what was given back of an order, oldest first */
  refunds(orderNumber: number): Promise<Result<CommerceRefund[], CommerceProblem>>;
  /** by the day they were placed, oldest first, a page at a time; `limit` at most 250 */
  ordersBetween(span: Span, page: number, limit: number): Promise<Result<CommerceOrder[], CommerceProblem>>;
  /** by the day they were made, oldest first */
  refundsBetween(span: Span, page: number, limit: number): Promise<Result<CommerceRefund[], CommerceProblem>>;
  /** by the day they came, oldest first */
  customersBetween(span: Span, page: number, limit: number): Promise<Result<ListedCustomer[], CommerceProblem>>;
  order(orderNumber: number): Promise<Result<CommerceOrder | null, CommerceProblem>>;
  orderLines(orderNumber: number): Promise<Result<CommerceOrderLine[], CommerceProblem>>;

  /** of everybody, oldest first: never for a shopper */
  ordersPage(query: ListQuery): Promise<Result<OrderEntry[], CommerceProblem>>;
  orderEntry(orderNumber: number): Promise<Result<OrderEntry | null, CommerceProblem>>;
  customersPage(query: ListQuery): Promise<Result<CustomerEntry[], CommerceProblem>>;
  customerEntry(customerId: number): Promise<Result<CustomerEntry | null, CommerceProblem>>;
  /** for good; one who is gone already is fine. Orders stay as they are, as books of account */
  deleteCustomer(customerId: number): Promise<Result<null, CommerceProblem>>;
};
