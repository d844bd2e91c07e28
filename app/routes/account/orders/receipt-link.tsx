import { message } from '../../../../messages/message.ts';
import type { Order } from '../../../../shop/orders/order.ts';
import { Link } from '../../../everywhere/parts/link.tsx';
import { OutsideLink } from '../frame/outside-link.tsx';
import { LINK_WORDS, linkOf } from './link-of.ts';

/**
 * [ACC-06] [ACC-15] A document order's receipt is a page of the store. A subscription's receipt opens at the payment
 * provider in a new tab, where an open invoice can be paid.
 */
export function ReceiptLink({ order: { kind, orderNumber, status, receiptUrl } }: { order: Order }) {
  const words = (
    <>
      {message(kind === 'documents' ? 'orders.receipt' : LINK_WORDS[linkOf(status)])}
      <span className="vh">{message('orders.receipt.of', { number: String(orderNumber) })}</span>
    </>
  );
  if (kind === 'documents') return <Link to={`${receiptUrl}/print`}>{words}</Link>;
  return <OutsideLink href={receiptUrl}>{words}</OutsideLink>;
}
