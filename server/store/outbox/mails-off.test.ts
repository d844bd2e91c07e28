import { expect, it } from 'vitest';
import { mailsOff } from './mails-off.ts';

const hosted = { commerce: { COMMERCE_STORE_URL: 'https://shop.example' } };
const embedded = { commerce: null };

it('a hosted commerce platform confirms its orders itself, the embedded one leaves it to the store', () => {
  expect([...mailsOff({ mailsOff: undefined, platforms: hosted })]).toEqual(['order-confirmation']);
  expect([...mailsOff({ mailsOff: undefined, platforms: embedded })]).toEqual([]);
});

it('goes by what was set, and by nothing else', () => {
  expect([...mailsOff({ mailsOff: [], platforms: hosted })]).toEqual([]);
  expect([...mailsOff({ mailsOff: ['invoice-due', 'renewal-60'], platforms: embedded })]).toEqual([
    'invoice-due',
    'renewal-60',
  ]);
});
