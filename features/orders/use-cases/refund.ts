import type { Cents } from '../../../core/money.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { CommerceRefund } from '../../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { DocumentOrder } from '../rules/order.ts';

/**
 * One refunded line, at the price of the order before its discounts. A refund on the order as a whole has no document.
 */
type RefundLine = {
  sku: string;
  name: string;
  kind: 'document' | 'platform' | 'part';
  quantity: number;
  amount: Cents;
};
/** A refund with the data for its document and its mail. Cents; an ISO date. */
export type Refund = {
  refundId: number;
  /** of its credit note: the order number, with a suffix from the second refund on */
  number: string;
  refundedAt: string;
  amount: Cents;
  tax: Cents;
  /** the order's discounts on these lines */
  discount: Cents;
  lines: RefundLine[];
  /** the order is refunded completely, and its files are closed */
  isLast: boolean;
};

/** Returns the account path of a refund's document. */
export const creditNotePath = (number: string): string =>
  `/account/order-history/credit-note/${encodeURIComponent(number)}`;

/** Formats `10247`, `10247-2`: an order and the index of its refund. */
export function parseCreditNoteNumber(text: string): { orderNumber: number; place: number } | null {
  const [, order, place = '1'] = /^([1-9]\d{0,9})(?:-([2-9]|[1-9]\d{1,2}))?$/.exec(text) ?? [];
  return order === undefined ? null : { orderNumber: Number(order), place: Number(place) };
}

/** Returns the refunds of an order, oldest first. [OP-06] */
export async function readRefunds(
  { commerce }: Pick<ShopContext, 'commerce'>,
  order: DocumentOrder,
): Promise<Result<Refund[], 'unavailable'>> {
  if (order.refunded === 0) return ok([]);
  const found = await commerce.refunds(order.orderNumber);
  if (!found.ok) return err('unavailable', found.code);
  const made = found.value.filter(({ isDeclined }) => !isDeclined);
  return ok(
    made.map((refund, i) => {
      const given = made.slice(0, i + 1).reduce((sum, { amount }) => sum + amount, 0);
      return describe(order, refund, i, given >= order.total);
    }),
  );
}

function describe(order: DocumentOrder, refund: CommerceRefund, i: number, isLast: boolean): Refund {
  const { amount, tax, refundedAt, refundId } = refund;
  const net = amount - tax;
  const lines = refund.items.flatMap((item): RefundLine[] => {
    const line = order.lines.find(({ lineId }) => lineId === item.lineId);
    if (!line || item.quantity === 0) return [];
    const { sku, name, kind, quantity, total } = line;
    return [{ sku, name, kind, quantity: item.quantity, amount: Math.round((total * item.quantity) / quantity) }];
  });
  const named = lines.reduce((sum, line) => sum + line.amount, 0);
  // the amount without a line is a refund on the order as a whole
  const part: RefundLine = { sku: '', name: '', kind: 'part', quantity: 1, amount: net - named };
  return {
    refundId,
    number: i === 0 ? String(order.orderNumber) : `${order.orderNumber}-${i + 1}`,
    refundedAt,
    amount,
    tax,
    discount: Math.max(0, named - net),
    lines: net > named ? [...lines, part] : lines,
    isLast,
  };
}
