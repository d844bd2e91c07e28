import type { ReactNode } from 'react';
import { message } from '../../../../messages/message.ts';
import { Link } from '../../../ui-kit/link.tsx';
import { OrderStatus } from '../order-status.tsx';

type OrderHeadProps = {
  number: string;
  status: string;
  /** date, total and payment method */
  facts: string;
  /** its receipt, or a link to pay it */
  receipt: ReactNode;
  children?: ReactNode;
};

/** [ACC-05] The header of an order page, for both kinds of orders. */
export function OrderHead({ number, status, facts, receipt, children }: OrderHeadProps) {
  return (
    <div className="stack-s">
      <p className="small">
        <Link to="/account/order-history">{message('order.all')}</Link>
      </p>
      <div className="order-head">
        <h1>{message('order.title', { number })}</h1>
        <p className="row wrapy">
          <OrderStatus status={status} />
          <span className="muted">{facts}</span>
        </p>
        <div className="order-head-receipt">{receipt}</div>
      </div>
      {children}
    </div>
  );
}
