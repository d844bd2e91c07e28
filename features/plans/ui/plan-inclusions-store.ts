import { createStore } from 'zustand/vanilla';
import { callEndpoint } from '../../../api/client.ts';
import type { PersonSubscription } from '../../account/ui/person.ts';

/** [LI8] The documents in the customer's plan, by SKU: all, some, or unknown. */
type Inclusions = { ids: 'all' | ReadonlySet<string>; isKnown: boolean };
const NOTHING: ReadonlySet<string> = new Set();

export const includedStore = createStore<Inclusions>()(() => ({ ids: NOTHING, isKnown: false }));

export const isIncluded = ({ ids }: Pick<Inclusions, 'ids'>, sku: string): boolean => ids === 'all' || ids.has(sku);

let requested: string | null = null;

/**
 * Loads the documents of a plan once: the unlimited plan includes all, the facility plan the store's list. If the list fails, nothing is marked: a mark is a
 * promise.
 */
export async function loadPlanInclusions(
  { subscriptionId, isUnlimited, isFacility }: PersonSubscription,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<void> {
  if (requested === subscriptionId) return;
  requested = subscriptionId;
  if (isUnlimited) return includedStore.setState({ ids: 'all', isKnown: true });
  const ids = isFacility ? await readFacility(fetch) : NOTHING;
  // a failed list is requested again
  if (ids === null) requested = null;
  includedStore.setState({ ids: ids ?? NOTHING, isKnown: true });
}

async function readFacility(fetch: typeof globalThis.fetch): Promise<ReadonlySet<string> | null> {
  const result = await callEndpoint('GET /api/catalogue/plan-contents', { plan: 'facility-manager' }, { fetch });
  if (!result.ok || !Array.isArray(result.value.groups)) return null;
  return new Set(result.value.groups.flatMap(({ documents }) => documents.map(({ sku }) => sku)));
}
