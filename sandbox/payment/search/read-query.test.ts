import { expect, it } from 'vitest';
import { readSearchQuery } from './read-query.ts';

it('[DSK-10] parses last four digits of cards and accounts, and a complete number', () => {
  expect(readSearchQuery('charge', 'payment_method_details.card.last4:"4242"')).toEqual([
    { field: 'card', value: '4242' },
  ]);
  const both = 'payment_method_details.card.last4:"4242" OR payment_method_details.us_bank_account.last4:\'6789\'';
  expect(readSearchQuery('charge', both)?.map(({ field }) => field)).toEqual(['card', 'us_bank_account']);
  expect(readSearchQuery('invoice', ' number:"AB12-0001" ')).toEqual([{ field: 'number', value: 'AB12-0001' }]);
});

it.each([
  ['charge', 'status:"succeeded"'],
  ['charge', 'number:"AB12-0001"'],
  ['charge', 'payment_method_details.card.last4:"42"'],
  ['charge', 'payment_method_details.card.last4:"4242" AND status:"failed"'],
  ['invoice', `number:"${'A'.repeat(51)}"`],
  ['invoice', Array(11).fill('number:"A"').join(' OR ')],
  ['invoice', ''],
] as const)('[PL-17] does not support %s: %s', (kind, query) => {
  expect(readSearchQuery(kind, query)).toBeNull();
});
