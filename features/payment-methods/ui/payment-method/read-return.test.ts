import type { Stripe } from '@stripe/stripe-js';
import { expect, it } from 'vitest';
import { parseRedirectResult } from './read-return.ts';

const SOURCE = { publishableKey: 'pk_test', scriptUrl: '/stripe.js' };
const BACK = '?setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_x&redirect_status=succeeded';
const telling = (status: string) => async () =>
  ({
    retrieveSetupIntent: async () => ({ setupIntent: { id: 'seti_1', status, payment_method: 'pm_1' } }),
  }) as unknown as Stripe;

it('[ACC-07] reports the provider’s result after a return from 3-D Secure, whatever the URL says', async () => {
  const added = { setupId: 'seti_1', methodId: 'pm_1' };
  expect(await parseRedirectResult(SOURCE, BACK, telling('succeeded'))).toEqual({ kind: 'added', added });
  expect(await parseRedirectResult(SOURCE, BACK, telling('requires_payment_method'))).toEqual({ kind: 'failed' });
  expect(await parseRedirectResult(SOURCE, BACK, async () => Promise.reject(new Error('no script')))).toEqual({
    kind: 'failed',
  });
  expect(await parseRedirectResult(SOURCE, '?redirect_status=succeeded', telling('succeeded'))).toEqual({
    kind: 'none',
  });
});
