import { expect, it } from 'vitest';
import { InvalidCustomer } from '../payment-calls.ts';
import { openSetup } from './use-setup.ts';

const REQUEST = { customerId: 'cus_1', returnUrl: '/account', flow: 'account', timestamp: 1, types: ['card'] } as const;
const refused = (message: string) => ({ ok: false, status: 502, code: 'client-secret-failed', message }) as const;

it('[ACC-07] opens the form with a SetupIntent', async () => {
  expect(await openSetup(REQUEST, async () => ({ ok: true, value: 'seti_1_secret_x' }))).toEqual({
    kind: 'open',
    secret: 'seti_1_secret_x',
  });
});

it('[MNG-09] reports an empty client secret', async () => {
  expect(await openSetup(REQUEST, async () => ({ ok: true, value: '' }))).toEqual({
    kind: 'failed',
    text: 'Invalid client secret',
  });
});

it('[API-10] [ERR-18] shows the server’s text for a refusal, or its default; one text for any exception', async () => {
  const texts = [];
  for (const ask of [
    async () => refused('Too many attempts. Please wait a moment and try again.'),
    async () => refused(''),
    async () => Promise.reject(new Error('a bug')),
  ]) {
    const setup = await openSetup(REQUEST, ask);
    texts.push(setup.kind === 'failed' && setup.text);
  }
  expect(texts).toEqual([
    'Too many attempts. Please wait a moment and try again.',
    'Failed to create client secret',
    'An error occurred. Please try again.',
  ]);
});

it('[API-05] [ERR-06] shows nothing while redirecting to sign in', async () => {
  expect(await openSetup(REQUEST, async () => Promise.reject(new InvalidCustomer()))).toEqual({ kind: 'gone' });
});
