import type { z } from 'zod';
import type { Cents } from '../../../core/money.ts';
import type { Result } from '../../../core/result.ts';
import type { cartSchema, checkoutSchema } from './cart-schema.ts';
import type { customerEntriesSchema, customersSchema, listedCustomersSchema } from './customer-schema.ts';
import type { orderEntrySchema, orderLineSchema, orderSchema, refundSchema } from './order-schema.ts';

/** The shop's types for data of a commerce platform. Wire shapes never leave this folder. */

export type CategoryRef = { entityId: number; name: string; path: string };
type CustomField = { name: string; value: string };
type Image = { url: string; altText: string };

/** A catalogue node: the first custom field is the description, the first variant is the one sold. [PRD-14] */
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
  /** the platform's description as HTML; '' in lists, which do not load it [PRD-04] */
  longText?: string;
  pageCount: number | null;
  /** the version of the picture of its page 1; the shop knows it, not a platform; absent if there is none [LK-02] */
  picture?: string | null;
  /** the files a buyer can download; the shop knows them, not a platform; absent if there are none [OP-25] */
  formats?: readonly ('docx' | 'pdf' | 'xlsx' | 'zip')[];
  /** the plans whose subscribers cannot buy it; a rule of the shop, not of a platform; absent if there are none [CRT-08] */
  notSoldTo?: readonly ('unlimited' | 'facility-manager')[] | undefined;
  customFields: CustomField[];
  defaultImage: Image | null;
  images: Image[];
  categories: CategoryRef[];
  brand: string | null;
  seo: { pageTitle: string; metaDescription: string; metaKeywords: string };
};

export type ListingSort = 'BEST_SELLING' | 'A_TO_Z';
/** Sort orders of the store itself; no listing offers the last one. */
type SearchSort = ListingSort | 'LOWEST_PRICE';
type PageInfo = {
  startCursor: string | null;
  endCursor: string | null;
  hasNextPage: boolean;
  hasPreviousPage: boolean;
};
/**
 * How many documents each value of a group would leave, given the values chosen in the other groups: group name → value
 * name → count.
 */
export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;
export type ProductPage = {
  /** can contain fewer products than requested: products that cannot be bought or parsed are left out */
  products: Product[];
  /** the platform's count, which includes the products that were left out */
  totalItems: number;
  pageInfo: PageInfo;
  /** null if none were requested, or if the platform does not return counts */
  counts: FacetCounts | null;
};
/**
 * The chosen values of one filter group. Values of a group are combined with OR, groups with AND. `name` is the group's
 * category ("Project Role") and also the attribute name in the platform's product filter. [LST-04] [LI3]
 */
export type ChosenGroup = { name: string; values: readonly { categoryId: number; name: string }[] };
export type ProductSearch = {
  searchTerm?: string;
  /** any of these categories or their subcategories */
  categoryIds?: number[];
  /** groups without a value count as absent */
  chosen?: readonly ChosenGroup[];
  /** names of the groups whose values are to be counted */
  counted?: readonly string[];
  sort?: SearchSort;
  /** forward or backward paging, never both. At most 50. */
  first?: number;
  after?: string;
  last?: number;
  before?: string;
};

export type CategoryNode = CategoryRef & { productCount: number; children: CategoryNode[] };

export type Cart = z.output<typeof cartSchema>;
export type CartLine = Cart['lines'][number];
export type NewLine = { productId: number; variantId: number; quantity: number };
/**
 * A line at the price of one copy that the store has promised, instead of the platform's; never from a request.
 * No automatic discount lowers it; a code does.
 */
export type FixedPriceLine = NewLine & { listPrice?: Cents };
/** A checkout's sums once it has an address: `total` includes `tax`. */
export type TaxedSums = z.output<typeof checkoutSchema>['sums'];

export type CommerceCustomer = z.output<typeof customersSchema>['data'][number];
export type CommerceOrderLine = z.output<typeof orderLineSchema>;
export type CommerceOrder = z.output<typeof orderSchema>;
export type OrderAddress = CommerceOrder['billing'];
export type CommerceRefund = z.output<typeof refundSchema>;
export type OrderEntry = z.output<typeof orderEntrySchema>;
export type CustomerEntry = Omit<z.output<typeof customerEntriesSchema>['data'][number], 'segmentIds'> & {
  isMember: boolean;
};
/** `changedSince`: a platform may return more than that. Pages start at 1. */
type ListQuery = { page: number; limit: number; changedSince: Date | null };

/** From one moment (inclusive) to another (exclusive). */
type Span = { from: Date; to: Date };
type ListedCustomer = z.output<typeof listedCustomersSchema>['data'][number];

/** Why a call to the commerce platform failed, as far as the shop handles it differently. */
export type CommerceProblem = 'not-found' | 'invalid' | 'conflict' | 'limited' | 'unavailable';

/**
 * Everything the store requests from commerce. Reads are retried and shared; writes are retried only with an
 * idempotency key. [API-01]
 */
