import Stripe from 'stripe';
import { ask, headerOf } from './answer.ts';
import { type Figure, median } from './figures.ts';
import type { RunningStore } from './store.ts';

type Keys = { platform: string; baseUrl: string; keys: Record<string, string> }[];
type Person = { cookie: string; customerId: string; subscriptionId: string };

const json = { 'content-type': 'application/json' };
const CHECKOUTS = 25;
const CROWD = 200;
const YEAR_SECONDS = 366 * 86_400;
const SMALL = 250;
const LARGE = 1_000;

/**
 * What the calls of a purchase cost against a call that reads one row; whether a crowd of previews is served; and what a year of
 * renewals costs as subscriptions grow fourfold.
 */
export async function measureBilling(store: RunningStore, rounds: number): Promise<Figure[]> {
  const stripe = await connectPayment(store);
  const subscriber = await signIn(store, 'unlimited');
  const lineItemId = (await stripe.subscriptions.retrieve(subscriber.subscriptionId)).items.data[0]?.id ?? '';
  const preview = (quantity: number) =>
    post(store, subscriber, '/api/payment/invoice/get-preview', {
      customerId: subscriber.customerId,
      subscriptionId: subscriber.subscriptionId,
      lineItemId,
      quantity,
    });
  const buyer = await signIn(store, 'customer');
  const { data } = await stripe.prices.list({ active: true, type: 'recurring' });
  const priceId = data[0]?.id ?? '';
  const checkout = (quantity: number) =>
    post(store, buyer, '/api/payment/checkout', { customerId: buyer.customerId, priceId, quantity });

  const times: Record<'preview' | 'checkout' | 'empty', number[]> = { preview: [], checkout: [], empty: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.empty.push(await timeOf(() => ask(`${store.url}/api/auth/session`, { cookie: buyer.cookie })));
    times.preview.push(await timeOf(() => preview(4 + (round % 40))));
    // a person may begin thirty in ten minutes
    if (round < CHECKOUTS) times.checkout.push(await timeOf(() => checkout(1 + (round % 50))));
  }
  const empty = median(times.empty);
  const crowd = await Promise.all(Array.from({ length: CROWD }, (_, i) => preview(4 + (i % 40)).catch(() => null)));
  const [small, large] = [await yearOf(stripe, SMALL), await yearOf(stripe, LARGE)];
  return [
    ratio('a preview of seats, to an empty call', median(times.preview), empty),
    ratio('a checkout session, to an empty call', median(times.checkout), empty),
    {
      name: `${CROWD} previews of seats at once, share that answered`,
      value: crowd.filter((response) => response?.status === 200).length / CROWD,
      unit: 'ratio',
      target: { atLeast: 1 },
    },
    {
      name: `a year of ${LARGE.toLocaleString('en')} subscriptions to one of ${SMALL}, per subscription`,
      value: large.seconds / LARGE / (small.seconds / SMALL),
      unit: 'ratio',
      target: { atMost: 1.5 },
      detail: `${large.seconds.toFixed(1)} s, ${small.seconds.toFixed(1)} s`,
    },
    {
      name: 'renewal invoices for each subscription of that year',
      value: large.invoices / LARGE,
      unit: 'ratio',
      target: { atMost: 1 },
    },
  ];
}

function ratio(name: string, ms: number, base: number): Figure {
  return { name, value: ms / base, unit: 'ratio', detail: `${ms.toFixed(1)} ms; empty ${base.toFixed(1)} ms` };
}

async function timeOf(call: () => Promise<{ status: number }>): Promise<number> {
  const started = performance.now();
  const { status } = await call();
  if (status !== 200) throw new Error(`a call answered ${status}`);
  return performance.now() - started;
}

async function connectPayment(store: RunningStore): Promise<Stripe> {
  const all = JSON.parse((await ask(`${store.url}/platform/api/keys`)).body.toString()) as Keys;
  const payment = all.find(({ platform }) => platform === 'payment');
  const base = payment?.baseUrl ?? '';
  return new Stripe(payment?.keys.secretKey ?? '', {
    httpClient: Stripe.createFetchHttpClient((input, init) =>
      fetch(String(input instanceof Request ? input.url : input).replace('https://api.stripe.com', base), init),
    ),
    telemetry: false,
    timeout: 600_000,
    maxNetworkRetries: 0,
  });
}

async function signIn(store: RunningStore, person: string): Promise<Person> {
  const body = JSON.stringify({ person });
  const result = await ask(`${store.url}/platform/api/sign-in`, json, 'POST', body);
  const cookie = (headerOf(result, 'set-cookie') ?? '').split(';')[0] ?? '';
  const { session } = JSON.parse((await ask(`${store.url}/api/auth/session`, { cookie })).body.toString()) as {
    session: { profile: { paymentCustomerId: string }; subscription: { subscriptionId: string } | null };
  };
  return {
    cookie,
    customerId: session.profile.paymentCustomerId,
    subscriptionId: session.subscription?.subscriptionId ?? '',
  };
}

const post = (store: RunningStore, { cookie }: Person, path: string, body: object) =>
  ask(store.url + path, { ...json, cookie }, 'POST', JSON.stringify(body));

/** Creates `count` subscriptions on a test clock, advances it by a year, and counts the renewals. */
async function yearOf(stripe: Stripe, count: number): Promise<{ seconds: number; invoices: number }> {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1000) });
  const price = (await stripe.prices.list({ active: true, type: 'recurring' })).data[0]?.id ?? '';
  const customers: string[] = [];
  for (let at = 0; at < count; at += 20) {
    const made = await Promise.all(
      Array.from({ length: Math.min(20, count - at) }, async () => {
        const { id } = await stripe.customers.create({ test_clock: clock.id, email: 'bench@example.com' });
        const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: id });
        await stripe.subscriptions.create({ customer: id, items: [{ price }], default_payment_method: card.id });
        return id;
      }),
    );
    customers.push(...made);
  }
  const started = performance.now();
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: clock.frozen_time + YEAR_SECONDS });
  while ((await stripe.testHelpers.testClocks.retrieve(clock.id)).status !== 'ready')
    await new Promise((resolve) => setTimeout(resolve, 20));
  const seconds = (performance.now() - started) / 1000;
  let invoices = 0;
  for (let at = 0; at < customers.length; at += 20) {
    const lists = await Promise.all(
      customers.slice(at, at + 20).map((customer) => stripe.invoices.list({ customer, limit: 10 })),
    );
    // the first one was the purchase
    invoices += lists.reduce((sum, { data }) => sum + data.length - 1, 0);
  }
  await stripe.testHelpers.testClocks.del(clock.id);
  return { seconds, invoices };
}
