import { setTimeout as pause } from 'node:timers/promises';
import { addToCart, type Caller, newCaller, signedIn } from '../support/caller.ts';
import { openCheckout } from '../support/hosted-checkout.ts';

const CLIENTS = 12;
const BUYERS = ['customer', 'member', 'expired-member'] as const;
const PATHS = [
  '/documents',
  '/documents/a101-2025/',
  '/',
  '/search?q=contract',
  '/help',
  '/search?q=lien+waiver',
  '/cart',
];
/** requests of one purchase: cart, two ways to the checkout, signing in there, the page, the sum, the card, the click */
const ASKS_OF_PURCHASE = 9;

export type Shopping = {
  /** of the customers who pay */
  buyers: readonly Caller[];
  /** number of requests so far */
  sent(): number;
  /** runs `end`, which stops a process, and counts the payments in progress */
  whileEnding(end: () => Promise<void>): Promise<void>;
  /** starts nothing new, and waits for started requests */
  stop(): Promise<ShoppingResult>;
};
export type ShoppingResult = {
  sent: number;
  /** what was not answered, or with 5xx, each with how often */
  failures: ReadonlyMap<string, number>;
  submissions: number;
  /** clicks while a process was stopping */
  underWay: number;
  lostSubmissions: number;
  /** numbers of the orders whose confirmation was shown */
  confirmed: readonly number[];
};

/** Twelve visitors read, search and fill carts and three customers pay, at once, again and again, until they are stopped. */
export async function beginShopping(url: string): Promise<Shopping> {
  const failures = new Map<string, number>();
  const confirmed: number[] = [];
  let [sent, submissions, underWay, lostSubmissions] = [0, 0, 0, 0];
  let [isOver, isEnding] = [false, false];
  const note = (what: string): void => void failures.set(what, (failures.get(what) ?? 0) + 1);
  const send = async (path: string, ask: () => Promise<number>): Promise<void> => {
    sent += 1;
    const status = await ask().catch((error: Error) => error.message.slice(0, 200));
    if (typeof status === 'string' || status >= 500) note(`${path}: ${status}`);
  };
  const shop = async (): Promise<void> => {
    const caller = newCaller(url);
    for (let round = 0; !isOver; round += 1) {
      const path = PATHS[round % PATHS.length] ?? '/';
      if (round % 4 === 3) await send('cart', () => change(caller));
      else await send(path, async () => (await caller.call('GET', path)).status);
    }
  };
  const buy = async (caller: Caller): Promise<void> => {
    while (!isOver) {
      sent += ASKS_OF_PURCHASE;
      const checkout = await openCheckout(url, caller).catch((error: Error) => note(`checkout: ${error.message}`));
      if (!checkout) {
        await pause(500);
        continue;
      }
      submissions += 1;
      let isDuringEnd = isEnding;
      const looking = setInterval(() => {
        isDuringEnd ||= isEnding;
      }, 5);
      const response = await checkout.submit().catch(() => null);
      clearInterval(looking);
      if (isDuringEnd) underWay += 1;
      const order = /\/confirmation\/(\d+)$/.exec(response?.body.redirect ?? '')?.[1];
      if (response?.status === 200 && order !== undefined) confirmed.push(Number(order));
      else {
        lostSubmissions += 1;
        note(`press: ${response?.status ?? 0} ${JSON.stringify(response?.body)}`);
      }
    }
  };
  const buyers = await Promise.all(BUYERS.map((person) => signedIn(url, person)));
  const shopping = Promise.all([...Array.from({ length: CLIENTS }, shop), ...buyers.map(buy)]);
  return {
    buyers,
    sent: () => sent,
    async whileEnding(end) {
      isEnding = true;
      await end();
      isEnding = false;
    },
    async stop() {
      isOver = true;
      await shopping;
      return { sent, failures, submissions: submissions, underWay, lostSubmissions: lostSubmissions, confirmed };
    },
  };
}

async function change(caller: Caller): Promise<number> {
  await addToCart(caller);
  return 200;
}
