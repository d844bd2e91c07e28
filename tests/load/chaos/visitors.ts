import { type Caller, newCaller } from '../../support/caller.ts';
import { holdCart } from './cart-holder.ts';
import { ask, note, type Person, type Tally } from './person.ts';
import type { Random } from './random.ts';

const READ = [
  '/',
  '/documents',
  '/documents?productRole=contractor',
  '/documents/a101-2025/',
  '/search?q=contract',
  '/search?q=change+order',
  '/help',
  '/cart',
];
/** sign-ins that were ended, asked again later; the newest are kept */
const MAX_ENDED = 100;

/** Reads pages and searches. */
export function reader(name: string, url: string, random: Random, tally: Tally): Person {
  const caller = newCaller(url);
  return {
    name,
    act: async () => void (await ask(tally, caller, 'GET', random.pick(READ))),
    settle: async () => [],
  };
}

/** Fills a cart without signing in. */
export function visitor(name: string, url: string, random: Random, tally: Tally): Person {
  const cart = holdCart(name, newCaller(url), random, tally);
  return { name, act: () => cart.step(), settle: () => cart.settle() };
}

/** Signs in and out; a session that has ended stays ended. */
export function commuter(name: string, url: string, persons: readonly string[], random: Random, tally: Tally): Person {
  const ended: string[] = [];
  const differences: string[] = [];
  let caller: Caller = newCaller(url);
  let isIn = false;

  async function isRevived(cookie: string): Promise<boolean> {
    // cookies that an answer sets are not kept: the request sends the old one
    const { status } = await ask(tally, newCaller(url, cookie), 'GET', '/api/account/orders');
    return status === 200;
  }
  return {
    name,
    async act() {
      const old = ended.length > 0 && random.next() < 0.3 ? random.pick(ended) : null;
      if (old !== null) {
        if (await isRevived(old)) differences.push(`${name}: a session that was ended works again`);
        return;
      }
      if (!isIn) {
        caller = newCaller(url);
        const { status } = await ask(tally, caller, 'POST', '/platform/api/sign-in', { person: random.pick(persons) });
        isIn = status === 204;
        if (isIn) note(tally, 'sign-ins');
        return;
      }
      if (random.next() < 0.5) {
        const { status } = await ask(tally, caller, 'GET', '/api/account/orders');
        if (status === 401) {
          differences.push(`${name}: a session ended without a sign-out`);
          isIn = false;
        }
        return;
      }
      const { cookie } = caller;
      const { status } = await ask(tally, caller, 'POST', '/api/auth/logout', {});
      // without an answer, the visitor clicks again
      if (status !== 200) return;
      isIn = false;
      note(tally, 'sign-outs');
      ended.push(cookie);
      if (ended.length > MAX_ENDED) ended.shift();
    },
    async settle() {
      for (const cookie of ended) if (await isRevived(cookie)) differences.push(`${name}: an ended session works`);
      return differences;
    },
  };
}
