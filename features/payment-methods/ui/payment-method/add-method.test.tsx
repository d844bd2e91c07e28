import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { isCompleteAddress } from './add-address.tsx';
import AddMethod from './add-method.tsx';

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
