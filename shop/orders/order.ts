import type { Cents } from '../../core/money.ts';
import type { CommerceOrder, CommerceOrderLine } from '../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { SeatsBought } from './seats-bought.ts';

/** [ACC-05] [API-09] An order as the account shows it. Money in cents, dates ISO. */
export type TemplateLink = { format: 'docx' | 'pdf'; url: string };
export type OneTimeDocument = { name: string; sku: string; quantity: number; templateLinks: TemplateLink[] };
export type PlatformDocument = { name: string; sku: string; quantity: number; siteUrl: string; siteName: string };
export type Order = {
  /** a document order's number, or a subscription's invoice number */
  orderNumber: number | string;
  dateCreated: string;
  totalIncTax: Cents;
  status: string;
  /** [ACC-15] which system holds the order */
  orderSource: 'card' | 'other';
  receiptUrl: string;
  dOD: OneTimeDocument[];
  dODPlus: PlatformDocument[];
  /** of a subscription whose invoice used credit, or made some: what was charged, and that credit. Cents */
  credit?: { charged: Cents; used: Cents; kept: Cents };
  /** `seats` where the invoice sold some */
  subscription: { name: string; siteUrl: string; seats?: SeatsBought | null } | null;
};
export type DocumentOrder = Order & { orderNumber: number };

/** What was paid and not given back opens files; everything else does not. */
const PAID = new Set([
  'Completed',
  'Awaiting Fulfillment',
  'Awaiting Shipment',
  'Partially Shipped',
  'Shipped',
  'Awaiting Pickup',
]);

/** [ACC-04] Refunded orders cannot be opened. */
export const isRefunded = (order: Pick<CommerceOrder, 'status'>): boolean => order.status === 'Refunded';
export const isPaid = (order: Pick<CommerceOrder, 'status'>): boolean => PAID.has(order.status);

/** Where the account shows one order. */
export const orderPath = (orderNumber: number | string): string =>
  `/account/order-history?orderId=${encodeURIComponent(String(orderNumber))}`;
export const receiptPath = (orderNumber: number | string): string =>
  `/account/order-history/receipt/${encodeURIComponent(String(orderNumber))}`;
export const filePath = (orderNumber: number, sku: string, format: 'docx' | 'pdf'): string =>
  `/account/documents/${orderNumber}/${encodeURIComponent(sku.toLowerCase())}.${format}`;

/** Joins an order with its lines: files for one-time documents, the site for platform documents [ACC-17]. */
export function toOrder(
  context: Pick<ShopContext, 'files' | 'config'>,
  order: CommerceOrder,
  lines: readonly CommerceOrderLine[],
): DocumentOrder {
  const isOpen = isPaid(order);
  const site = context.config.documentSite;
  const dOD: OneTimeDocument[] = [];
  const dODPlus: PlatformDocument[] = [];
  for (const { sku, name, quantity } of lines) {
    if (context.files.delivery(sku) === 'platform') {
      dODPlus.push({ name, sku, quantity, siteName: site.name, siteUrl: isOpen ? site.url : '' });
    } else {
      const formats = isOpen && context.files.delivery(sku) === 'file' ? (['docx', 'pdf'] as const) : [];
      dOD.push({
        name,
        sku,
        quantity,
        templateLinks: formats.map((format) => ({ format, url: filePath(order.orderNumber, sku, format) })),
      });
    }
  }
  return {
    orderNumber: order.orderNumber,
    dateCreated: order.dateCreated,
    totalIncTax: order.totalIncTax,
    status: order.status,
    orderSource: 'other',
    receiptUrl: receiptPath(order.orderNumber),
    dOD,
    dODPlus,
    subscription: null,
  };
}
