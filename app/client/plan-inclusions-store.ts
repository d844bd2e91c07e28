import { createStore } from 'zustand/vanilla';
import { call } from '../../api/client.ts';
import type { PersonSubscription } from '../everywhere/session/person.ts';

/** [LI8] The documents in the customer's plan, by SKU: all, some, or unknown. */
type Held = { ids: 'all' | ReadonlySet<string>; isKnown: boolean };
const NOTHING: ReadonlySet<string> = new Set();

export const includedStore = createStore<Held>()(() => ({ ids: NOTHING, isKnown: false }));

export const isIncluded = ({ ids }: Pick<Held, 'ids'>, sku: string): boolean => ids === 'all' || ids.has(sku);

let asked: string | null = null;

/**
 * Loads the documents of a plan once: the unlimited plan includes all, the facility plan the store's list. If the list fails, nothing is marked: a mark is a
 * promise.
 */
export async function loadPlanInclusions(
  { subscriptionId, isUnlimited, isFacility }: PersonSubscription,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<void> {
  if (asked === subscriptionId) return;
  asked = subscriptionId;
  if (isUnlimited) return includedStore.setState({ ids: 'all', isKnown: true });
  const ids = isFacility ? await readFacility(fetch) : NOTHING;
  // a failed list is requested again
  if (ids === null) asked = null;
  includedStore.setState({ ids: ids ?? NOTHING, isKnown: true });
}

async function readFacility(fetch: typeof globalThis.fetch): Promise<ReadonlySet<string> | null> {
  const answer = await call('GET /api/catalogue/plan-contents', { plan: 'facility-manager' }, { fetch });
  if (!answer.ok || !Array.isArray(answer.value.groups)) return null;
  return new Set(answer.value.groups.flatMap(({ documents }) => documents.map(({ sku }) => sku)));
}
