import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PURCHASE_FACTS } from '../../../../tests/support/purchase-facts.ts';
import { PurchaseFactsLine } from './purchase-facts-line.tsx';

const itemsOf = (facts: typeof PURCHASE_FACTS.plans): (string | undefined)[] =>
  [...renderToStaticMarkup(<PurchaseFactsLine facts={facts} />).matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, text]) =>
    text?.replaceAll(/<[^>]+>/g, ''),
  );

it('[LK-51] shows refund, receipt, phone, cards and location beside a button that leads to a payment', () => {
  const rest = ['Itemized receipt by email', 'Questions? 555-0142', 'Visa, Mastercard. Sold from Ames, IA'];
  expect(itemsOf(PURCHASE_FACTS.plans)).toEqual(['Refund of plans', ...rest]);
});

it('[LK-51] omits facts that the shop doesn’t provide', () => {
  expect(itemsOf({ refund: '', phone: '555-0142', hours: 'weekdays', cards: [], place: 'Ames, IA' })).toEqual([
    'Itemized receipt by email',
    'Questions? 555-0142, weekdays',
    'Sold from Ames, IA',
  ]);
});
