import type { Cents } from '../../core/money.ts';

/** The seed of an embedded commerce platform. The seed chooses ids, so that they stay the same after a reset. */
export type CommerceSeed = {
  categories: SeedCategory[];
  products: SeedProduct[];
  segments: { id: string; name: string }[];
  promotions: SeedPromotion[];
  coupons: SeedCoupon[];
  taxRates: SeedTaxRate[];
  customers: SeedCustomer[];
  orders: SeedOrder[];
};

export type SeedCategory = { entityId: number; parentId: number | null; name: string; path: string };

export type TaxClass = 'documents' | 'plans';

export type SeedProduct = {
  entityId: number;
  variantEntityId: number;
  /** `A101-2025` */
  sku: string;
  /** title without the code */
  name: string;
  /** `/a101-2025/` */
  path: string;
  priceCents: Cents;
  salePriceCents: Cents | null;
  /** HTML: the long description on the product's page */
  descriptionHtml?: string;
  /** in display order, several may have one name; the first is the description */
  customFields: { name: string; value: string }[];
  categoryIds: number[];
  /** most useful first */
  relatedSkus: string[];
  /** `{:size}` in the url is replaced by the requested width */
  images: { url: string; altText: string }[];
  /** orders BEST_SELLING, highest first */
  popularity: number;
  /** one line, searchable */
  purpose: string;
  /** search terms that no other field contains */
  synonyms: string[];
  brand: string | null;
  seo: { pageTitle: string; metaDescription: string; metaKeywords: string };
  taxClass: TaxClass;
  /** false hides it from every list and cart */
  isVisible: boolean;
};

/** A percentage discount on the complete cart, for customers of one segment. */
type SeedPromotion = { id: number; name: string; segmentId: string; basisPoints: number };

export type SeedCoupon = {
  code: string;
  name: string;
  kind: 'percentage' | 'fixed';
  /** basis points for `percentage`, cents for `fixed` */
  amount: number;
  /** ISO; null never ends */
  expiresAt: string | null;
  /** only for a customer's first order */
  isFirstOrderOnly?: boolean;
  /** cannot be combined with the member price */
  isAlone?: boolean;
  /** maximum orders with the code, overall and per customer; absent: unlimited */
  maxUses?: number;
  maxUsesPerCustomer?: number;
};

/** `rate` in thousandths of a percent: 8250 is 8.25 %. */
export type SeedTaxRate = { state: string; taxClass: TaxClass; rate: number };

type SeedCustomer = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  company: string;
  phone: string;
  isTaxExempt: boolean;
  /** ISO; absent: now */
  createdAt?: string;
  /** null: not created yet */
  shopperProfileId: string | null;
  segmentIds: string[];
};

/** Amounts are computed from the catalogue, the promotions and the rates, as in a checkout. */
export type SeedOrder = {
  orderNumber: number;
  customerId: number;
  /** ISO */
  dateCreated: string;
  status: OrderStatus;
  /** ISO; absent: a refunded order was refunded at creation */
  refundedAt?: string;
  lines: { sku: string; quantity: number }[];
  /** priced with the promotion of this segment */
  segmentId: string | null;
  /** `Visa ending 4242` */
  paymentMethod: string;
  billing: SeedBillingAddress;
  /** the cart that it was bought with; absent: unknown */
  cartId?: string;
};

/** Order statuses by number on the platform, without those of a shipment: documents are not shipped. */
export const ORDER_STATUS = {
  Incomplete: 0,
  Pending: 1,
  Refunded: 4,
  Cancelled: 5,
  Declined: 6,
  'Awaiting Payment': 7,
  Completed: 10,
  'Awaiting Fulfillment': 11,
  'Manual Verification Required': 12,
  Disputed: 13,
  'Partially Refunded': 14,
} as const;
/** Shipment statuses: the platform lists them, but no order here has one. */
const SHIPMENT_STATUS = {
  Shipped: 2,
  'Partially Shipped': 3,
  'Awaiting Pickup': 8,
  'Awaiting Shipment': 9,
} as const;
/** Every status by its number, in the platform's order [PL-30]. */
export const ALL_STATUSES: readonly { id: number; name: string }[] = Object.entries({
  ...ORDER_STATUS,
  ...SHIPMENT_STATUS,
})
  .map(([name, id]) => ({ id, name }))
  .sort((a, b) => a.id - b.id);
type OrderStatus = keyof typeof ORDER_STATUS;

export type SeedBillingAddress = {
  firstName: string;
  lastName: string;
  company: string;
  street1: string;
  street2: string;
  city: string;
  /** two letters */
  state: string;
  zip: string;
  countryCode: string;
  email: string;
};
