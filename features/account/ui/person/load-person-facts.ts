import { callEndpoint } from '../../../../api/client.ts';
import { readStored, store } from '../../../../app/ui-kit/stored.ts';
import { cartStore } from '../../../cart/ui/cart-store.ts';
import { loadPlanInclusions } from '../../../plans/ui/plan-inclusions-store.ts';
import type { PersonFacts } from '../../rules/person/person-facts.ts';
import type { Person } from '../person.ts';
import { FACTS_KEY, factsStore } from '../person-facts-store.ts';
import { updateHint } from '../person-hint.ts';

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
  const cached = readStoredFacts(person.email);
  if (cached) return tell(cached);
  const result = await callEndpoint('GET /api/account/person-facts', {}, { fetch });
  if (!result.ok) return tell(NOTHING_READ);
  // an incomplete answer is not cached: the next page may get the rest
  if (result.value.isComplete) {
    const { cartId } = cartStore.getState();
    store('session', FACTS_KEY, { email: person.email, at: Date.now(), cartId, facts: result.value });
  }
  tell(result.value);
}

/** The fallback: no discounts, and no first-order offer either. */
const NOTHING_READ: PersonFacts = {
  plan: null,
  member: null,
  hasOrdered: null,
  owned: [],
  again: null,
  isInCompany: false,
  isComplete: false,
};

function tell(facts: PersonFacts): void {
  if (facts.hasOrdered !== null) updateHint('bought', facts.hasOrdered);
  factsStore.setState({ facts });
}

type StoredFacts = { email: string; at: number; cartId: string; facts: PersonFacts };

function readStoredFacts(email: string): PersonFacts | null {
  const cached = readStored('session', FACTS_KEY) as Partial<StoredFacts> | null;
  const age = Date.now() - Number(cached?.at);
  const isSame = cached?.email === email && cached.cartId === cartStore.getState().cartId;
  return isSame && age >= 0 && age < FRESH_MS && Array.isArray(cached.facts?.owned) ? cached.facts : null;
}
