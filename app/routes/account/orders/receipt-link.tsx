import { Link } from 'react-router';
import type { Order } from '../../../../shop/orders/order.ts';
import { message } from '../../../messages/account-message.ts';

/** [ACC-06] [ACC-15] A document order's receipt is a page of ours; a subscription's lies with the payment provider, in a tab of its own, where an open one is paid. */
export function ReceiptLink({ order: { orderNumber, orderSource, status, receiptUrl } }: { order: Order }) {
  const isDue = orderSource !== 'other' && status === 'Payment due';
  const words = (
    <>
      {message(isDue ? 'order.pay' : 'orders.receipt')}
      <span className="vh">{message('orders.receipt.of', { number: String(orderNumber) })}</span>
    </>
  );
  if (orderSource === 'other') return <Link to={`${receiptUrl}/print`}>{words}</Link>;
  return (
    <a href={receiptUrl} target="_blank" rel="noopener noreferrer">
      {words}
      <span className="vh">{message('order.newTab')}</span>
    </a>
  );
}
