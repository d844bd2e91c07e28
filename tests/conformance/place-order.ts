import { createLoginUrl } from '../../platforms/commerce/client/login-url.ts';
import { ADDRESS } from '../../platforms/commerce/testing/shopper.ts';
import { CUSTOMER, MEMBER_SEGMENT } from '../../platforms/commerce/testing/tiny-shop.ts';
import type { CommerceCalls } from './commerce-calls.ts';
import { COMMERCE_BASE, KEYS, PAYMENT_BASE, PAYMENT_KEYS, type Platforms } from './open-platforms.ts';
import { asNode } from './published.ts';

/** Buys with a coupon as a browser does: signed login, hosted checkout, card. Gives the order's number and the login's status. */
export async function placeOrder({ fetch }: Platforms, { carts, checkouts }: CommerceCalls) {
  const line = { product_id: 101, variant_id: 601, quantity: 1 };
  const cart = await carts('POST', '', { body: { customer_id: CUSTOMER.id, line_items: [line] } });
  const cartId = String(cart.data.id);
  await checkouts('POST', '/{checkoutId}/coupons', { at: { checkoutId: cartId }, body: { coupon_code: 'FIVE' } });
  const redirect = await carts('POST', '/{cartId}/redirect_urls', { at: { cartId } });
  const config = { ...KEYS, storeUrl: COMMERCE_BASE, apiUrl: COMMERCE_BASE, memberSegmentId: MEMBER_SEGMENT };
  const login = await fetch(await createLoginUrl(config, CUSTOMER.id, String(redirect.data.checkout_url)), {
    redirect: 'manual',
  });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  await fetch(login.headers.get('location') ?? '', { headers: { cookie }, redirect: 'manual' });

  const post = async (path: string, form: Record<string, string>) => {
    const response = await fetch(COMMERCE_BASE + path, {
      method: 'POST',
      headers: {
        cookie,
        accept: 'application/json',
        origin: new URL(COMMERCE_BASE).origin,
        'sec-fetch-site': 'same-origin',
      },
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
    return asNode(await response.json());
  };
  const card = await fetch(`${PAYMENT_BASE}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PAYMENT_KEYS.publishableKey}` },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '2030',
      'card[cvc]': '123',
    }),
  });
  const paymentMethod = String(asNode(await card.json()).id);
  const total = String(asNode((await post('/checkout/quote', ADDRESS)).sums).cents);
  const paid = await post('/checkout', { ...ADDRESS, total, paymentMethod, action: 'pay' });
  return { orderId: Number(/\d+$/.exec(String(paid.redirect))?.[0] ?? 0), loginStatus: login.status, response: paid };
}
