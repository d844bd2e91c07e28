import { ADDRESS } from '../../platforms/commerce/testing/shopper.ts';
import { addToCart, type Caller } from './caller.ts';

/** A cart on the commerce platform's checkout page with card details entered, ready for the final click. */
export type OpenCheckout = {
  /** clicks "Pay", with the same form each time; rejects if the store drops the connection */
  submit(): Promise<{ status: number; body: { redirect?: string; problem?: string | null } }>;
  /** total on the button, cents */
  total: number;
};

/** Where card data is sent: the store's embedded payment platform, or another one. */
type CardAccount = { baseUrl: string; publishableKey: string };

type PlatformKeys = { platform: string; baseUrl: string; keys: Record<string, string> };

/** Adds a document to the customer's cart and opens the checkout as the button of the cart page does. */
export async function openCheckout(url: string, customer: Caller, account?: CardAccount): Promise<OpenCheckout> {
  const { id } = await addToCart(customer);
  return openCheckoutOf(url, customer, id, account);
}

/** Opens the checkout for the current cart. */
export async function openCheckoutOf(
  url: string,
  customer: Caller,
  id: string,
  account?: CardAccount,
): Promise<OpenCheckout> {
  const { redirectUrl } = await requestJson<{ redirectUrl: string }>(customer, '/api/commerce/cart-redirect', {
    cartId: id,
  });
  const { loginUrl } = await requestJson<{ loginUrl: string }>(customer, '/api/commerce/login', {
    redirectTo: redirectUrl,
  });
  const login = await fetch(loginUrl, { redirect: 'manual' });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  await fetch(login.headers.get('location') ?? '', { headers: { cookie }, redirect: 'manual' });

  const send = async (path: string, form: Record<string, string>) => {
    const response = await fetch(`${url}/platform/commerce${path}`, {
      method: 'POST',
      headers: { cookie, accept: 'application/json', origin: url, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
    return { status: response.status, body: await response.json() };
  };
  const quote = (await send('/checkout/quote', ADDRESS)).body as { sums: { cents: number } };
  const form = {
    ...ADDRESS,
    total: String(quote.sums.cents),
    paymentMethod: await makeCard(account ?? (await ownAccount(url))),
    action: 'pay',
  };
  return { total: quote.sums.cents, submit: () => send('/checkout', form) };
}

async function requestJson<T>(caller: Caller, path: string, input: object): Promise<T> {
  const { status, body, text } = await caller.call('POST', path, input);
  if (status !== 200) throw new Error(`${path} answered ${status} ${text}`);
  return body as T;
}

/** Returns the keys of an embedded platform from the console. */
export async function keysOf(url: string, platform: string): Promise<PlatformKeys> {
  const platforms = (await (await fetch(`${url}/platform/api/keys`)).json()) as PlatformKeys[];
  const found = platforms.find((one) => one.platform === platform);
  if (found === undefined) throw new Error(`${platform} is not embedded here`);
  return found;
}

async function ownAccount(url: string): Promise<CardAccount> {
  const { baseUrl, keys } = await keysOf(url, 'payment');
  return { baseUrl, publishableKey: keys.publishableKey ?? '' };
}

/** Creates the test card at the payment platform as the card frame does. */
async function makeCard({ baseUrl, publishableKey }: CardAccount): Promise<string> {
  const response = await fetch(`${baseUrl}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '2030',
      'card[cvc]': '123',
    }),
  });
  return ((await response.json()) as { id: string }).id;
}

export async function countOrders(customer: Caller): Promise<number> {
  const { status, body, text } = await customer.call('GET', '/api/account/orders');
  if (status !== 200) throw new Error(`orders answered ${status} ${text}`);
  return (body as { total: number }).total;
}
