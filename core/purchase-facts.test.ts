import { expect, it } from 'vitest';
import { getPurchaseFacts } from './purchase-facts.ts';

it('[LK-51] each kind of purchase has a refund line, and both name the seller’s place, phone and cards', () => {
  const facts = getPurchaseFacts({
    supportPhone: '515-555-0142',
    supportHours: 'weekdays 8 to 6',
    refundPolicy: { documents: 'Within 30 days', plans: '' },
    acceptedCards: ['Visa'],
    postalAddress: { city: 'Des Moines', state: 'IA' },
  });
  const shared = { phone: '515-555-0142', hours: 'weekdays 8 to 6', cards: ['Visa'], place: 'Des Moines, IA' };
  expect(facts).toEqual({ documents: { refund: 'Within 30 days', ...shared }, plans: { refund: '', ...shared } });
});
