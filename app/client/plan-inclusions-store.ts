import { createStore } from 'zustand/vanilla';
import { call } from '../../api/client.ts';
import type { PersonSubscription } from '../everywhere/session/person.ts';

/** [LI8] What the person's plan holds, by SKU: everything, some of it, or nothing that is known yet. */
type Held = { ids: 'all' | ReadonlySet<string>; isKnown: boolean };
const NOTHING: ReadonlySet<string> = new Set();

export const includedStore = createStore<Held>()(() => ({ ids: NOTHING, isKnown: false }));

export const isIncluded = ({ ids }: Pick<Held, 'ids'>, sku: string): boolean => ids === 'all' || ids.has(sku);

let asked: string | null = null;

/**
 * Loads once what a plan includes: the unlimited one everything, the facility manager's the store's list. If the list
 * fails nothing is marked: a mark is a promise.
 */
export async function loadPlanInclusions(
  { subscriptionId, isUnlimited, isFacility }: PersonSubscription,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<void> {
  if (asked === subscriptionId) return;
  asked = subscriptionId;
  if (isUnlimited) return includedStore.setState({ ids: 'all', isKnown: true });
  const ids = isFacility ? await readFacility(fetch) : NOTHING;
  // a list that failed is asked for again
  if (ids === null) asked = null;
  includedStore.setState({ ids: ids ?? NOTHING, isKnown: true });
}

async function readFacility(fetch: typeof globalThis.fetch): Promise<ReadonlySet<string> | null> {
  const answer = await call('GET /api/catalogue/plan-contents', { plan: 'facility-manager' }, { fetch });
  if (!answer.ok || !Array.isArray(answer.value.groups)) return null;
  return new Set(answer.value.groups.flatMap(({ documents }) => documents.map(({ sku }) => sku)));
}
