import type Stripe from 'stripe';
import type { Database, Queryable } from '../../core/database/database.ts';
import type { Clock } from '../../core/dates.ts';
import type { Log } from '../../core/log.ts';
import type { PurchaseFacts } from '../../core/purchase-facts.ts';
import type { Catalogue } from './catalogue/snapshot.ts';
import type { TaxService } from './tax/tax-service.ts';

/** Keys and addresses the embedded platform is run with; each is checked as on the wire. */
type EmbeddedCommerceConfig = {
  storefrontToken: string;
  accessToken: string;
  clientId: string;
  clientSecret: string;
  storeHash: string;
  channelId: number;
  /** where browsers reach it, without a trailing slash: `http://localhost:3000/platform/commerce` */
  publicBase: string;
};

/** How it reaches the card payment provider, and what its checkout page loads in the browser. */
export type EmbeddedPayment = {
  /** the provider's own client, which gives a call up after `timeoutMs` and tries it again `retries` times */
  connect(patience: { retries: number; timeoutMs: number }): Stripe;
  publishableKey: string;
  scriptUrl: string;
};

/** How the hosted checkout looks: the store's own stylesheets, header and footer. */
export type CheckoutBranding = {
  stylesheets(): readonly string[];
  /** scripts every page carries, the theme's for one: addresses, never inline */
  scripts?(): readonly string[];
  /** `way`: the one link that leads out of the process */
  header(way?: { href: string; text: string }): string;
  footer(): string;
  brand: string;
  /** what stands beside the button */
  facts: PurchaseFacts;
};

/** An order whose lines are to be opened; `status` by its name at the platform. */
type OpenedOrder = { orderNumber: number; status: string; placedAt: Date; skus: readonly string[] };
/** A file, or the site where the document is edited; `url` within the store, or of that site. */
export type OrderLineLink =
  | { kind: 'file'; format: 'docx' | 'pdf' | 'xlsx' | 'zip'; url: string }
  | { kind: 'site'; name: string; url: string };

export type EmbeddedCommerceOptions = {
  db: Database;
  clock: Clock;
  config: EmbeddedCommerceConfig;
  payment: EmbeddedPayment;
  /** where the sales tax of documents comes from: the shop's table, or the payment provider's service */
  taxBy: 'table' | 'stripe';
  /** called once for each new order, in the transaction that makes it: a throw undoes the order, to be made again */
  orderPlaced(tx: Queryable, orderId: number): Promise<void>;
  /** called once for each refund that was made, in the transaction that writes it down */
  refundMade(tx: Queryable, orderId: number, refundId: number): Promise<void>;
  /** the ways to open what an order bought, by SKU; none of a line that has no file yet, and of an order that gives no access */
  waysTo(order: OpenedOrder): Promise<ReadonlyMap<string, readonly OrderLineLink[]>>;
  /** public address of the store, without a trailing slash: where the checkout returns to */
  storeUrl: string;
  look: CheckoutBranding;
  log: Log;
};

export type CommerceContext = Omit<EmbeddedCommerceOptions, 'taxBy'> & {
  /** null: the shop's own table */
  tax: TaxService | null;
  catalogue: Catalogue;
  /**
   * carts whose payment broke off in this process while the database was away: abandoned, though their lease could not
   * be released and still runs. So they settle as soon as the database is back [I1]
   */
  brokenOff: Set<string>;
};
