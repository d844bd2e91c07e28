import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from './caller.ts';
import { watchCharges } from './charges.ts';
import { countOrders, openCheckout } from './hosted-checkout.ts';
import type { RunningStore } from './running-store.ts';

export type KillOutcome = {
  /** what must not be, one line each */
  problems: string[];
  /** how the store was found after its restart, before anybody pressed again */
  found: 'nothing' | 'ordered';
  /** charges in the end, after the button was pressed again */
  charges: number;
};

/** A charge has its order within this after a fault heals [I1]. */
const WITHIN_MS = 30_000;

/**
 * Presses "Pay", kills the server that many milliseconds later, starts it again and looks at what became of the money: a charge
 * without its order, an order without a charge, a lost answer or a second charge is a problem. Then presses the button once more.
 */
export async function killDuringPayment({
  store,
  customer,
  afterMs,
  restart,
}: {
  store: RunningStore;
  customer: Caller;
  afterMs: number;
  restart(): Promise<RunningStore>;
}): Promise<KillOutcome> {
  const { url } = store;
  const problems: string[] = [];
  const checkout = await openCheckout(url, customer);
  const [charged, ordersBefore] = [await watchCharges(url), await countOrders(customer)];

  const pressed = checkout.press().catch(() => null);
  await pause(afterMs);
  await store.kill();
  const answered = await pressed;
  await restart();

  const look = async () => ({
    charges: (await charged()).length,
    orders: (await countOrders(customer)) - ordersBefore,
  });
  let state = await look();
  for (const until = Date.now() + WITHIN_MS; state.charges !== state.orders && Date.now() < until; state = await look())
    await pause(250);
  if (state.charges > 1) problems.push(`${state.charges} charges after the restart`);
  if (state.charges !== state.orders) problems.push(`${state.charges} charges but ${state.orders} orders after 30 s`);
  if (answered?.status === 200 && state.orders !== 1) problems.push('an order that was confirmed is gone');

  const again = await checkout.press();
  if (again.status !== 200 || !/\/confirmation\/\d+$/.test(again.body.redirect ?? ''))
    problems.push(`pressing again answered ${again.status} ${JSON.stringify(again.body)}`);
  const end = await look();
  if (end.charges !== 1 || end.orders !== 1)
    problems.push(`${end.charges} charges and ${end.orders} orders in the end`);
  const [amount] = await charged();
  if (amount !== checkout.total) problems.push(`charged ${amount} cents instead of ${checkout.total}`);
  return { problems, found: state.orders === 0 ? 'nothing' : 'ordered', charges: end.charges };
}
