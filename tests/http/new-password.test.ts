import { expect, it } from 'vitest';
import { type Caller, signedIn } from '../support/caller.ts';
import { ownStore } from '../support/own-store.ts';
import { until } from '../support/until.ts';

const url = ownStore().url;
const UMA = { email: 'uma.larsen@example.com', password: 'beam-and-column-5' };
type Mail = { to: string; text: string };
type Plan = { subscriptionId: string; lineItemId: string; seats: number };

const linksTo = async (email: string): Promise<string[]> => {
  const mails = (await (await fetch(`${url}/platform/api/mail?to=${email}`)).json()) as Mail[];
  return mails.flatMap(({ text }) => /https?:\/\/\S+\/reset\?link=[\w-]+/.exec(text)?.[0] ?? []);
};

const post = (address: string, form: Record<string, string>): Promise<Response> =>
  fetch(address, { method: 'POST', headers: { origin: url }, body: new URLSearchParams(form) });

/** A new password by the mailed link, as in any other browser. */
async function setPassword(email: string, password: string): Promise<void> {
  const before = new Set(await linksTo(email));
  expect((await post(`${url}/platform/identity/forgot`, { email })).status).toBe(200);
  let link = '';
  await until('the link was mailed', async () => {
    link = (await linksTo(email)).find((each) => !before.has(each)) ?? '';
    return link !== '';
  });
  const token = new URL(link).searchParams.get('link') ?? '';
  expect((await post(`${url}/platform/identity/reset`, { link: token, password })).status).toBe(200);
}

const planOf = async (caller: Caller): Promise<Plan> => {
  const page = await caller.call('GET', '/account/subscription-management.data');
  const subscriptionId = /sub_\w+/.exec(page.text)?.[0] ?? '';
  const lineItemId = /si_\w+/.exec(page.text)?.[0] ?? '';
  return { subscriptionId, lineItemId, seats: 0 };
};

it('[SE-01] ends every other session at once on a new password: it cannot order, add a card or a seat', async () => {
  const [thief, bystander] = [await signedIn(url, 'unlimited'), await signedIn(url, 'customer')];
  const { subscriptionId, lineItemId } = await planOf(thief);
  expect([subscriptionId, lineItemId]).toEqual([expect.stringMatching(/^sub_/), expect.stringMatching(/^si_/)]);
  const requested: [string, string, unknown?][] = [
    ['GET', '/api/account/orders'],
    ['POST', '/api/payment/payment-method/list', {}],
    ['POST', '/api/payment/subscription/update', { subscriptionId, lineItemId, quantity: 4, addCount: 1 }],
  ];
  expect((await thief.call(...requested[0]!)).status).toBe(200);
  expect((await thief.call(...requested[1]!)).status).toBe(200);
  await setPassword(UMA.email, 'a-new-one-for-uma');
  const { cookie } = thief;
  for (const each of requested) {
    thief.cookie = cookie;
    expect([each[1], (await thief.call(...each)).status]).toEqual([each[1], 401]);
  }
  expect((await bystander.call('GET', '/api/account/orders')).status).toBe(200);
  await setPassword(UMA.email, UMA.password);
  const uma = await signedIn(url, 'unlimited');
  const { text } = await uma.call('GET', '/account/subscription-management.data');
  expect(text).toContain(subscriptionId);
});
