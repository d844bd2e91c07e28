import type { DemoHistory } from '../../../server/demo/demo-history.ts';
import type { ComposedProduct } from '../../../server/demo/documents/composed-product.ts';
import type { Demo, DemoPerson } from '../../../server/demo/read-demo.ts';
import { createRandom, pickBetween } from './random.ts';

export const HISTORY_DAYS = 90;
const DAY_MS = 86_400_000;
const SEED = 194;
const FIRST_CUSTOMER = 1101;
/** business hours in the middle of the country, UTC */
const [OPENS, CLOSES] = [14, 23];
const WEEKEND = [0, 6];
/** one order of this number is refunded, some days later */
const REFUNDED_EVERY = 24;
const CARDS = ['4242424242424242', '5555555555554444'];

type Order = DemoPerson['orders'][number];

/** Returns the demo with the buyers of its past; without a history, the demo unchanged. */
export function withPastBuyers(demo: Demo, now: Date): Demo {
  return demo.history ? { ...demo, people: [...demo.people, ...pastBuyers(demo, demo.history, now)] } : demo;
}

/**
 * Creates the buyers of the last 90 days with their orders. Deterministic per day: weekdays have two or three orders,
 * weekends one or none, and popular documents sell more often.
 */
function pastBuyers(demo: Pick<Demo, 'catalogue'>, history: DemoHistory, now: Date): DemoPerson[] {
  const random = createRandom(SEED);
  const chooseDocument = byPopularity(demo.catalogue, random);
  const orders = history.people.map((): Order[] => []);
  let count = 0;
  for (let daysAgo = HISTORY_DAYS; daysAgo > 0; daysAgo -= 1) {
    const day = new Date(now.getTime() - daysAgo * DAY_MS);
    const isWeekend = WEEKEND.includes(day.getUTCDay());
    for (let left = isWeekend ? pickBetween(random, 0, 1) : pickBetween(random, 2, 3); left > 0; left -= 1) {
      count += 1;
      // the first third of the buyers, repeat customers, places half of all orders
      const buyer = Math.floor(random() ** 1.6 * orders.length);
      const at = day.setUTCHours(pickBetween(random, OPENS, CLOSES), pickBetween(random, 0, 59), 0, 0);
      const isRefunded = count % REFUNDED_EVERY === 0 && daysAgo > 7;
      orders[buyer]!.push({
        daysAgo: (now.getTime() - at) / DAY_MS,
        status: isRefunded ? 'Refunded' : 'Completed',
        ...(isRefunded && { refundedAfterDays: pickBetween(random, 1, 6) }),
        lines: chooseLines(random, chooseDocument),
      });
    }
  }
  return history.people.map((buyer, at) => ({
    ...buyer,
    key: `buyer-${at + 1}`,
    sub: `5b0a6c1e-1${String(at + 1).padStart(3, '0')}-4c3e-9a51-${String(at + 1).padStart(12, '0')}`,
    customerId: FIRST_CUSTOMER + at,
    email: `${buyer.firstName}.${buyer.lastName}@example.com`.toLowerCase(),
    // these buyers have no account at the identity platform
    password: '',
    about: '',
    member: buyer.isMember ? membershipOf(at) : null,
    card: CARDS[at % CARDS.length]!,
    orders: orders[at]!,
  }));
}

const membershipOf = (at: number): NonNullable<DemoPerson['member']> => ({
  number: String(30_420_000 + at * 37),
  status: 'Active',
  type: 'Architect',
  member_since: '2016-09-01',
  expire_date: '2027-12-31',
  official_state_assignment: '',
});

function chooseLines(random: () => number, choose: () => string): Order['lines'] {
  const codes = new Set(Array.from({ length: pickBetween(random, 1, 3) }, choose));
  return [...codes].map((code) => [code, random() < 0.7 ? 1 : pickBetween(random, 2, 6)]);
}

function byPopularity(catalogue: readonly ComposedProduct[], random: () => number): () => string {
  const sold = catalogue
    .filter(({ kind, supersededBy }) => kind === 'document' && !supersededBy)
    .toSorted((a, b) => b.popularity - a.popularity);
  return () => sold[Math.floor(random() ** 3 * sold.length)]!.code;
}
