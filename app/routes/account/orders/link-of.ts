/** What the link of a plan's order leads to: its receipt, the page to pay on, or the invoice, where a bank works on it and nothing is to be paid. */
export type OrderLink = 'receipt' | 'pay' | 'invoice';

const LINKS: Readonly<Record<string, OrderLink>> = {
  'Payment due': 'pay',
  'Payment returned': 'pay',
  // without a day on which it is charged only its owner pays it
  'Payment scheduled': 'pay',
  'Payment processing': 'invoice',
};
export const linkOf = (status: string): OrderLink => LINKS[status] ?? 'receipt';

export const LINK_WORDS = {
  receipt: 'order.receipt',
  pay: 'order.pay',
  invoice: 'order.invoice.view',
} as const;
