import {
  type PaymentMethodKind,
  renewalFacts,
  renewalSentence,
} from '../../shop/subscription/renewal/renewal-consent.ts';
import type { Caller } from './caller.ts';

type PlatformKeys = { platform: string; baseUrl: string; keys: Record<string, string> };

/** A plan on the store's own checkout page, card and address typed in, renewal agreed to: everything but the last press. */
export type PlanCheckout = {
  sessionId: string;
  /** presses "Pay": what the provider's script sends. Rejects where the store drops the connection */
  press(): Promise<{ status: number; body: { error?: { code?: string; message: string } } }>;
};

/** An account that is not the store's own embedded one, and what an unlimited seat is priced by there. */
type Account = Pick<PlatformKeys, 'baseUrl' | 'keys'> & { priceId: string };

const known = new Map<string, PlatformKeys>();
/** A store keeps its keys, over a kill and a reset too. */
async function paymentOf(url: string): Promise<PlatformKeys> {
  if (!known.has(url)) {
    const all = (await (await fetch(`${url}/platform/api/keys`)).json()) as PlatformKeys[];
    known.set(url, all.find(({ platform }) => platform === 'payment')!);
  }
  return known.get(url)!;
}

/** What the payment platform holds, read with the store's own key. */
export async function readPayment<T>(url: string, path: string): Promise<T> {
  const { baseUrl, keys } = await paymentOf(url);
  const answer = await fetch(`${baseUrl}/v1/${path}`, { headers: { authorization: `Bearer ${keys.secretKey}` } });
  if (!answer.ok) throw new Error(`the payment platform answered ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** A write to the payment platform with the store's own key, as its dashboard or its pages make it. */
export async function writePayment<T>(url: string, path: string, params: Record<string, string>): Promise<T> {
  const { baseUrl, keys } = await paymentOf(url);
  const answer = await fetch(`${baseUrl}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.secretKey}` },
    body: new URLSearchParams(params),
  });
  if (!answer.ok) throw new Error(`the payment platform answered ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Of an unlimited seat: up to four, up to 14, more. */
const seatPrice = (quantity: number): number => (quantity <= 4 ? 219_900 : quantity <= 14 ? 199_900 : 179_900);
/** What the checkout's page shows beside the box to who buys so many seats on that day of the shop; a member pays 10 % less. */
export function planSentence(
  quantity: number,
  at = new Date(),
  means: PaymentMethodKind = 'card',
  isMember = false,
): string {
  const yearly = quantity * seatPrice(quantity) * (isMember ? 0.9 : 1);
  return renewalSentence('box', renewalFacts(yearly, 'year', at), { company: 'Planroom', means });
}

const ADDRESS = { country: 'US', line1: '1 Main St', line2: null, city: 'Austin', postal_code: '78701', state: 'TX' };

type Purchase = {
  quantity?: number;
  version: string;
  /** what the shop's clock says, where it was moved */
  at?: Date;
  /** one of the provider's test accounts in place of the card */
  bankAccount?: string;
  isMember?: boolean;
  /** unset: the embedded one */
  account?: Account;
};

/** Begins the purchase of a plan as the checkout page does, with a card that pays at once or a bank account. */
export async function openPlanCheckout(
  url: string,
  customer: Caller,
  { quantity = 2, version, at = new Date(), bankAccount, isMember, account }: Purchase,
): Promise<PlanCheckout> {
  const means = bankAccount === undefined ? 'card' : 'bank';
  const begun = await customer.call('POST', '/api/payment/checkout', {
    priceId: account?.priceId ?? 'price_unlimited_year',
    quantity,
  });
  if (begun.status !== 200) throw new Error(`checkout answered ${begun.status} ${begun.text}`);
  const secret = (begun.body as { client_secret: string }).client_secret;
  const sessionId = secret.split('_secret_', 1)[0]!;
  const { baseUrl, keys } = account ?? (await paymentOf(url));
  const act = async (action: string, body: object) => {
    const answer = await fetch(`${baseUrl}/elements/checkout/${sessionId}/${action}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${keys.publishableKey}`,
        'x-checkout-secret': secret,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as { error?: { code?: string; message: string } } };
  };
  const addressed = await act('billing-address', { billingAddress: { name: 'Test Buyer', address: ADDRESS } });
  if (addressed.status !== 200) throw new Error(`the address answered ${JSON.stringify(addressed.body.error)}`);
  const agreed = await customer.call('POST', '/api/payment/consent', {
    sessionId,
    way: 'box',
    means,
    textVersion: version,
    text: planSentence(quantity, at, means, isMember),
  });
  if (agreed.status !== 200) throw new Error(`consent answered ${agreed.status} ${agreed.text}`);
  const paymentMethod = bankAccount ?? (await makeCard(baseUrl, keys.secretKey!));
  return { sessionId, press: () => act('confirm', { paymentMethod, savePaymentMethod: true }) };
}

async function makeCard(baseUrl: string, key: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '2040',
      'card[cvc]': '123',
    }),
  });
  return ((await answer.json()) as { id: string }).id;
}
