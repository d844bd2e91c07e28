import { decimalOf } from '../../../../core/money.ts';
import type { CommerceOrder, CommerceOrderLine } from '../../../../platforms/commerce/client/types.ts';
import type { Bought } from '../../../client/order-events.ts';

/** What the page of an order knows of a purchase event it may have to send, and the cart it came from. */
export type BoughtDocuments = { cartId: string; bought: Bought };

/**
 * [FMT-02] [CO10] An order of documents as the event has it: numbers, titles and sums, nothing of the person. Dollars.
 */
export const boughtDocuments = (
  { orderNumber, cartId, totalIncTax, tax }: CommerceOrder,
  lines: readonly CommerceOrderLine[],
): BoughtDocuments => ({
  cartId,
  bought: {
    transactionId: String(orderNumber),
    amount: decimalOf(totalIncTax),
    taxAmount: decimalOf(tax),
    isTaxIncluded: false,
    items: lines.map(({ sku, name, quantity, total }) => ({
      item_id: sku,
      item_name: name,
      price: decimalOf(Math.round(total / Math.max(1, quantity))),
      quantity,
    })),
  },
});
