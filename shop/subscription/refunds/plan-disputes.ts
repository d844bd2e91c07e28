import type { PaymentDispute } from '../../../platforms/payment/client/types.ts';
import type { OrderDispute } from '../../orders/order.ts';

/** The bank has not decided yet. */
export const isOpenDispute = ({ status }: Pick<PaymentDispute, 'status'>): boolean =>
  status === 'needs-response' || status === 'under-review';

/**
 * [BR-03] Disputes as the customer's own account shows them: the bank has the money. One that the shop won, and a question of the bank that moved
 * nothing, changed nothing of the payment.
 */
export const listOrderDisputes = (disputes: readonly PaymentDispute[]): OrderDispute[] =>
  disputes.flatMap(({ id, openedAt, amount, status, isInquiry }) => {
    const isLost = status === 'lost';
    return isLost || (isOpenDispute({ status }) && !isInquiry) ? [{ id, openedAt, amount, isLost }] : [];
  });
