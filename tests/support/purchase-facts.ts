import { getPurchaseFacts } from '../../core/purchase-facts.ts';

/** What the shop of tests says beside the buttons that lead to a payment. */
export const PURCHASE_FACTS = getPurchaseFacts({
  supportPhone: '555-0142',
  supportHours: '',
  refundPolicy: { documents: 'Refund of documents', plans: 'Refund of plans' },
  acceptedCards: ['Visa', 'Mastercard'],
  postalAddress: { city: 'Ames', state: 'IA' },
});
