import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from './caller.ts';
import { watchCharges } from './charges.ts';
import { countOrders, openCheckout } from './hosted-checkout.ts';
import { until } from './until.ts';

export type PaymentOutcome = {
  /** violations, one line each */
  problems: string[];
  /** what the store contains after the fault is healed, before the second click on "Pay" */
  found: 'nothing' | 'ordered';
  /** charges in the end, after the second click */
  charges: number;
};

/**
 * Clicks "Pay" and, after the given milliseconds, runs `fault` and heals it. Then checks the payment: a charge without an
 * order, an order without a charge, a lost response or a second charge is a problem. Then clicks the button again.
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

  const submitted = checkout.submit().catch(() => null);
  await pause(afterMs);
  await fault();
  const responded = await submitted;

  const snapshot = async () => ({
    charges: (await charged()).length,
    orders: (await countOrders(customer)) - ordersBefore,
  });
  let state = await snapshot();
  // once the fault is healed, a charge has its order and the button works again [I1]
  await until('a charge and its order', async () => {
    state = await snapshot();
    return state.charges === state.orders;
  }).catch(() => {});
  if (state.charges > 1) problems.push(`${state.charges} charges after the fault`);
  if (state.charges !== state.orders)
    problems.push(`${state.charges} charges but ${state.orders} orders, and it stays so`);
  if (responded?.status === 200 && state.orders !== 1) problems.push('an order that was confirmed is gone');

  let again = await checkout.submit();
  await until('the button can be pressed again', async () => {
    if (again.status !== 200) again = await checkout.submit();
    return again.status === 200;
  }).catch(() => {});
  if (again.status !== 200 || !/\/confirmation\/\d+$/.test(again.body.redirect ?? ''))
    problems.push(`pressing again answered ${again.status} ${JSON.stringify(again.body)}`);
  const end = await snapshot();
  if (end.charges !== 1 || end.orders !== 1)
    problems.push(`${end.charges} charges and ${end.orders} orders in the end`);
  const [amount] = await charged();
  if (amount !== checkout.total) problems.push(`charged ${amount} cents instead of ${checkout.total}`);
  return { problems, found: state.orders === 0 ? 'nothing' : 'ordered', charges: end.charges };
}
