import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CONSENT_TEXT_VERSION } from '../../../features/plans/rules/renewal/renewal-consent.ts';
import type { Caller } from '../../support/caller.ts';
import { openPlanCheckout, readPayment } from '../../support/plan-checkout.ts';
import { ask, note, type Person, type Tally } from './person.ts';
import type { Random } from './random.ts';

const TRIES = 30;
const BETWEEN_MS = 2_000;
const MAX_SEATS = 50;
const ALIVE = ['active', 'past_due', 'unpaid'];

type Plan = {
  id: string;
  status: string;
  metadata: Record<string, string>;
  items: { data: { id: string; quantity: number }[] };
};
type Around = { url: string; caller: Caller; customerId: string; random: Random; tally: Tally };

const livingPlans = async (url: string, customerId: string): Promise<Plan[]> =>
  (await readPayment<{ data: Plan[] }>(url, `subscriptions?customer=${customerId}&status=all&limit=100`)).data.filter(
    ({ status }) => ALIVE.includes(status),
  );

/** Retries during outages until the work is done. Returns null if it never succeeds. */
async function persist<T>(work: () => Promise<T | null>): Promise<T | null> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const done = await work().catch(() => null);
    if (done !== null) return done;
    await pause(BETWEEN_MS);
  }
  return null;
}

/** Who they are at the payment platform. */
export async function customerIdOf(caller: Caller): Promise<string> {
  const { body } = await caller.call('GET', '/api/auth/session');
  return (body as { session: { profile: { paymentCustomerId: string } } }).session.profile.paymentCustomerId;
}

/** Buys a plan; has customer service end it after a while; buys the next. */
export function planBuyer(name: string, { url, caller, customerId, random, tally }: Around): Person {
  let hasPlan = false;

  async function buy(): Promise<void> {
    const checkout = await openPlanCheckout(url, caller, {
      quantity: 2,
      version: CONSENT_TEXT_VERSION,
    }).catch(() => null);
    if (checkout === null) return note(tally, 'plan checkouts that did not open');
    const isBought = await persist(async () => {
      const submitted = await checkout.submit().catch(() => null);
      tally[submitted === null || submitted.status >= 500 ? 'failed' : 'answered'] += 1;
      // a click that succeeded, but whose answer was lost, is refused the second time
      return (await livingPlans(url, customerId)).length > 0 ? true : null;
    });
    if (!isBought) return note(tally, 'plan purchases given up');
    await ask(tally, caller, 'POST', '/api/payment/finish-checkout', { sessionId: checkout.sessionId });
    hasPlan = true;
    note(tally, 'plans bought');
  }
  async function end(): Promise<void> {
    const isEnded = await persist(async () => {
      for (const { id } of await livingPlans(url, customerId)) await cancel(url, id);
      return (await livingPlans(url, customerId)).length === 0 ? true : null;
    });
    if (!isEnded) return;
    hasPlan = false;
    note(tally, 'plans ended');
  }
  return {
    name,
    async act() {
      const roll = random.next();
      if (!hasPlan && roll < 0.3) await buy();
      else if (hasPlan && roll < 0.2) await end();
      else await ask(tally, caller, 'GET', '/api/auth/session');
    },
    async settle() {
      const plans = await livingPlans(url, customerId);
      if (!hasPlan || plans.length === 1) return [];
      return [`${name} was told of a plan, and has ${plans.length}`];
    },
  };
}

async function cancel(url: string, id: string): Promise<void> {
  const all = (await (await fetch(`${url}/platform/api/keys`)).json()) as {
    platform: string;
    baseUrl: string;
    keys: Record<string, string>;
  }[];
  const payment = all.find(({ platform }) => platform === 'payment');
  await fetch(`${payment?.baseUrl}/v1/subscriptions/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${payment?.keys.secretKey}` },
  });
}

/** Adds seats to a plan, one at a time, up to fifty. Clicks again with the same intent if no answer comes. */
export function seatAdder(name: string, { url, caller, customerId, random, tally }: Around): Person {
  let expected: number | null = null;
  const differences: string[] = [];
  return {
    name,
    async act() {
      const [plan] = await livingPlans(url, customerId).catch((): Plan[] => []);
      const item = plan?.items.data[0];
      if (!plan || !item) return;
      expected ??= item.quantity;
      if (item.quantity !== expected) {
        differences.push(`${name} has ${item.quantity} seats, and was told ${expected}`);
        expected = item.quantity;
      }
      if (item.quantity >= MAX_SEATS || random.next() < 0.5)
        return void (await ask(tally, caller, 'GET', '/api/auth/session'));
      const request = { subscriptionId: plan.id, lineItemId: item.id, quantity: expected + 1, addCount: 1 };
      const intent = randomUUID();
      const isDone = await persist(async () => {
        const { kind } = await ask(tally, caller, 'POST', '/api/payment/subscription/update', { ...request, intent });
        return kind === 'answered' ? true : null;
      });
      const [after] = (await persist(() => livingPlans(url, customerId))) ?? [];
      const seats = after?.items.data[0]?.quantity ?? 0;
      if (isDone && seats !== expected + 1)
        differences.push(`${name} was told ${expected + 1} seats, and has ${seats}`);
      if (!isDone) note(tally, 'seats given up');
      else note(tally, 'seats added');
      expected = seats;
    },
    async settle() {
      const [plan] = await livingPlans(url, customerId);
      const seats = plan?.items.data[0]?.quantity ?? 0;
      if (expected !== null && seats !== expected)
        differences.push(`${name} has ${seats} seats in the end, not ${expected}`);
      return differences;
    },
  };
}

/** Turns auto-pay off and on again. */
export function autoPayer(name: string, { url, caller, customerId, random, tally }: Around): Person {
  let expected: boolean | null = null;
  return {
    name,
    async act() {
      const [plan] = await livingPlans(url, customerId).catch((): Plan[] => []);
      if (!plan || random.next() < 0.5) return;
      const autoRenew = plan.metadata.autoRenew !== 'true';
      const isDone = await persist(async () => {
        const request = { subscriptionId: plan.id, autoRenew };
        const { kind } = await ask(tally, caller, 'POST', '/api/acd/update-subscription', request);
        return kind === 'answered' ? true : null;
      });
      expected = isDone ? autoRenew : null;
      note(tally, isDone ? 'auto-pay changed' : 'auto-pay given up');
    },
    async settle() {
      const [plan] = await livingPlans(url, customerId);
      const isOn = plan?.metadata.autoRenew === 'true';
      return expected === null || isOn === expected ? [] : [`auto-pay of ${name} is ${isOn}, and was told ${expected}`];
    },
  };
}
