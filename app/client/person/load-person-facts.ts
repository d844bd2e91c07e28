import { call } from '../../../api/client.ts';
import type { PersonFacts } from '../../../shop/person/person-facts.ts';
import { cartStore } from '../../everywhere/session/cart-store.ts';
import type { Person } from '../../everywhere/session/person.ts';
import { FACTS_KEY, factsStore } from '../../everywhere/session/person-facts-store.ts';
import { updateHint } from '../../everywhere/session/person-hint.ts';
import { readStored, store } from '../../everywhere/session/stored.ts';
import { loadPlanInclusions } from '../plan-inclusions-store.ts';

/** How long the facts of one page serve the next, while the cart is unchanged: a purchase ends the cart and changes what is owned; ms. */
const FRESH_MS = 120_000;

/**
 * [LK-01] Loads the facts that offers show to this customer, once per page; the next page reuses them for a short time. If the call fails, the page stays
 * public.
 */
export async function loadPersonFacts(
  person: Person,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<void> {
  if (person.subscription?.hasActive) void loadPlanInclusions(person.subscription, fetch);
  const kept = readKept(person.email);
  if (kept) return tell(kept);
  const answer = await call('GET /api/account/person-facts', {}, { fetch });
  if (!answer.ok) return tell(NOTHING_READ);
  // an incomplete answer is not cached: the next page may get the rest
  if (answer.value.isComplete) {
    const { cartId } = cartStore.getState();
    store('session', FACTS_KEY, { email: person.email, at: Date.now(), cartId, facts: answer.value });
  }
  tell(answer.value);
}

/** The fallback: no discounts, and no first-order offer either. */
const NOTHING_READ: PersonFacts = {
  plan: null,
  member: null,
  hasOrdered: null,
  owned: [],
  again: null,
  isComplete: false,
};

function tell(facts: PersonFacts): void {
  if (facts.hasOrdered !== null) updateHint('bought', facts.hasOrdered);
  factsStore.setState({ facts });
}

type Kept = { email: string; at: number; cartId: string; facts: PersonFacts };

function readKept(email: string): PersonFacts | null {
  const kept = readStored('session', FACTS_KEY) as Partial<Kept> | null;
  const age = Date.now() - Number(kept?.at);
  const isSame = kept?.email === email && kept.cartId === cartStore.getState().cartId;
  return isSame && age >= 0 && age < FRESH_MS && Array.isArray(kept.facts?.owned) ? kept.facts : null;
}
