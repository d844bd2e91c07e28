import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { Plan, ScheduleData } from './data.ts';
import ScheduleScreen from './route.tsx';

const VISA = { id: 'pm_1', type: 'card', brand: 'visa', last4: '4242', expMonth: 4, expYear: 2027 } as const;
const OLD = { id: 'pm_0', type: 'card', brand: 'mastercard', last4: '4444', expMonth: 2, expYear: 2026 } as const;
const BANK = { id: 'pm_2', type: 'us_bank_account', bankName: 'Prairie State Bank', last4: '6789' } as const;
const line = (description: string, amount: number) => ({ description, quantity: 2, amount, isProration: false });

const plan = (change: Partial<Plan> = {}): Plan => ({
  subscriptionId: 'sub_1',
  customerId: 'cus_1',
  planName: 'Unlimited',
  seats: 2,
  payDate: '2026-12-22T09:00:00.000Z',
  daysLeft: 30,
  amount: 395_820,
  invoice: {
    lines: [line('2 × Unlimited (Tier 1 at $2,199.00 / year)', 439_800)],
    discounts: [{ name: 'Member discount', amount: 43_980, percentOff: 10 }],
    taxes: [24_739],
    total: 420_559,
    amountDue: 420_559,
  },
  methods: [VISA, OLD, BANK],
  hasMethods: true,
  chosenMethodId: 'pm_1',
  biller: { name: 'Petrov Architecture', phone: '', address: null, defaultMethodId: 'pm_1' },
  ...change,
});

function render(found: ScheduleData['found']): string {
  const data: ScheduleData = {
    found,
    account: { name: 'Elena Petrov', email: 'elena@example.com' },
    company: 'Planroom',
    phone: '555-0142',
    source: { publishableKey: 'pk_test', scriptUrl: '/stripe.js' },
    today: '2026-11-22T00:00:00.000Z',
  };
  const path = '/account/subscription-management/schedule-payment';
  const Stub = createRoutesStub([{ id: 'schedule', path, Component: ScheduleScreen, loader: () => data }]);
  const html = renderToString(<Stub initialEntries={[path]} hydrationData={{ loaderData: { schedule: data } }} />);
  return html.replaceAll('<!-- -->', '').slice(html.indexOf('<h1'));
}
const of = (change: Partial<Plan> = {}): string => render({ kind: 'schedule', plan: plan(change) });
const solid = (html: string): string[] => html.match(/<button[^>]*btn solid[^>]*>/g) ?? [];

it('[MNG-09] [MNG-14] says that nothing is to be scheduled, with a link back', () => {
  expect(render({ kind: 'none' })).toMatch(
    /No subscription found that requires payment scheduling\..*href="\/account\/subscription-management"[^>]*>Return to Subscription Management</,
  );
});

it('[MNG-09] reports a customer unknown to the provider, and distinguishes a plan that failed to load', () => {
  expect(render({ kind: 'no-customer' })).toContain('Error: Customer ID is required but not provided.');
  const unread = render(null);
  expect(unread).toContain('We couldn’t load your plan.');
  expect(unread).not.toContain('No subscription found');
});

it('[MNG-07] [RTE-12] shows the plan, method, amount, date, and one button beside its consent sentence', () => {
  const html = of();
  for (const texts of ['Unlimited', 'Elena Petrov', '12/22/2026', '30 days left', 'Visa ending 4242', 'add a new card'])
    expect(html).toContain(texts);
  for (const texts of ['2 × Unlimited<', '$4,398', 'Member discount, 10%', '−$439.80', '$247.39', '$4,205.59'])
    expect(html).toContain(texts);
  expect(html).not.toContain('Tier 1');
  expect(html).toContain('Nothing is charged before 12/22/2026.');
  expect(html).toContain(
    'By clicking Schedule payment I agree that Planroom charges Visa ending 4242 $3,958.20 plus tax on 12/22/2026',
  );
  expect(solid(html)).toHaveLength(1);
  expect(solid(html)[0]).not.toContain('disabled');
  // the button names the amount of the invoice, tax included [CO2]
  expect(html).toContain('Schedule payment of $4,205.59</button>');
});

it('[CO9] shows an expired card as expired and disabled', () => {
  const rows = of().match(/<label class="method.*?<\/label>/gs) ?? [];
  expect(rows).toHaveLength(4);
  expect(rows.map((row) => / disabled=""/.test(row))).toEqual([false, true, false, false]);
  expect(rows[1]).toContain('Expired');
});

it('[MNG-09] selects a new method without a saved one, and shows its options as loading', () => {
  const html = of({ methods: [], chosenMethodId: null });
  expect(html).toContain('Loading payment options...');
  expect(html).toContain('add a new card');
  // a radio group with one choice is left out
  expect(html).not.toContain('<label class="method');
});

it('[ERR-20] shows an error with Retry when the invoice was not calculated, and disables the button', () => {
  const html = of({ invoice: null, amount: null });
  expect(html).toMatch(
    /class="note bad"[^>]*role="alert".*We couldn’t calculate the price\. Please try again in a moment\./,
  );
  expect(html).toContain('Try again</button>');
  expect(solid(html)[0]).toContain('disabled');
  expect(html).toContain('You can schedule once the price is available.');
});

it('[ERR-13] [LD3] distinguishes methods that failed to load from none, with Retry', () => {
  const html = of({ methods: [], hasMethods: false, chosenMethodId: null });
  expect(html).toContain('Your saved payment methods didn’t load.');
  expect(of({ methods: [], chosenMethodId: null })).not.toContain('didn’t load');
});
