import { createStore } from 'zustand/vanilla';
import type { PersonFacts } from '../../../shop/person/person-facts.ts';

/** [FMT-03] The key in session storage under which the facts stand for a short while. */
export const FACTS_KEY = 'planroom-facts';

/** [FMT-03] The key in local storage of what was opened last on the drafting site. */
export const OPENED_KEY = 'planroom-opened';

/** [FMT-03] The key in local storage of what was searched for last. */
export const SEARCHES_KEY = 'planroom-searches';

/** [LK-01] What is known of the person who is here, beside the session: null until it has come, for visitors, and where it could not be read. */
export const factsStore = createStore<{ facts: PersonFacts | null }>()(() => ({ facts: null }));
