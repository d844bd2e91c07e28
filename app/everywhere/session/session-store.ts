import { createStore } from 'zustand/vanilla';
import { call, type Output } from '../../../api/client.ts';
import { getPersonHints, type PersonHint } from '../../../shop/person/person-hint.ts';
import { hydrateCart, resetCart, storeCartFacts } from './cart-store.ts';
import type { Person } from './person.ts';
import { FACTS_KEY, OPENED_KEY, SEARCHES_KEY } from './person-facts-store.ts';
import { readHint, saveHint } from './person-hint.ts';
import { store } from './stored.ts';

/** Who is here: unknown until the one small call after load has answered; null is a visitor. */
export type SessionState = { isKnown: boolean; person: Person | null };

export const sessionStore = createStore<SessionState>()((): SessionState => ({ isKnown: false, person: null }));

/** [CRT-04] [FMT-03] Session flag: the cart was verified after this sign-in. */
export const VERIFIED_FLAG = 'ACDCartHasFired';

let asked: Promise<Person | null> | null = null;

/**
 * Asks once per page load who is here and what is in the cart. A failed call leaves both as they are, and is repeated by the next caller.
 * Public pages are the same bytes for everyone; this is what fills them in.
 */
export function loadSession(fetch: typeof globalThis.fetch = globalThis.fetch): Promise<Person | null> {
  asked ??= ask(fetch);
  return asked;
}

/** Asks again: after signing in or out within the page, and after a plan or a membership changed. What was known of the person goes. */
export function reloadSession(fetch: typeof globalThis.fetch = globalThis.fetch): Promise<Person | null> {
  asked = null;
  store('session', FACTS_KEY, null);
  return loadSession(fetch);
}

async function ask(fetch: typeof globalThis.fetch): Promise<Person | null> {
  await hydrateCart();
  const answer = await call('GET /api/auth/session', {}, { fetch });
  if (!answer.ok) {
    // a failed call says nothing about the caller: the next use asks again
    asked = null;
    sessionStore.setState({ isKnown: true });
    return null;
  }
  const { session, cart } = answer.value;
  const person = personOf(session);
  // an answer that could not wait for the cart says nothing about it
  if (cart !== undefined) storeCartFacts(cart?.cartId ? cart : null);
  saveHint(hintOf(person));
  sessionStore.setState({ isKnown: true, person });
  if (person) await verifyOnce(person, fetch);
  return person;
}

/** What the page shows of the session; a field that a store of another release leaves out is empty. */
function personOf(session: Output<'GET /api/auth/session'>['session']): Person | null {
  if (!session?.user) return null;
  const { user, profile, subscription } = session;
  return {
    email: user.email,
    firstName: profile?.firstName ?? '',
    lastName: profile?.lastName ?? '',
    isMember: profile?.isMember === true,
    paymentCustomerId: profile?.paymentCustomerId || null,
    subscription: subscription && { ...subscription, isUnpaid: subscription.isUnpaid === true },
  };
}

/** What the next page may begin with; whether orders are known of stays what it was. */
function hintOf(person: Person | null): PersonHint[] {
  if (!person) return [];
  return [...getPersonHints(person), ...(['bought', 'told'] as const).filter((word) => readHint().has(word))];
}

/** [CRT-04] Once per browser session after sign-in; a subscriber's cart is held against the plan's rules then [CRT-08]. */
async function verifyOnce({ subscription }: Person, fetch: typeof globalThis.fetch): Promise<void> {
  try {
    if (window.sessionStorage.getItem(VERIFIED_FLAG)) return;
    window.sessionStorage.setItem(VERIFIED_FLAG, '1');
  } catch {
    return;
  }
  // both are needed once; a part that does not load leaves the cart as the session call knows it
  if (subscription?.hasActive)
    await import('../../client/plan-rules.ts').then(({ applyRules }) => applyRules(fetch)).catch(() => {});
  else await import('../../client/revalidate-cart.ts').then(({ verifyCart }) => verifyCart(fetch)).catch(() => {});
}

/**
 * [CRT-17] [FMT-03] What the browser forgets at sign-out: cart and flag. The person stays until the next page: removing
 * the menu would remove its form while it is being sent.
 */
export function forgetPerson(): void {
  resetCart();
  saveHint([]);
  for (const key of [VERIFIED_FLAG, FACTS_KEY]) store('session', key, null);
  for (const key of [OPENED_KEY, SEARCHES_KEY]) store('local', key, null);
}

/** [HDR-06] First and last name, else the e-mail. */
export const nameOf = (person: Person): string => `${person.firstName} ${person.lastName}`.trim() || person.email;
