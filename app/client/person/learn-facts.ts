import { call } from '../../../api/client.ts';
import type { PersonFacts } from '../../../shop/person/person-facts.ts';
import { cartStore } from '../../everywhere/session/cart-store.ts';
import { FACTS_KEY, factsStore } from '../../everywhere/session/facts-store.ts';
import type { Person } from '../../everywhere/session/person.ts';
import { changeHint } from '../../everywhere/session/person-hint.ts';
import { learnIncluded } from '../included-store.ts';

/** So long the facts of one page serve the next, while the cart is the same one: a purchase ends it, and changes what is owned; ms. */
const FRESH_MS = 120_000;

/** [LK-01] Loads what offers say to this person, once a page; a page shortly after another has them at once. A failed call leaves the page that of everybody. */
export async function learnFacts(person: Person, fetch: typeof globalThis.fetch = globalThis.fetch): Promise<void> {
  if (person.subscription?.hasActive) void learnIncluded(person.subscription, fetch);
  const kept = readKept(person.email);
  if (kept) return tell(kept);
  const answer = await call('GET /api/account/person-facts', {}, { fetch });
  if (!answer.ok) return tell(NOTHING_READ);
  // what could not be read now may be there on the next page
  if (answer.value.isComplete) keep(person.email, answer.value);
  tell(answer.value);
}

/** Nothing is promised, and no first order either. */
const NOTHING_READ: PersonFacts = {
  plan: null,
  member: null,
  hasOrdered: null,
  owned: [],
  again: null,
  isComplete: false,
};

function tell(facts: PersonFacts): void {
  if (facts.hasOrdered !== null) changeHint('bought', facts.hasOrdered);
  factsStore.setState({ facts });
}

function keep(email: string, facts: PersonFacts): void {
  try {
    window.sessionStorage.setItem(
      FACTS_KEY,
      JSON.stringify({ email, at: Date.now(), cartId: cartStore.getState().cartId, facts }),
    );
  } catch {
    // a forbidden or full storage: the next page asks again
  }
}

function readKept(email: string): PersonFacts | null {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(FACTS_KEY) ?? 'null');
    const age = Date.now() - Number(kept?.at);
    const isSame = kept?.email === email && kept.cartId === cartStore.getState().cartId;
    return isSame && age >= 0 && age < FRESH_MS && Array.isArray(kept.facts?.owned) ? kept.facts : null;
  } catch {
    return null;
  }
}
