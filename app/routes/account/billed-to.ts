import type { DocumentOrder } from '../../../features/orders/rules/order.ts';

/** Returns the payer of a document order, in lines. */
export const getBilledTo = ({ billing }: Pick<DocumentOrder, 'billing'>): string[] =>
  [
    billing.company,
    `${billing.firstName} ${billing.lastName}`.trim(),
    billing.street1,
    billing.street2,
    `${billing.city}, ${billing.state} ${billing.zip}`,
  ].filter(Boolean);