export type Commerce = {
  searchProducts(query: ProductSearch): Promise<Result<ProductPage, CommerceProblem>>;
  /**
   * Returns a page of the addresses of all products for sale, by name, at most 50. For crawling all of them, so it
   * bypasses the cache, which it would fill. `next`: the cursor of the next page.
   */
  productPaths(page: {
    first: number;
    after?: string;
  }): Promise<Result<{ paths: string[]; next: string | null }, CommerceProblem>>;
  productByPath(path: string): Promise<Result<Product | null, CommerceProblem>>;
  productById(entityId: number): Promise<Result<Product | null, CommerceProblem>>;
  productsByIds(entityIds: readonly number[]): Promise<Result<Product[], CommerceProblem>>;
  /** the first 10 hits; returns the exact or upper-case match, otherwise the first one [API-08] */
  productBySku(sku: string): Promise<Result<Product | null, CommerceProblem>>;
  popularProducts(count?: number): Promise<Result<Product[], CommerceProblem>>;
  relatedProducts(entityId: number): Promise<Result<Product[], CommerceProblem>>;
  categoryTree(): Promise<Result<CategoryNode[], CommerceProblem>>;
  categoryProducts(categoryEntityId: number, first?: number): Promise<Result<Product[], CommerceProblem>>;

  createCart(input: { customerId: number | null; lines: FixedPriceLine[] }): Promise<Result<Cart, CommerceProblem>>;
  getCart(cartId: string): Promise<Result<Cart, CommerceProblem>>;
  addLines(cartId: string, lines: NewLine[]): Promise<Result<Cart, CommerceProblem>>;
  updateLine(
    cartId: string,
    itemId: string,
    productId: number,
    quantity: number,
  ): Promise<Result<Cart, CommerceProblem>>;
  /** null after the last line was removed and the platform deleted the cart */
  removeLine(cartId: string, itemId: string): Promise<Result<Cart | null, CommerceProblem>>;
  deleteCart(cartId: string): Promise<Result<null, CommerceProblem>>;
  applyCoupon(cartId: string, code: string): Promise<Result<Cart, CommerceProblem>>;
  removeCoupon(cartId: string, code: string): Promise<Result<Cart, CommerceProblem>>;
  /** single use; the checkout address on the commerce platform */
  cartRedirectUrl(cartId: string): Promise<Result<string, CommerceProblem>>;
  /** Sets the address that tax depends on, and returns the sums with tax. Idempotent. */
  setBillingAddress(cartId: string, address: OrderAddress): Promise<Result<TaxedSums, CommerceProblem>>;
  /**
   * Orders a cart that has a billing address, without a payment, and deletes it. Idempotent: a cart becomes one order.
   * `conflict`: its total isn't `total`, or it was paid otherwise; then nothing is ordered.
   */
  orderOffline(
    cartId: string,
    order: { paymentMethod: string; total: Cents },
  ): Promise<Result<{ orderNumber: number }, CommerceProblem>>;
  /** The order of a cart that isn't canceled. `isComplete`: false until `orderOffline` has finished it. */
  findOrderByCart(
    cartId: string,
  ): Promise<Result<{ orderNumber: number; isComplete: boolean } | null, CommerceProblem>>;
  /** Gives an order that a guest paid to a customer. Idempotent; `conflict`: it belongs to another customer. */
  assignOrder(orderNumber: number, customerId: number): Promise<Result<null, CommerceProblem>>;
  /** signs the customer-login token; `redirectTo` is a path on the commerce platform */
  loginUrl(customerId: number, redirectTo: string): Promise<string>;

  findCustomer(email: string): Promise<Result<CommerceCustomer | null, CommerceProblem>>;
  /** null if no order has this number */
  customerById(customerId: number): Promise<Result<CommerceCustomer | null, CommerceProblem>>;
  /** creates the customer and its shopper profile; returns the existing customer for a known email */
  ensureCustomer(input: {
    email: string;
    firstName: string;
    lastName: string;
    company?: string;
    phone?: string;
  }): Promise<Result<CommerceCustomer, CommerceProblem>>;
  /** `category`: as `formatTaxExemptCategory` returns it; '' ends the exemption. Idempotent */
  setTaxExemptCategory(customerId: number, category: string): Promise<Result<null, CommerceProblem>>;
  addToMemberSegment(shopperProfileId: string): Promise<Result<null, CommerceProblem>>;
  removeFromMemberSegment(shopperProfileId: string): Promise<Result<null, CommerceProblem>>;

  /** newest first, unless the query sorts by oldest */
  orders(
    customerId: number,
    page: number,
    limit: number,
    from?: 'newest' | 'oldest',
  ): Promise<Result<CommerceOrder[], CommerceProblem>>;
  orderCount(customerId: number): Promise<Result<number, CommerceProblem>>;
  /** null if no order has this number; the caller checks who owns it */
  /** the refunds of an order, oldest first */
  refunds(orderNumber: number): Promise<Result<CommerceRefund[], CommerceProblem>>;
  /** by the day they were placed, oldest first, a page at a time; `limit` at most 250 */
  ordersBetween(span: Span, page: number, limit: number): Promise<Result<CommerceOrder[], CommerceProblem>>;
  /** by creation date, oldest first */
  refundsBetween(span: Span, page: number, limit: number): Promise<Result<CommerceRefund[], CommerceProblem>>;
  /** by arrival date, oldest first */
  customersBetween(span: Span, page: number, limit: number): Promise<Result<ListedCustomer[], CommerceProblem>>;
  order(orderNumber: number): Promise<Result<CommerceOrder | null, CommerceProblem>>;
  orderLines(orderNumber: number): Promise<Result<CommerceOrderLine[], CommerceProblem>>;

  /** orders of all customers, oldest first; never for a shopper */
  ordersPage(query: ListQuery): Promise<Result<OrderEntry[], CommerceProblem>>;
  orderEntry(orderNumber: number): Promise<Result<OrderEntry | null, CommerceProblem>>;
  customersPage(query: ListQuery): Promise<Result<CustomerEntry[], CommerceProblem>>;
  customerEntry(customerId: number): Promise<Result<CustomerEntry | null, CommerceProblem>>;
  /** permanent; succeeds if the customer is already deleted. Orders are unchanged, for accounting */
  deleteCustomer(customerId: number): Promise<Result<null, CommerceProblem>>;
};
