import { renderToString } from 'react-dom/server';
import { createRoutesStub, type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { AccountSubscription } from '../../../../platforms/users/client/types.ts';
import { UNLIMITED } from '../../../../tests/support/fake/payment.ts';
import { ANN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { shopContext } from '../../../router-context.ts';
import CheckoutScreen, { loader } from './route.tsx';

const account = (status: AccountSubscription['status']): AccountSubscription => ({
  subscriptionId: 'sub_1',
  status,
  endDate: '2027-06-15T12:00:00.000Z',
  cancelAtPeriodEnd: false,
  metadata: { autoRenew: true, schedulePay: false },
  products: [{ name: 'Unlimited', productId: UNLIMITED.id, quantity: 3, lineItemId: 'si_1' }],
  hasActive: status === 'active',
});

/** The checkout by its address, for a customer whose plan has this status. */
async function opensCheckout(status: AccountSubscription['status']): Promise<string> {
  const shop = createFakeShop();
  shop.users.subscriptions.set(ANN.sub, account(status));
  const context = new RouterContextProvider();
  context.set(shopContext, await shop.visit(ANN));
  const request = new Request('http://shop.example/subscriptions/checkout');
  const data = await loader({ context, request, params: {} } as unknown as LoaderFunctionArgs);
  const Stub = createRoutesStub([{ id: 'checkout', path: '/', Component: CheckoutScreen, loader: () => data }]);
  return renderToString(<Stub initialEntries={['/']} hydrationData={{ loaderData: { checkout: data } }} />);
}

it('[SUB-26] [MNG-12] shows an existing plan or an unpaid one at the checkout’s URL, with a link to it', async () => {
  const active = await opensCheckout('active');
  expect(active).toContain('Your plan is active');
  expect(active).toMatch(/<a[^>]*href="\/account\/subscription-management"/);
  const unpaid = await opensCheckout('unpaid');
  expect(unpaid).toContain('Your last invoice is unpaid');
  expect(unpaid).toMatch(/<a[^>]*href="\/account\/order-history"[^>]*>Open my orders</);
  expect(unpaid).not.toContain('subscription-management');
});
