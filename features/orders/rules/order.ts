import type { Cents } from '../../../core/money.ts';
import type { CommerceOrder, CommerceOrderLine } from '../../../platforms/commerce/client/types.ts';
import type { Invoice } from '../../../platforms/payment/client/types.ts';
import type { FileFormat } from '../../catalogue/rules/formats.ts';
import type { InvoicedSeats } from './seats-bought.ts';

type DocumentLink = { format: FileFormat; url: string };

type PicturedLine = CommerceOrderLine & {
  /** the current version of the picture of page 1; null if there is none [LK-02] */
  picture: string | null;
  /** of a company's order; '' without one */
  job?: string;
};

/**
 * A line with its access: files of a document, or the site for editing a platform document. `links` is empty and
 * `siteUrl` is '' while the order grants no access. `isAwaited`: the order grants access, but the file is still missing
 * [FI-06]. [ACC-17]
 */
export type OrderLine = PicturedLine &
  (
    | { kind: 'document'; links: DocumentLink[]; isAwaited?: true }
    | { kind: 'platform'; siteUrl: string; siteName: string }
  );

/**
 * The parts of a credit note without a refund: as customer credit, paid in another way, or deducted from the amount
 * due. Cents.
 */
export type CreditParts = { toBalance: Cents; outside: Cents; beforePayment: Cents };
/**
 * A refund of an order, with the number of its credit note. Cents; an ISO date. `credit`: no money was returned to the
 * card or account.
 */
export type OrderRefund = { number: string; refundedAt: string; amount: Cents; credit?: CreditParts };
/** A payment that its bank took back, until it decides or permanently. Cents; an ISO date. [BR-03] */
export type OrderDispute = { id: string; openedAt: string; amount: Cents; isLost: boolean };

/**
 * The common fields of any order, from any system. Cents; an ISO date. `refunds`: oldest first, if they were read.
 * [ACC-05] [ACC-15]
 */
type AnyOrder = {
  createdAt: string;
  total: Cents;
  status: string;
  receiptUrl: string;
  refunds?: readonly OrderRefund[];
};

/** The company that an order was bought for. */
export type OrderCompany = {
  companyId: string;
  name: string;
  /** gets the order's email, too */
  invoiceEmail: string;
  /** '' without one */
  poNumber: string;
  poFileName: string | null;
};

/** An order of documents: all data of the commerce platform, and its lines. `company`: omitted for a customer's own. */
export type DocumentOrder = AnyOrder &
  Omit<CommerceOrder, 'dateCreated' | 'totalIncTax'> & {
    kind: 'documents';
    lines: OrderLine[];
    company?: OrderCompany;
    /** the number of the certificate because of which it has no tax */
    exemptBy?: string;
    /** of an order on account; `dueOn`: an ISO day, `paidAt`: null while it is open */
    invoice?: { dueOn: string; paidAt: string | null };
  };

/** A purchase, renewal or change of a subscription; its number is that of the invoice. */
export type SubscriptionOrder = AnyOrder & {
  kind: 'subscription';
  orderNumber: string;
  /** `siteUrl` is '' without access; `seats` is null if the invoice sold none */
  subscription: { name: string; siteUrl: string; seats: InvoicedSeats | null };
  /** set if the invoice used or created credit: the charged, used and created amounts */
  credit?: { charged: Cents; used: Cents; kept: Cents };
  /** oldest first; omitted if there is none that counts */
  disputes?: readonly OrderDispute[];
  invoice: Invoice;
};

/** One of the caller's orders. */
export type Order = DocumentOrder | SubscriptionOrder;

/** The filter of the orders that the customer bought for themselves. */
export const FOR_ME = 'me';

/** Statuses of the commerce platform that grant access to files. */
const PAID = new Set([
  'Completed',
  'Awaiting Fulfillment',
  'Awaiting Shipment',
  'Partially Shipped',
  'Shipped',
  'Awaiting Pickup',
  // only a complete refund revokes access
  'Partially Refunded',
]);

/** Refunded orders cannot be opened. [ACC-04] */
export const isRefunded = (order: Pick<Order, 'status'>): boolean => order.status === 'Refunded';
/** Whether an order was paid: its files and its receipt are accessible. A partial refund does not change that. */
export const isOrderPaid = (order: Pick<Order, 'status'>): boolean => PAID.has(order.status);
/** Whether the discount covers the total: staff granted the document, so it is not a member price. */
export const isComplimentary = ({ subtotal, discount }: { subtotal: Cents; discount: Cents }): boolean =>
  discount > 0 && discount === subtotal;

/** Returns the account path of an order. */
export const orderPath = (orderNumber: number | string): string =>
  `/account/order-history?orderId=${encodeURIComponent(String(orderNumber))}`;
export const receiptPath = (orderNumber: number | string): string =>
  `/account/order-history/receipt/${encodeURIComponent(String(orderNumber))}`;
/** Returns the last segment of a file's URL; the only place that defines it. */
export const fileNameOf = (sku: string, format: FileFormat): string => `${sku.toLowerCase()}.${format}`;
/** Returns the URL of an order's file; the URL alone grants no access. */
export const getFilePath = (orderNumber: number, sku: string, format: FileFormat): string =>
  `/account/documents/${orderNumber}/${encodeURIComponent(fileNameOf(sku, format))}`;

/** Maps the platform's order to the shop's type, without lines until they are read; other fields pass through unchanged. */
export const toDocumentOrder = (
  { dateCreated, totalIncTax, ...order }: CommerceOrder,
  lines: OrderLine[] = [],
): DocumentOrder => ({
  ...order,
  kind: 'documents',
  createdAt: dateCreated,
  total: totalIncTax,
  receiptUrl: receiptPath(order.orderNumber),
  lines,
});

/** Sorts the lines for the account: documents with files, then those edited on their site. */
export const sortDownloadableFirst = (lines: readonly OrderLine[]): OrderLine[] => [
  ...lines.filter(({ kind }) => kind === 'document'),
  ...lines.filter(({ kind }) => kind === 'platform'),
];
