import { getPurchaseFacts } from '../../core/purchase-facts.ts';

/** Terms that the test shop shows next to payment buttons. */
export const PURCHASE_FACTS = getPurchaseFacts({
  supportPhone: '555-0142',
  supportHours: '',
  refundPolicy: { documents: 'Refund of documents', plans: 'Refund of plans' },
  acceptedCards: ['Visa', 'Mastercard'],
  postalAddress: { city: 'Ames', state: 'IA' },
});
