import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { InvalidCustomer } from '../payment-calls.ts';
import { isCompleteAddress } from './add-address.tsx';
import AddMethod, { openSetup } from './add-method.tsx';

const render = (customerId: string | null): string =>
  renderToStaticMarkup(
    <AddMethod
      customerId={customerId}
      payment={{ publishableKey: 'pk_test', scriptUrl: '/stripe.js' }}
      flow="account"
      types={['card']}
      biller={null}
      returnPath="/account/payment-method"
      submitLabel="Save"
      onAdded={() => undefined}
    />,
  );

it('[MNG-09] says that a customer is required, and that the options are loading', () => {
  expect(render(null)).toContain('Error: Customer ID is required but not provided.');
  expect(render('')).toContain('Error: Customer ID is required but not provided.');
  expect(render('cus_1')).toContain('Loading payment options...');
  expect(render('cus_1')).not.toContain('Error');
});

it('[AC6] [ACC-08] does not ask for a complete address again; a US address needs state and code', () => {
  const address = { line1: '1 Main St', line2: '', city: 'Austin', state: 'TX', postal_code: '78701', country: 'US' };
  expect(isCompleteAddress({ name: 'Ann', address })).toEqual({ name: 'Ann', address });
  for (const part of ['line1', 'city', 'state', 'postal_code', 'country'] as const)
    expect(isCompleteAddress({ name: 'Ann', address: { ...address, [part]: '' } })).toBeNull();
  expect(isCompleteAddress({ name: '', address })).toBeNull();
  expect(isCompleteAddress({ name: 'Ann', address: null })).toBeNull();
  expect(isCompleteAddress(null)).toBeNull();
  const abroad = { ...address, state: '', postal_code: '', country: 'HK' };
  expect(isCompleteAddress({ name: 'Ann', address: abroad })).toEqual({ name: 'Ann', address: abroad });
});

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
