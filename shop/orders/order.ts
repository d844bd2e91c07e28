import type { Cents } from '../../core/money.ts';
import type { CommerceOrder, CommerceOrderLine } from '../../platforms/commerce/client/types.ts';
import type { Invoice } from '../../platforms/payment/client/types.ts';
import type { FileFormat } from '../documents/files/formats.ts';
import type { SeatsBought } from './seats-bought.ts';

type DocumentLink = { format: FileFormat; url: string };

type PicturedLine = CommerceOrderLine & {
  /** [LK-02] the version of the picture of page 1, as it is sold today; null where there is none */
  picture: string | null;
};

/**
 * [ACC-17] A line with the way to open it: files of a document, or the site where a platform document is edited. `links` is empty and
 * `siteUrl` is '' while the order gives no access. [FI-06] `isAwaited`: the order gives access, and there is no file yet.
 */
export type OrderLine = PicturedLine &
  (
    | { kind: 'document'; links: DocumentLink[]; isAwaited?: true }
    | { kind: 'platform'; siteUrl: string; siteName: string }
  );

/** Where a credit note without a refund gave its amount: to the customer's credit, in another way, or off what was due. Cents. */
export type CreditParts = { toBalance: Cents; outside: Cents; beforePayment: Cents };
/** A refund of an order, by the number of its credit note. Cents; an ISO date. `credit`: no money went back to the card or account. */
export type OrderRefund = { number: string; refundedAt: string; amount: Cents; credit?: CreditParts };
/** [BR-03] A payment that its bank has taken back: until it decides, or for good. Cents; an ISO date. */
export type OrderDispute = { id: string; openedAt: string; amount: Cents; isLost: boolean };

/** [ACC-05] [ACC-15] What any order has, whichever system holds it. Cents; an ISO date. `refunds`: oldest first, where they were read. */
type AnyOrder = {
  createdAt: string;
  total: Cents;
  status: string;
  receiptUrl: string;
  refunds?: readonly OrderRefund[];
};

/** An order of documents: all that the commerce platform says of it, and its lines. */
export type DocumentOrder = AnyOrder &
  Omit<CommerceOrder, 'dateCreated' | 'totalIncTax'> & { kind: 'documents'; lines: OrderLine[] };

/** A purchase, renewal or change of a subscription; its number is the invoice's. */
export type SubscriptionOrder = AnyOrder & {
  kind: 'subscription';
  orderNumber: string;
  /** `siteUrl` is '' without access; `seats` is null where the invoice sold none */
  subscription: { name: string; siteUrl: string; seats: SeatsBought | null };
  /** only where the invoice used credit or created some: what was charged, used and kept */
  credit?: { charged: Cents; used: Cents; kept: Cents };
  /** oldest first; left out where there is none that counts */
  disputes?: readonly OrderDispute[];
  invoice: Invoice;
};

/** One of the caller's orders. */
export type Order = DocumentOrder | SubscriptionOrder;

/** Statuses of the commerce platform under which files open. */
const PAID = new Set([
  'Completed',
  'Awaiting Fulfillment',
  'Awaiting Shipment',
  'Partially Shipped',
  'Shipped',
  'Awaiting Pickup',
  // only what was refunded as a whole closes
  'Partially Refunded',
]);

/** [ACC-04] Refunded orders cannot be opened. */
export const isRefunded = (order: Pick<Order, 'status'>): boolean => order.status === 'Refunded';
/** What was bought is the buyer's: its files open, its receipt is there. One that was refunded in part stays so. */
export const isPaid = (order: Pick<Order, 'status'>): boolean => PAID.has(order.status);
/** Its discount took off all of it: staff gave the document, and no member price is meant. */
export const isComplimentary = ({ subtotal, discount }: { subtotal: Cents; discount: Cents }): boolean =>
  discount > 0 && discount === subtotal;

/** Where the account shows one order. */
export const orderPath = (orderNumber: number | string): string =>
  `/account/order-history?orderId=${encodeURIComponent(String(orderNumber))}`;
export const receiptPath = (orderNumber: number | string): string =>
  `/account/order-history/receipt/${encodeURIComponent(String(orderNumber))}`;
/** The last part of a file's address: the only way it is written there. */
export const fileNameOf = (sku: string, format: FileFormat): string => `${sku.toLowerCase()}.${format}`;
/** Where a buyer takes a file of an order; the address is no right to it. */
export const filePath = (orderNumber: number, sku: string, format: FileFormat): string =>
  `/account/documents/${orderNumber}/${encodeURIComponent(fileNameOf(sku, format))}`;

/** The platform's order in the shop's shape; fields the shop has no rule about pass through as they are. */
export const toDocumentOrder = (
  { dateCreated, totalIncTax, ...order }: CommerceOrder,
  lines: OrderLine[],
): DocumentOrder => ({
  ...order,
  kind: 'documents',
  createdAt: dateCreated,
  total: totalIncTax,
  receiptUrl: receiptPath(order.orderNumber),
  lines,
});

/** The lines as the account lists them: documents with files, then those that are edited on their site. */
export const sortDownloadableFirst = (lines: readonly OrderLine[]): OrderLine[] => [
  ...lines.filter(({ kind }) => kind === 'document'),
  ...lines.filter(({ kind }) => kind === 'platform'),
];
