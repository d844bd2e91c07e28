import type { Cents } from '../../core/money.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { CommerceRefund } from '../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { DocumentOrder } from './order.ts';

/** One line of what was refunded, at the price of the order, before its discounts. A part of the order as a whole has no document. */
type RefundLine = {
  sku: string;
  name: string;
  kind: 'document' | 'platform' | 'part';
  quantity: number;
  amount: Cents;
};
/** A refund with all that its paper and its mail say. Cents; an ISO date. */
export type Refund = {
  refundId: number;
  /** of its credit note: the order's, from the second refund on with its own place */
  number: string;
  refundedAt: string;
  amount: Cents;
  tax: Cents;
  /** what the discounts of the order took off the lines */
  discount: Cents;
  lines: RefundLine[];
  /** nothing is left of the order after it, and its files are closed */
  isLast: boolean;
};

/** Where the account shows the paper of a refund. */
export const creditNotePath = (number: string): string =>
  `/account/order-history/credit-note/${encodeURIComponent(number)}`;

/** `10247`, `10247-2`: an order and which of its refunds. */
export function parseCreditNoteNumber(text: string): { orderNumber: number; place: number } | null {
  const [, order, place = '1'] = /^([1-9]\d{0,9})(?:-([2-9]|[1-9]\d{1,2}))?$/.exec(text) ?? [];
  return order === undefined ? null : { orderNumber: Number(order), place: Number(place) };
}

/** [OP-06] The refunds of an order, oldest first. */
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
  // what no line stands for is a part of the order
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
