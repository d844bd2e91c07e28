import { expect, it, vi } from 'vitest';
import { deleteMethod, requestSetup, setDefaultMethod, updateMethodBilling } from './method-calls.ts';
import { InvalidCustomer } from './payment-calls.ts';

const respondingWith = (status: number, body: unknown) =>
  vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));
const sent = (fetch: ReturnType<typeof respondingWith>): [path: string, body: unknown] => {
  const [path, init] = fetch.mock.calls[0] ?? [];
  return [String(path), JSON.parse(String(init?.body))];
};
const REQUEST = {
  customerId: 'cus_1',
  returnUrl: '/account/payment-method',
  flow: 'account',
  timestamp: 1_780_000_000_000,
  types: ['card'],
} as const;

it('[ACC-07] requests a SetupIntent by customer, return path, flow, time and types', async () => {
  const fetch = respondingWith(200, { clientSecret: ' seti_1_secret_2 ' });
  expect(await requestSetup(REQUEST, { fetch })).toEqual({ ok: true, value: 'seti_1_secret_2' });
  expect(sent(fetch)).toEqual(['/api/payment/payment-method/add', REQUEST]);
});

it.each([{}, { clientSecret: '' }, { clientSecret: '   ' }, { clientSecret: 7 }])(
  '[MNG-09] returns no secret for a response of %j',
  async (body) => {
    expect(await requestSetup(REQUEST, { fetch: respondingWith(200, body) })).toEqual({ ok: true, value: '' });
  },
);

it('[API-05] [ERR-06] redirects an unknown customer to sign in and back to the plan, and throws', async () => {
  const fetch = respondingWith(401, { error: 'x', message: 'x', code: 'stripe_customer_invalid' });
  const gone: string[] = [];
  const request = requestSetup(REQUEST, { fetch, go: (path) => gone.push(path) });
  await expect(request).rejects.toThrow(new InvalidCustomer());
  expect(gone).toEqual(['/login?returnTo=%2Faccount%2Fsubscription-management']);
});

it('[ACC-07] sets the default, removes, and changes the owner of a method, each by its request', async () => {
  const address = { line1: '1 Main St', line2: '', city: 'Austin', state: 'TX', postal_code: '78701', country: 'US' };
  const fetches = [respondingWith(200, {}), respondingWith(200, {}), respondingWith(200, {})] as const;
  await setDefaultMethod('cus_1', 'pm_1', { fetch: fetches[0] });
  await deleteMethod('pm_1', { fetch: fetches[1] });
  await updateMethodBilling('pm_1', { name: 'Ann', address }, { fetch: fetches[2] });
  expect(fetches.map(sent)).toEqual([
    ['/api/payment/customer/update', { customerId: 'cus_1', defaultPaymentMethodId: 'pm_1' }],
    ['/api/payment/payment-method/remove', { paymentMethodId: 'pm_1' }],
    ['/api/payment/payment-method/update', { paymentMethodId: 'pm_1', billingDetails: { name: 'Ann', address } }],
  ]);
});
