import { createStore } from 'zustand/vanilla';
import { callEndpoint, type Output } from '../../../api/client.ts';
import { store } from '../../../app/ui-kit/stored.ts';
import { hydrateCart, resetCart, storeCartFacts } from '../../cart/ui/cart-store.ts';
import { getPersonHints, type PersonHint } from '../rules/person/person-hint.ts';
import type { Person } from './person.ts';
import { FACTS_KEY, OPENED_KEY, SEARCHES_KEY } from './person-facts-store.ts';
import { readHint, saveHint } from './person-hint.ts';

/** The current customer: unknown until the session call has responded; null is a visitor. */
export type SessionState = { isKnown: boolean; person: Person | null };

export const sessionStore = createStore<SessionState>()((): SessionState => ({ isKnown: false, person: null }));

/** [CRT-04] [FMT-03] Session flag: the cart was verified after this sign-in. */
export const VERIFIED_FLAG = 'ACDCartHasFired';

let request: Promise<Person | null> | null = null;

/**
 * Loads the session and the cart facts, once per page load. A failed call changes neither, and the next caller repeats it. Public pages are byte-identical for
 * all visitors; this call personalizes them.
 */
export function loadSession(fetch: typeof globalThis.fetch = globalThis.fetch): Promise<Person | null> {
  request ??= ask(fetch);
  return request;
}

/** Reloads the session: after signing in or out within the page, and after a plan or a membership changed. Discards the customer's facts. */
export function reloadSession(fetch: typeof globalThis.fetch = globalThis.fetch): Promise<Person | null> {
  request = null;
  store('session', FACTS_KEY, null);
  return loadSession(fetch);
}

async function ask(fetch: typeof globalThis.fetch): Promise<Person | null> {
  await hydrateCart();
  const result = await callEndpoint('GET /api/auth/session', {}, { fetch });
  if (!result.ok) {
    // a failed call has no result: the next use repeats it
    request = null;
    sessionStore.setState({ isKnown: true });
    return null;
  }
  const { session, cart } = result.value;
  const person = personOf(session);
  // a response without the cart leaves the stored cart unchanged
  if (cart !== undefined) storeCartFacts(cart?.cartId ? cart : null);
  saveHint(hintOf(person));
  sessionStore.setState({ isKnown: true, person });
  if (person) await verifyOnce(person, fetch);
  return person;
}

/** Maps the session to page state; a field missing from a store of another release is empty. */
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

/** Returns the hints for the next page; keeps the previous hint about orders. */
function hintOf(person: Person | null): PersonHint[] {
  if (!person) return [];
  return [...getPersonHints(person), ...(['bought', 'told'] as const).filter((hint) => readHint().has(hint))];
}

/** [CRT-04] Once per browser session after sign-in, verifies the cart; for a subscriber, applies the plan's rules [CRT-08]. */
async function verifyOnce({ subscription }: Person, fetch: typeof globalThis.fetch): Promise<void> {
  try {
    if (window.sessionStorage.getItem(VERIFIED_FLAG)) return;
    window.sessionStorage.setItem(VERIFIED_FLAG, '1');
  } catch {
    return;
  }
  // both load only once; if one fails to load, the cart stays as the session call returned it
  if (subscription?.hasActive)
    await import('../../plans/ui/plan-rules.ts').then(({ applyRules }) => applyRules(fetch)).catch(() => {});
  else await import('../../cart/ui/revalidate-cart.ts').then(({ verifyCart }) => verifyCart(fetch)).catch(() => {});
}

/**
 * [CRT-17] [FMT-03] Clears the browser's data at sign-out: cart and flag. The customer stays until the next page: removing the menu would remove its form
 * during the submit.
 */
export function forgetPerson(): void {
  resetCart();
  saveHint([]);
  for (const key of [VERIFIED_FLAG, FACTS_KEY]) store('session', key, null);
  for (const key of [OPENED_KEY, SEARCHES_KEY]) store('local', key, null);
}

/** [HDR-06] First and last name, else the email. */
export const getPersonName = (person: Person): string =>
  `${person.firstName} ${person.lastName}`.trim() || person.email;
