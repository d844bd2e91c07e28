import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type LogRow, lastSeq, logAfter, signedIn } from '../support/caller.ts';
import { ownStore } from '../support/own-store.ts';

const url = ownStore().url;
/** Platforms that an account page calls; the content of its frame is shared by all visitors and cached. */
const REQUESTED = ['payment', 'commerce', 'users', 'members', 'identity'];
/** three rounds of it fit into the budget of a page [FA-04] */
const DELAY_MS = 500;

const PAGES = [
  ['details', '/account'],
  ['orders, page 1', '/account/order-history'],
  ['orders, a late page', '/account/order-history?page=900'],
  ['an order', '/account/order-history?orderId=49999'],
  ['bought documents', '/account/library'],
  ['the plan', '/account/subscription-management'],
  ['scheduling a payment', '/account/subscription-management/schedule-payment'],
  ['payment methods', '/account/payment-method'],
  ['membership', '/account/aia-membership'],
] as const;

let people: Record<'billing' | 'member', Caller>;
/** their customers at the payment platform */
const own = new Set<string>();
beforeAll(async () => {
  people = { billing: await signedIn(url, 'billing'), member: await signedIn(url, 'member') };
  for (const person of Object.values(people)) {
    const { body } = await person.call('GET', '/api/auth/session');
    own.add((body as { session: { profile: { paymentCustomerId: string } } }).session.profile.paymentCustomerId);
  }
  // what is read once and kept is read before anything is counted
  for (const [, path] of PAGES) await people.billing.call('GET', path);
});
const faults = (method: string, body?: object) =>
  fetch(`${url}/platform/api/faults`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
afterEach(() => faults('DELETE'));
afterAll(() => faults('DELETE'));

/** Whether a call belongs to purchases of other customers or missed events, which the store handles in the background. */
const isOfAnother = ({ path }: LogRow): boolean => {
  // no page of the account reads a checkout session, or what happened at the platform since the last look
  if (path.startsWith('/v1/checkout/sessions/') || path.startsWith('/v1/events?')) return true;
  const named = /[?&]customer=(cus_\w+)/.exec(path)?.[1];
  return named !== undefined && !own.has(named);
};

/** Opens a page and returns its platform calls. Retries if the store did background work at the same time. */
async function open(caller: Caller, path: string): Promise<LogRow[]> {
  for (let round = 0; round < 4; round += 1) {
    const opened = await openOnce(caller, path);
    if (!opened.some(isOfAnother)) return opened;
  }
  return openOnce(caller, path);
}

async function openOnce(caller: Caller, path: string): Promise<LogRow[]> {
  const after = await lastSeq(url);
  const { status, text } = await caller.call('GET', path);
  expect(status, text.slice(0, 200)).toBe(200);
  return (await logAfter(url, after)).filter(({ platform }) => REQUESTED.includes(platform));
}
/** How often calls waited for others: each is answered at least the delay after what it waited for. */
function countRounds(calls: readonly LogRow[]): number {
  let [rounds, begun] = [0, Number.NEGATIVE_INFINITY];
  for (const at of calls.map((call) => Date.parse(call.at)).sort((one, other) => one - other)) {
    if (at < begun + DELAY_MS) continue;
    begun = at;
    rounds += 1;
  }
  return rounds;
}
/** Public catalogue data is cached for a minute, which may end between two loads of a page. */
const isCartRead = ({ platform, path }: LogRow): boolean => platform === 'commerce' && path.startsWith('/graphql');
/**
 * The companies of the menu and the people of the plan are optional: the page gives up on them, maybe before a delayed call
 * is logged. For the people, the user service reads the plan by its id.
 */
const isOptionalRead = ({ platform, method, path }: LogRow): boolean =>
  method === 'GET' &&
  (platform === 'users'
    ? /^\/(?:companies|plans\/\w+\/seats)$/.test(path)
    : platform === 'payment' && /^\/v1\/subscriptions\/\w+$/.test(path));
const nameOf = ({ platform, method, path, body }: LogRow): string => [platform, method, path, body ?? ''].join(' ');

describe.each(['billing', 'member'] as const)('an account page of %s', (person) => {
  // another customer's order returns not-found, and a page past the end redirects to the last [ST-10]
  const isOfBilling = (name: string): boolean => name === 'an order' || name === 'orders, a late page';
  it.each(PAGES.filter(([name]) => person === 'billing' || !isOfBilling(name)))(
    'calls no platform twice for the same data: %s',
    async (_, path) => {
      const calls = await open(people[person], path);
      const names = calls.map(nameOf);
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    },
  );
});

it('requests only the data that an account page shows, however much there is', async () => {
  const counts: Record<string, number> = {};
  for (const [name, path] of PAGES)
    counts[name] = (await open(people.billing, path)).filter((call) => !isCartRead(call)).length;
  // the record, the companies, the plan as its own page requests it, the newest orders, and the lines of those that hold three titles
  expect(counts.details).toBeLessThanOrEqual(1 + 1 + 7 + 1 + 3);
  // the companies of the menu, the methods, the customer, and the plan that a method pays
  expect(counts['payment methods']).toBeLessThanOrEqual(4);
  // the companies of the menu; the plan, and of it product, methods, customer, next invoice, open one, last one; its people,
  // for whom the user service reads the plan
  expect(counts['the plan']).toBeLessThanOrEqual(1 + 7 + 2);
  // the companies of the menu; the count, the invoices, what of them was refunded, one or two pages of the platform's, and the lines of six orders
  expect(counts['orders, page 1']).toBeLessThanOrEqual(1 + 10);
  expect(counts['orders, a late page']).toBeLessThanOrEqual(1 + 11);
});

it.each([
  ['orders', '/account/order-history'],
  ['bought documents', '/account/library'],
  ['the plan', '/account/subscription-management'],
  ['payment methods', '/account/payment-method'],
])('makes independent platform calls in parallel: %s', async (_, path) => {
  const plain = await open(people.billing, path);
  for (const platform of ['payment', 'commerce', 'users', 'members'])
    await faults('POST', { platform, times: 1_000, delayMs: DELAY_MS });
  const slow = (await open(people.billing, path)).filter((call) => !isOptionalRead(call));
  const namesOf = (calls: readonly LogRow[]) =>
    calls
      .filter((call) => !isCartRead(call) && !isOptionalRead(call))
      .map(nameOf)
      .sort();
  expect(namesOf(slow)).toEqual(namesOf(plain));
  expect(countRounds(slow)).toBeLessThan(slow.length * 0.6);
});
