import type { Stripe } from '@stripe/stripe-js';
import { expect, it } from 'vitest';
import { proveCard } from './use-seat-purchase.ts';

const SOURCE = { publishableKey: 'pk_test_1', scriptUrl: '/stripe.js' };
type Outcome = Awaited<ReturnType<Stripe['handleNextAction']>>;

it.each<[string, object, string]>([
  ['is silent about a card that was proven', { paymentIntent: { status: 'succeeded' } }, ''],
  [
    'passes on what the provider says about the card',
    { error: { type: 'card_error', message: 'Your card has insufficient funds.' } },
    'Your card has insufficient funds.',
  ],
  ['keeps words for developers back', { error: { type: 'invalid_request_error', message: 'No such intent' } }, ''],
])('OP-43 %s', async (_, outcome, texts) => {
  const load = async () => ({ handleNextAction: async () => outcome as Outcome });
  expect(await proveCard('pi_1_secret_1', SOURCE, load)).toBe(texts);
});

it('OP-43 returns no message when the provider’s script did not load', async () => {
  expect(await proveCard('pi_1_secret_1', SOURCE, () => Promise.reject(new Error('no script')))).toBe('');
});
