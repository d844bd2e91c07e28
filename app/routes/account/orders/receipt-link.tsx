import type { Order } from '../../../../features/orders/rules/order.ts';
import { message } from '../../../../messages/message.ts';
import { Link } from '../../../ui-kit/link.tsx';
import { OutsideLink } from '../frame/outside-link.tsx';
import { getOrderLink, LINK_WORDS } from './link-of.ts';

/**
 * [ACC-06] [ACC-15] A document order's receipt is a page of the store. A subscription's receipt opens at the payment
 * provider in a new tab, where an open invoice can be paid.
 */
export function ReceiptLink({ order: { kind, orderNumber, status, receiptUrl } }: { order: Order }) {
  const text = (
    <>
      {message(kind === 'documents' ? 'orders.receipt' : LINK_WORDS[getOrderLink(status)])}
      <span className="vh">{message('orders.receipt.of', { number: String(orderNumber) })}</span>
    </>
  );
  if (kind === 'documents') return <Link to={`${receiptUrl}/print`}>{text}</Link>;
  return <OutsideLink href={receiptUrl}>{text}</OutsideLink>;
}
