import { CONSENT_TEXT_VERSION } from '../../../features/plans/rules/renewal/renewal-consent.ts';
import { type Caller, newCaller, signedIn } from '../caller.ts';
import { openCheckout } from '../hosted-checkout.ts';
import { createHttpBrowser, signInViaForm } from '../http-browser.ts';
import { openPlanCheckout } from '../plan-checkout.ts';
import type { OldShop } from './old-shop.ts';

/** Half a year, after which `billing` has renewed automatically, suspended a plan, and sent reminders. */
const STAY = 'P150D';

/**
 * Simulates half a year in a running demo shop through its public interfaces. Includes document and plan purchases before and
 * after, a renewal by bank account, a pending debit, requested links, a visitor's cart and open sessions. Returns the data that
 * later tests need.
 */
export async function generateShopHistory(
  url: string,
): Promise<Pick<OldShop, 'shopTime' | 'cookies' | 'orders' | 'plans'>> {
  const customer = await signedIn(url, 'customer');
  await buyDocument(url, customer);
  const plans = { new: await buyPlan(url, await signedIn(url, 'new')) };
  const shopTime = await advance(url, STAY);

  // sessions with tokens of a real sign-in, not of the console
  const back = await signInByHand(url, 'customer');
  const orders = { customer: await buyDocument(url, back) };
  const late = await signInByHand(url, 'expired-member');
  const debit = await buyPlan(url, late, { at: new Date(shopTime), bankAccount: 'pm_usBankAccount_processing' });
  const visitor = newCaller(url);
  await must(visitor, '/api/commerce/create-cart', {
    lineItems: [{ product_id: 1101, variant_id: 11101, quantity: 2 }],
  });
  const [unlimited, buyer] = [await signInByHand(url, 'unlimited'), await signInByHand(url, 'new')];
  return {
    shopTime,
    orders,
    plans: { ...plans, 'expired-member': debit },
    cookies: {
      customer: back.cookie,
      new: buyer.cookie,
      'expired-member': late.cookie,
      unlimited: unlimited.cookie,
      visitor: visitor.cookie,
    },
  };
}

async function buyDocument(url: string, buyer: Caller): Promise<number> {
  const checkout = await openCheckout(url, buyer);
  const { status, body } = await checkout.submit();
  if (status !== 200 || !body.redirect) throw new Error(`buying answered ${status} ${JSON.stringify(body)}`);
  const { body: list } = await buyer.call('GET', '/api/account/orders');
  return (list as { orders: { orderNumber: number }[] }).orders[0]!.orderNumber;
}

async function buyPlan(url: string, buyer: Caller, how: { at?: Date; bankAccount?: string } = {}): Promise<string> {
  const { sessionId, submit } = await openPlanCheckout(url, buyer, { version: CONSENT_TEXT_VERSION, ...how });
  const { status, body } = await submit();
  if (status !== 200) throw new Error(`the plan answered ${status} ${JSON.stringify(body)}`);
  await must(buyer, '/api/payment/finish-checkout', { sessionId });
  return sessionId;
}

async function advance(url: string, duration: string): Promise<string> {
  const response = await fetch(`${url}/platform/api/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: duration }),
  });
  if (!response.ok) throw new Error(`the clock answered ${response.status} ${await response.text()}`);
  return ((await response.json()) as { at: string }).at;
}

type Person = { key: string; email: string; password: string };

async function signInByHand(url: string, key: string): Promise<Caller> {
  const people = (await (await fetch(`${url}/platform/api/people`)).json()) as Person[];
  const person = people.find((one) => one.key === key);
  if (!person) throw new Error(`nobody is ${key}`);
  const walker = createHttpBrowser(url);
  const landing = await signInViaForm(walker, person);
  if (landing.status !== 200) throw new Error(`sign-in of ${key} ended at ${landing.url} with ${landing.status}`);
  const own = /(?:^|; )(planroom=[^;]+)/.exec(walker.cookiesFor('/'))?.[1] ?? '';
  return newCaller(url, own);
}

async function must(caller: Caller, path: string, body: object): Promise<void> {
  const { status, text } = await caller.call('POST', path, body);
  if (status !== 200) throw new Error(`${path} answered ${status} ${text}`);
}
