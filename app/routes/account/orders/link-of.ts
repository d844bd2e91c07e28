/**
 * The target of a plan order's link: its receipt, the payment page, or the invoice while a debit is processing and
 * nothing is due.
 */
export type OrderLink = 'receipt' | 'pay' | 'invoice';

const LINKS: Readonly<Record<string, OrderLink>> = {
  'Payment due': 'pay',
  'Payment returned': 'pay',
  // without a charge date, the customer pays it
  'Payment scheduled': 'pay',
  'Payment processing': 'invoice',
};
export const getOrderLink = (status: string): OrderLink => LINKS[status] ?? 'receipt';

export const LINK_WORDS = {
  receipt: 'order.receipt',
  pay: 'order.pay',
  invoice: 'order.invoice.view',
} as const;
