import type { PaymentDispute } from '../../../../platforms/payment/client/types.ts';
import type { OrderDispute } from '../../../orders/rules/order.ts';

/** The bank has not decided yet. */
export const isOpenDispute = ({ status }: Pick<PaymentDispute, 'status'>): boolean =>
  status === 'needs-response' || status === 'under-review';

/**
 * [BR-03] Returns the disputes for the customer's account: those where the bank has the money. Omits disputes that
 * the shop won, and inquiries that moved no money.
 */
export const listOrderDisputes = (disputes: readonly PaymentDispute[]): OrderDispute[] =>
  disputes.flatMap(({ id, openedAt, amount, status, isInquiry }) => {
    const isLost = status === 'lost';
    return isLost || (isOpenDispute({ status }) && !isInquiry) ? [{ id, openedAt, amount, isLost }] : [];
  });
