import { describe, expect, it } from 'vitest';
import { daysBetween } from '../../core/dates.ts';
import { isConsideredMailed } from '../../features/plans/emails/is-before-mailing-started.ts';
import { catalogueSeed } from '../../server/demo/catalogue-seed.ts';
import { readDemo } from '../../server/demo/read-demo.ts';
import { commerceSeed } from './commerce-seed.ts';
import { getSubscriptionStart } from './customer-since.ts';
import { paymentCustomerId, paymentSeed } from './people-seed.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const demo = readDemo(process.cwd());
const seed = paymentSeed(demo, NOW);
const of = (key: string) => {
  const person = demo.people.find((one) => one.key === key);
  if (!person) throw new Error(`nobody is ${key}`);
  const customerId = paymentCustomerId(person);
  const own = <T extends { customerId: string }>(all: readonly T[] = []): T[] =>
    all.filter((one) => one.customerId === customerId);
  return { person, plan: own(seed.subscriptions)[0], cards: own(seed.cards), banks: own(seed.bankAccounts) };
};
const auto = { autoRenew: 'true', schedulePay: 'false' };

describe('the demo people’s plans', () => {
  it.each([
    ['unlimited', { quantity: 3, state: 'active', collection: 'charge_automatically', metadata: auto }],
    ['facility', { priceId: 'price_facility_year', quantity: 47, methodId: null, collection: 'send_invoice' }],
    ['expiring', { priceId: 'price_unlimited_year', state: 'active', methodId: null, collection: 'send_invoice' }],
    ['scheduled', { state: 'past_due', metadata: { autoRenew: 'true', schedulePay: 'true' } }],
    ['canceling', { state: 'canceling' }],
    ['past-due', { state: 'past_due', collection: 'charge_automatically' }],
    ['inactive', { state: 'ended' }],
    ['billing', { quantity: 50, state: 'active', metadata: auto }],
  ])('%s', (key, plan) => {
    expect(of(key).plan).toMatchObject(plan);
  });

  it('have the payment methods of their states', () => {
    expect(of('facility').cards).toEqual([]);
    expect(of('expiring').cards).toEqual([]);
    expect(of('past-due').cards).toHaveLength(1);
    const billing = of('billing');
    expect(billing.banks).toHaveLength(1);
    expect(billing.cards.map(({ expYear }) => expYear < NOW.getUTCFullYear())).toEqual([false, true]);
  });

  it('end the configured number of days after the seeding, also over a leap day', () => {
    expect(getSubscriptionStart({ endsInDays: 200, years: 1 }, NOW).toISOString()).toBe('2026-06-09T12:00:00.000Z');
    expect(getSubscriptionStart({ endsInDays: 31, years: 1 }, NOW).toISOString()).toBe('2025-12-22T12:00:00.000Z');
    expect(getSubscriptionStart({ endsInDays: 0, years: 1 }, new Date('2028-02-29T00:00:00Z')).toISOString()).toBe(
      '2027-02-28T00:00:00.000Z',
    );
  });

  it.each(['2026-11-21T00:00:00.001Z', '2026-11-21T12:00:00.000Z', '2026-11-21T23:59:59.999Z'])(
    'whose reminder is due on the day of the seeding at %s have it in the past, with 30 days left',
    (moment) => {
      const now = new Date(moment);
      const start = paymentSeed(demo, now).subscriptions?.find(({ key }) => key === 'expiring')?.startedAt;
      // 30 days before its anniversary: the midnight at the start of this day
      expect(start).toBe('2025-12-21T00:00:00.000Z');
      expect(isConsideredMailed('2026-11-21T00:00:00.000Z', now)).toBe(true);
      expect(daysBetween(now, new Date('2026-12-21T00:00:00.000Z'))).toBe(30);
    },
  );

  it('one person has ten thousand orders; the numbers of all other orders stay unchanged', () => {
    const { orders } = commerceSeed(demo, catalogueSeed(demo, ''), NOW);
    const { customerId } = of('billing').person;
    const long = orders.filter((order) => order.customerId === customerId);
    expect(long).toHaveLength(10_000);
    expect(new Set(orders.map(({ orderNumber }) => orderNumber)).size).toBe(orders.length);
    expect(long.every(({ lines, dateCreated }) => lines.length > 0 && dateCreated < NOW.toISOString())).toBe(true);
    // the orders of companies have a separate range of numbers
    const others = orders.filter((order) => order.customerId !== customerId && !order.cartId);
    expect(Math.max(...others.map(({ orderNumber }) => orderNumber))).toBe(10_240 + others.length - 1);
  });
});
