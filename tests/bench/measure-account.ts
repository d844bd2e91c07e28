import { askStoreDatabase } from '../support/store-database.ts';
import { ask, headerOf } from './answer.ts';
import { type Figure, median } from './figures.ts';
import type { RunningStore } from './store.ts';

/** Who has 10,000 orders, a plan and three saved methods, and here ten times as many orders; and who has all that with few orders, or one of it. */
const MANY = 'billing';
const TIMES = 10;
const ORDERS_OF_MANY = 100_000;
const LATE_PAGE = 14_000;
/** as far from the newest as from the oldest: the platform skips the most rows here */
const MIDDLE_PAGE = 8_300;
const MAX = 1.5;

/** The same page for a person with 100,000 orders and for one with ten at most and as much on it. */
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
  { name: 'orders, a page in the middle', many: `${ORDERS}?page=${MIDDLE_PAGE}`, few: ORDERS, fewPerson: 'customer' },
  alike('the plan', '/account/subscription-management', 'unlimited'),
  alike('payment methods', '/account/payment-method', 'unlimited'),
  alike('account details', '/account', 'unlimited'),
  alike('membership', '/account/aia-membership', 'unlimited'),
];

/** The demo's orders of that person, again and again, each a minute before the one it is a copy of. */
async function growOrders(dataDir: string): Promise<void> {
  const stored = `status_id, subtotal, discount, coupon, coupon_code, tax, total, payment_method, billing, lines, mailed_at, modified_at, paid_status_id, refunded`;
  const statements = [
    `INSERT INTO commerce.orders (id, customer_id, date_created, ${stored})
     SELECT id + copy * 1000000, customer_id, date_created - copy * interval '1 minute', ${stored}
     FROM commerce.orders, generate_series(1, ${TIMES - 1}) AS copy
     WHERE customer_id = (SELECT customer_id FROM commerce.orders GROUP BY 1 ORDER BY count(*) DESC LIMIT 1)
     ON CONFLICT DO NOTHING`,
    // as a database of years is: it tidies itself, and then reads an index without the rows
    'VACUUM ANALYZE commerce.orders',
  ];
  for (const statement of statements) await askStoreDatabase(dataDir, statement);
  const [max] = await askStoreDatabase<{ count: number }>(
    dataDir,
    'SELECT count(*)::int AS count FROM commerce.orders GROUP BY customer_id ORDER BY 1 DESC LIMIT 1',
  );
  if (max?.count !== ORDERS_OF_MANY) throw new Error(`the person with many orders has ${max?.count}`);
}

/**
 * What the account pages cost for a person with 100,000 orders against one with few. Alternating requests, so that a
 * slow machine slows both; beside them the floor of the run, a call that reads one row.
 */
export async function measureAccount(store: RunningStore, dataDir: string, rounds: number): Promise<Figure[]> {
  await growOrders(dataDir);
  const cookies = {
    many: await signInForBench(store, MANY),
    customer: await signInForBench(store, 'customer'),
    unlimited: await signInForBench(store, 'unlimited'),
  };
  const open = (path: string, cookie: string) => openPage(store.url + path, cookie);
  const floor: number[] = [];
  const times = PAIRS.map(() => ({ many: [] as number[], few: [] as number[] }));
  for (let round = -WARM_UP; round < rounds; round += 1) {
    const empty = await open('/api/auth/session', cookies.unlimited);
    if (round >= 0) floor.push(empty);
    for (const [at, { many, few, fewPerson }] of PAIRS.entries()) {
      const rounds = [
        ['many', many, cookies.many],
        ['few', few, cookies[fewPerson]],
      ] as const;
      for (const [who, path, cookie] of round % 2 === 0 ? rounds : [...rounds].reverse()) {
        const ms = await open(path, cookie);
        if (round >= 0) times[at]?.[who].push(ms);
      }
    }
  }
  const base = median(floor);
  return PAIRS.map(({ name }, at) => {
    const [many, few] = [median(times[at]?.many ?? []), median(times[at]?.few ?? [])];
    return {
      name: `100,000 orders to few: ${name}`,
      value: many / few,
      unit: 'ratio',
      target: { atMost: MAX },
      detail: `${(many / base).toFixed(1)} and ${(few / base).toFixed(1)} times an empty call`,
    };
  });
}

/** The first pages fill what is kept between them. */
const WARM_UP = 5;

/** Opens a page as this customer and returns the time in ms; throws unless it succeeds. */
export async function openPage(url: string, cookie: string): Promise<number> {
  const started = performance.now();
  const { status } = await ask(url, { cookie });
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  return performance.now() - started;
}

/** Signs a demo person in and returns the cookie. */
export async function signInForBench(store: RunningStore, person: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const result = await ask(`${store.url}/platform/api/sign-in`, headers, 'POST', JSON.stringify({ person }));
  return (headerOf(result, 'set-cookie') ?? '').split(';')[0] ?? '';
}
