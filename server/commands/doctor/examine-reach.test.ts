import { expect, it } from 'vitest';
import type { Env } from '../../../core/settings/store-settings.ts';
import { examineReach } from './examine-reach.ts';

const examine = (platforms: object, isLocal = false) =>
  examineReach({ isLocal, publicUrl: 'https://shop.example', platforms } as Pick<
    Env,
    'isLocal' | 'publicUrl' | 'platforms'
  >);
const PAYMENT = {
  PAYMENT_BASE_URL: 'http://127.0.0.1:4010',
  PAYMENT_SECRET_KEY: 'sk_test_1',
  PAYMENT_PAGE_ORIGINS: [],
};

it('[OP-29] names a platform on this machine that browsers of a public shop would have to reach', () => {
  expect(examine({ payment: PAYMENT })).toEqual([
    {
      topic: 'payment',
      isProblem: true,
      text: expect.stringMatching(
        /^PAYMENT_BASE_URL is http:\/\/127\.0\.0\.1:4010, .* browsers at https:\/\/shop\.example/,
      ),
    },
  ]);
  expect(examine({ identity: { IDENTITY_ISSUER: 'http://[::1]:9/x' } })).toHaveLength(1);
});

it('[OP-29] says nothing of a local shop, of public addresses and of what only the store calls', () => {
  expect(examine({ payment: PAYMENT }, true)).toEqual([]);
  expect(examine({ payment: { PAYMENT_BASE_URL: 'https://api.stripe.com' }, identity: null })).toEqual([]);
  expect(examine({ members: { MEMBERS_URL: 'http://localhost:1' } })).toEqual([]);
});
