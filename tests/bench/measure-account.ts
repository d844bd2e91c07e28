import { ask, headerOf } from './answer.ts';
import { type Figure, median } from './figures.ts';
import type { RunningStore } from './store.ts';

/** Who has 10,000 orders, a plan and three saved methods; and who has all that with few orders, or one of it. */
const MANY = 'billing';
const LATE_PAGE = 1_400;
const MOST = 1.5;

/** The same page for a person with 10,000 orders and for one with ten at most and as much on it. */
type Pair = { name: string; many: string; few: string; fewPerson: 'customer' | 'unlimited' };
const ORDERS = '/account/order-history';
const alike = (name: string, path: string, fewPerson: Pair['fewPerson']): Pair => ({
  name,
  many: path,
  few: path,
  fewPerson,
});
const PAIRS: readonly Pair[] = [
  alike('orders, page 1', ORDERS, 'customer'),
  { name: 'orders, a late page', many: `${ORDERS}?page=${LATE_PAGE}`, few: ORDERS, fewPerson: 'customer' },
  alike('the plan', '/account/subscription-management', 'unlimited'),
  alike('payment methods', '/account/payment-method', 'unlimited'),
  alike('account details', '/account', 'unlimited'),
  alike('membership', '/account/aia-membership', 'unlimited'),
];

/**
 * What the account pages cost for a person with 10,000 orders against one with few. Alternating requests, so that a
 * slow machine slows both; beside them the floor of the run, a call that reads one row.
 */
export async function measureAccount(store: RunningStore, rounds: number): Promise<Figure[]> {
  const cookies = {
    many: await signIn(store, MANY),
    customer: await signIn(store, 'customer'),
    unlimited: await signIn(store, 'unlimited'),
  };
  const open = (path: string, cookie: string) => timeOf(store.url + path, cookie);
  const floor: number[] = [];
  const times = PAIRS.map(() => ({ many: [] as number[], few: [] as number[] }));
  for (let round = -WARM_UP; round < rounds; round += 1) {
    const empty = await open('/api/auth/session', cookies.unlimited);
    if (round >= 0) floor.push(empty);
    for (const [at, { many, few, fewPerson }] of PAIRS.entries()) {
      const turns = [
        ['many', many, cookies.many],
        ['few', few, cookies[fewPerson]],
      ] as const;
      for (const [who, path, cookie] of round % 2 === 0 ? turns : [...turns].reverse()) {
        const ms = await open(path, cookie);
        if (round >= 0) times[at]?.[who].push(ms);
      }
    }
  }
  const base = median(floor);
  return PAIRS.map(({ name }, at) => {
    const [many, few] = [median(times[at]?.many ?? []), median(times[at]?.few ?? [])];
    return {
      name: `10,000 orders to few: ${name}`,
      value: many / few,
      unit: 'ratio',
      target: { atMost: MOST },
      detail: `${(many / base).toFixed(1)} and ${(few / base).toFixed(1)} times an empty call`,
    };
  });
}

/** The first pages fill what is kept between them. */
const WARM_UP = 5;

async function timeOf(url: string, cookie: string): Promise<number> {
  const started = performance.now();
  const { status } = await ask(url, { cookie });
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  return performance.now() - started;
}

async function signIn(store: RunningStore, person: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await ask(`${store.url}/platform/api/sign-in`, headers, 'POST', JSON.stringify({ person }));
  return (headerOf(answer, 'set-cookie') ?? '').split(';')[0] ?? '';
}
