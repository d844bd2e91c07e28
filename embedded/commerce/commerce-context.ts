import type Stripe from 'stripe';
import type { Database, Queryable } from '../../core/database/database.ts';
import type { Clock } from '../../core/dates.ts';
import type { Log } from '../../core/log.ts';
import type { PurchaseFacts } from '../../core/purchase-facts.ts';
import type { Catalogue } from './catalogue/snapshot.ts';
import type { TaxService } from './tax/tax-service.ts';

/** Keys and addresses of the embedded platform; each is checked as on the wire. */
type EmbeddedCommerceConfig = {
  storefrontToken: string;
  accessToken: string;
  clientId: string;
  clientSecret: string;
  storeHash: string;
  channelId: number;
  /** public base URL, without a trailing slash: `http://localhost:3000/platform/commerce` */
  publicBase: string;
};

/** How to reach the card payment provider, and the script of its checkout page. */
export type PaymentConnection = {
  /** the provider's official client; a call times out after `timeoutMs` and is retried `retries` times */
  connect(requestOptions: { retries: number; timeoutMs: number }): Stripe;
  publishableKey: string;
  scriptUrl: string;
};

/** The design of the hosted checkout: the store's stylesheets, header and footer. */
export type CheckoutBranding = {
  stylesheets(): readonly string[];
  /** URLs of the scripts of every page, such as the theme's; never inline */
  scripts?(): readonly string[];
  /** `way`: the one link that leaves the checkout */
  header(way?: { href: string; text: string }): string;
  footer(): string;
  brand: string;
  /** the facts beside the button */
  facts: PurchaseFacts;
};

/** An order whose lines the customer can open; `status` by its name at the platform. */
type OpenedOrder = { orderNumber: number; status: string; placedAt: Date; skus: readonly string[] };
/** A file, or the site where the document is edited; `url` in the store or on that site. */
export type OrderLineLink =
  | { kind: 'file'; format: 'docx' | 'pdf' | 'xlsx' | 'zip'; url: string }
  | { kind: 'site'; name: string; url: string };

export type EmbeddedCommerceOptions = {
  db: Database;
  clock: Clock;
  config: EmbeddedCommerceConfig;
  payment: PaymentConnection;
  /** source of the documents' sales tax: the shop's table, or the payment provider's service */
  taxBy: 'table' | 'stripe';
  /** called once per new order, in its transaction: a throw rolls the order back, and it is retried */
  orderPlaced(tx: Queryable, orderId: number): Promise<void>;
  /** called once per refund, in the transaction that records it */
  refundMade(tx: Queryable, orderId: number, refundId: number): Promise<void>;
  /** the links to open the documents of an order, by SKU; none for a line without a file or an order without access */
  waysTo(order: OpenedOrder): Promise<ReadonlyMap<string, readonly OrderLineLink[]>>;
  /** public base URL of the store, without a trailing slash: the checkout returns to it */
  storeUrl: string;
  branding: CheckoutBranding;
  log: Log;
};

export type CommerceContext = Omit<EmbeddedCommerceOptions, 'taxBy'> & {
  /** null: the shop's table */
  tax: TaxService | null;
  catalogue: Catalogue;
  /**
   * carts whose payment broke off in this process during a database outage. They count as abandoned although their
   * lease still runs, so they settle as soon as the database is back [I1]
   */
  brokenOff: Set<string>;
};
