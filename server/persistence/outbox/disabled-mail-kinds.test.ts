import { expect, it } from 'vitest';
import { PLATFORMS } from '../../bootstrap/platforms.ts';
import { mailsOff } from './disabled-mail-kinds.ts';

const hosted = { commerce: { COMMERCE_STORE_URL: 'https://shop.example' } };
const embedded = { commerce: null };

it('a hosted commerce platform confirms its orders itself, the embedded one leaves it to the store', () => {
  expect([...mailsOff({ mailsOff: undefined, platforms: hosted }, PLATFORMS)]).toEqual(['order-confirmation']);
  expect([...mailsOff({ mailsOff: undefined, platforms: embedded }, PLATFORMS)]).toEqual([]);
});

it('follows only the setting', () => {
  expect([...mailsOff({ mailsOff: [], platforms: hosted }, PLATFORMS)]).toEqual([]);
  expect([...mailsOff({ mailsOff: ['invoice-due', 'renewal-60'], platforms: embedded }, PLATFORMS)]).toEqual([
    'invoice-due',
    'renewal-60',
  ]);
});
