import {
  type PaymentMethodKind,
  renewalFacts,
  renewalSentence,
} from '../../features/plans/rules/renewal/renewal-consent.ts';
import type { Caller } from './caller.ts';

type PlatformKeys = { platform: string; baseUrl: string; keys: Record<string, string> };

/** A plan on the store's checkout page with card, address and renewal consent entered, ready for the final click. */
export type PlanCheckout = {
  sessionId: string;
  /** clicks "Pay" with the provider's script payload; rejects if the store drops the connection */
  submit(): Promise<{ status: number; body: { error?: { code?: string; message: string } } }>;
};

/** An account other than the store's embedded one, and the price of an unlimited seat there. */
type Account = Pick<PlatformKeys, 'baseUrl' | 'keys'> & { priceId: string };

const known = new Map<string, PlatformKeys>();
/** A store keeps its keys across a kill and a reset. */
async function paymentOf(url: string): Promise<PlatformKeys> {
  if (!known.has(url)) {
    const all = (await (await fetch(`${url}/platform/api/keys`)).json()) as PlatformKeys[];
    known.set(url, all.find(({ platform }) => platform === 'payment')!);
  }
  return known.get(url)!;
}

/** Reads from the payment platform with the store's key. */
export async function readPayment<T>(url: string, path: string): Promise<T> {
  const { baseUrl, keys } = await paymentOf(url);
  const response = await fetch(`${baseUrl}/v1/${path}`, { headers: { authorization: `Bearer ${keys.secretKey}` } });
  if (!response.ok) throw new Error(`the payment platform answered ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Writes to the payment platform with the store's key, as its dashboard or pages do. */
export async function writePayment<T>(url: string, path: string, params: Record<string, string>): Promise<T> {
  const { baseUrl, keys } = await paymentOf(url);
  const response = await fetch(`${baseUrl}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.secretKey}` },
    body: new URLSearchParams(params),
  });
  if (!response.ok) throw new Error(`the payment platform answered ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Price of an unlimited seat: up to four, up to 14, more. */
const seatPrice = (quantity: number): number => (quantity <= 4 ? 219_900 : quantity <= 14 ? 199_900 : 179_900);
/** Returns the sentence next to the checkout's checkbox for a number of seats on a day of the shop; members pay 10% less. */
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
  /** time of the shop's clock, if it was moved */
  at?: Date;
  /** one of the provider's test accounts instead of the card */
  bankAccount?: string;
  isMember?: boolean;
  /** default: the embedded one */
  account?: Account;
  /** for a company of the customer */
  companyId?: string;
};

/** Starts a plan purchase as the checkout page does, with a card that pays at once or a bank account. */
export async function openPlanCheckout(
  url: string,
  customer: Caller,
  { quantity = 2, version, at = new Date(), bankAccount, isMember, account, companyId }: Purchase,
): Promise<PlanCheckout> {
  const means = bankAccount === undefined ? 'card' : 'bank';
  const begun = await customer.call('POST', '/api/payment/checkout', {
    priceId: account?.priceId ?? 'price_unlimited_year',
    quantity,
    companyId,
  });
  if (begun.status !== 200) throw new Error(`checkout answered ${begun.status} ${begun.text}`);
  const secret = (begun.body as { client_secret: string }).client_secret;
  const sessionId = secret.split('_secret_', 1)[0]!;
  const { baseUrl, keys } = account ?? (await paymentOf(url));
  const act = async (action: string, body: object) => {
    const response = await fetch(`${baseUrl}/elements/checkout/${sessionId}/${action}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${keys.publishableKey}`,
        'x-checkout-secret': secret,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as { error?: { code?: string; message: string } } };
  };
  const addressed = await act('billing-address', { billingAddress: { name: 'Test Buyer', address: ADDRESS } });
  if (addressed.status !== 200) throw new Error(`the address answered ${JSON.stringify(addressed.body.error)}`);
  const agreed = await customer.call('POST', '/api/payment/consent', {
    companyId,
    sessionId,
    way: 'box',
    means,
    textVersion: version,
    text: planSentence(quantity, at, means, isMember),
  });
  if (agreed.status !== 200) throw new Error(`consent answered ${agreed.status} ${agreed.text}`);
  const paymentMethod = bankAccount ?? (await makeCard(baseUrl, keys.secretKey!));
  return { sessionId, submit: () => act('confirm', { paymentMethod, savePaymentMethod: true }) };
}

async function makeCard(baseUrl: string, key: string): Promise<string> {
  const response = await fetch(`${baseUrl}/v1/payment_methods`, {
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
  return ((await response.json()) as { id: string }).id;
}
