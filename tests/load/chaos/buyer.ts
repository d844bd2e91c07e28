import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from '../../support/caller.ts';
import { type OpenCheckout, openCheckoutOf } from '../../support/hosted-checkout.ts';
import { holdCart } from './cart-holder.ts';
import { note, type Person, type Tally } from './person.ts';
import type { Random } from './random.ts';

/** a person clicks again this many times, then reloads the page */
const SUBMISSIONS = 30;
const BETWEEN_MS = 2_000;
const CONFIRMED = /\/confirmation\/(\d+)$/;

/** Fills a cart, and buys what is in it. `confirmed` takes the number that the confirmation shows. */
export function buyer(
  name: string,
  { url, caller, random, tally }: { url: string; caller: Caller; random: Random; tally: Tally },
  confirmed: (orderId: number) => void,
): Person {
  const cart = holdCart(name, caller, random, tally);

  /** Clicks "Pay" until it gets an answer. Returns true once an order is confirmed. */
  async function pay(checkout: OpenCheckout): Promise<boolean> {
    let hasSubmitted = false;
    for (let click = 0; click < SUBMISSIONS; click += 1) {
      const response = await checkout.submit().catch(() => null);
      const number = CONFIRMED.exec(response?.body.redirect ?? '')?.[1];
      if (response?.status === 200 && number !== undefined) {
        tally.answered += 1;
        confirmed(Number(number));
        note(tally, 'documents bought');
        if (hasSubmitted) note(tally, 'of these pressed again after a fault');
        cart.take(true);
        return true;
      }
      tally[response === null || response.status >= 500 ? 'failed' : 'refused'] += 1;
      hasSubmitted = true;
      await pause(BETWEEN_MS);
    }
    note(tally, 'checkouts given up for a new page');
    cart.take(false);
    return false;
  }

  return {
    name,
    async act() {
      const id = cart.id();
      if (id === null || random.next() < 0.6) return cart.step();
      const checkout = await openCheckoutOf(url, caller, id).catch(() => null);
      if (checkout === null) return note(tally, 'checkouts that did not open');
      await pay(checkout);
    },
    settle: () => cart.settle(),
  };
}
