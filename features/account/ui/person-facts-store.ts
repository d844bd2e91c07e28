import { createStore } from 'zustand/vanilla';
import type { PersonFacts } from '../rules/person/person-facts.ts';

/** [FMT-03] The key in session storage of the short-lived customer facts. */
export const FACTS_KEY = 'planroom-facts';

/** [FMT-03] The key in local storage of the documents last opened on the drafting site. */
export const OPENED_KEY = 'planroom-opened';

/** [FMT-03] The key in local storage of the last searches. */
export const SEARCHES_KEY = 'planroom-searches';

/** [LK-01] Facts about the signed-in customer, besides the session. Null until loaded, for visitors, and if they could not be read. */
export const factsStore = createStore<{ facts: PersonFacts | null }>()(() => ({ facts: null }));
