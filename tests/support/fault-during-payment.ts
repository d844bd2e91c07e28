import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from './caller.ts';
import { watchCharges } from './charges.ts';
import { countOrders, openCheckout } from './hosted-checkout.ts';

export type PaymentOutcome = {
  /** what must not be, one line each */
  problems: string[];
  /** how the store was found after it was well again, before anybody pressed again */
  found: 'nothing' | 'ordered';
  /** charges in the end, after the button was pressed again */
  charges: number;
};

/** A charge has its order, and a button can be pressed again, within this after a fault heals [I1]. */
const WITHIN_MS = 30_000;

/**
 * Presses "Pay", and that many milliseconds later lets `fault` do its damage and heal it. Then looks at what became of the money: a
 * charge without its order, an order without a charge, a lost answer or a second charge is a problem. Then presses the button again.
 */
export async function faultDuringPayment({
  url,
  customer,
  afterMs,
  fault,
}: {
  url: string;
  customer: Caller;
  afterMs: number;
  fault(): Promise<void>;
}): Promise<PaymentOutcome> {
  const problems: string[] = [];
  const checkout = await openCheckout(url, customer);
  const [charged, ordersBefore] = [await watchCharges(url), await countOrders(customer)];

  const pressed = checkout.press().catch(() => null);
  await pause(afterMs);
  await fault();
  const until = Date.now() + WITHIN_MS;
  const answered = await pressed;

  const look = async () => ({
    charges: (await charged()).length,
    orders: (await countOrders(customer)) - ordersBefore,
  });
  let state = await look();
  for (; state.charges !== state.orders && Date.now() < until; state = await look()) await pause(250);
  if (state.charges > 1) problems.push(`${state.charges} charges after the fault`);
  if (state.charges !== state.orders) problems.push(`${state.charges} charges but ${state.orders} orders after 30 s`);
  if (answered?.status === 200 && state.orders !== 1) problems.push('an order that was confirmed is gone');

  let again = await checkout.press();
  for (; again.status !== 200 && Date.now() < until; again = await checkout.press()) await pause(250);
  if (again.status !== 200 || !/\/confirmation\/\d+$/.test(again.body.redirect ?? ''))
    problems.push(`pressing again answered ${again.status} ${JSON.stringify(again.body)}`);
  if (Date.now() > until) problems.push('the button could not be pressed again within 30 s');
  const end = await look();
  if (end.charges !== 1 || end.orders !== 1)
    problems.push(`${end.charges} charges and ${end.orders} orders in the end`);
  const [amount] = await charged();
  if (amount !== checkout.total) problems.push(`charged ${amount} cents instead of ${checkout.total}`);
  return { problems, found: state.orders === 0 ? 'nothing' : 'ordered', charges: end.charges };
}
