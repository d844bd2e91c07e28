import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from './caller.ts';
import { watchCharges } from './charges.ts';
import { countOrders, openCheckout } from './hosted-checkout.ts';
import { until } from './until.ts';

export type PaymentOutcome = {
  /** what must not be, one line each */
  problems: string[];
  /** what the store holds once it is well again, before the button is pressed again */
  found: 'nothing' | 'ordered';
  /** charges in the end, after the button was pressed again */
  charges: number;
};

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
  const answered = await pressed;

  const look = async () => ({
    charges: (await charged()).length,
    orders: (await countOrders(customer)) - ordersBefore,
  });
  let state = await look();
  // a charge has its order, and the button can be pressed again, once the fault is healed [I1]
  await until('a charge and its order', async () => {
    state = await look();
    return state.charges === state.orders;
  }).catch(() => {});
  if (state.charges > 1) problems.push(`${state.charges} charges after the fault`);
  if (state.charges !== state.orders)
    problems.push(`${state.charges} charges but ${state.orders} orders, and it stays so`);
  if (answered?.status === 200 && state.orders !== 1) problems.push('an order that was confirmed is gone');

  let again = await checkout.press();
  await until('the button can be pressed again', async () => {
    if (again.status !== 200) again = await checkout.press();
    return again.status === 200;
  }).catch(() => {});
  if (again.status !== 200 || !/\/confirmation\/\d+$/.test(again.body.redirect ?? ''))
    problems.push(`pressing again answered ${again.status} ${JSON.stringify(again.body)}`);
  const end = await look();
  if (end.charges !== 1 || end.orders !== 1)
    problems.push(`${end.charges} charges and ${end.orders} orders in the end`);
  const [amount] = await charged();
  if (amount !== checkout.total) problems.push(`charged ${amount} cents instead of ${checkout.total}`);
  return { problems, found: state.orders === 0 ? 'nothing' : 'ordered', charges: end.charges };
}
