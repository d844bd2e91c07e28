import type { TinyShop } from './open-shop.ts';
import { BASE } from './open-shop.ts';

export const ADDRESS = {
  firstName: 'Nora',
  lastName: 'Field',
  company: '',
  street1: '418 Larkspur Avenue',
  street2: '',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  countryCode: 'US',
};
type TestResponse = {
  redirect?: string;
  clientSecret?: string;
  problem?: string | null;
  errors?: Record<string, string>;
  sums?: { cents: number | null };
};

/**
 * A browser at the hosted checkout: stores the platform's cookie and follows redirects one step at a time. A guest
 * (null) opens the cart's address without a login.
 */
export async function arriveAtCheckout(shop: TinyShop, customerId: number | null, cartId: string) {
  const redirectUrl = await shop.commerce.cartRedirectUrl(cartId);
  if (!redirectUrl.ok) throw new Error('no redirect');
  const loginUrl =
    customerId === null ? redirectUrl.value : await shop.commerce.loginUrl(customerId, redirectUrl.value);
  const signedIn = await shop.fetch(loginUrl);
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const entered = await shop.fetch(signedIn.headers.get('location') ?? '', { headers: { cookie } });

  const post = async (path: string, form: Record<string, string>): Promise<{ status: number; body: TestResponse }> => {
    const response = await shop.fetch(BASE + path, {
      method: 'POST',
      headers: { cookie, accept: 'application/json', origin: new URL(BASE).origin, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(form),
    });
    return { status: response.status, body: (await response.json()) as TestResponse };
  };
  const total = async (state = ADDRESS.state): Promise<number> =>
    (await post('/checkout/quote', { ...ADDRESS, state })).body.sums?.cents ?? -1;
  return {
    loginUrl,
    signedIn,
    entered,
    cookie,
    post,
    total,
    get: (path: string) => shop.fetch(BASE + path, { headers: { cookie } }),
    /** submits the payment form with the amount it shows */
    pay: async (paymentMethod = 'pm_ok', more: Record<string, string> = {}) =>
      post('/checkout', {
        ...ADDRESS,
        total: String(await total(more.state ?? ADDRESS.state)),
        paymentMethod,
        action: 'pay',
        ...more,
      }),
  };
}
