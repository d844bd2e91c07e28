import { createStore } from 'zustand/vanilla';
import type { BegunNumber } from '../../../shop/catalogue/begun-number.ts';

/** [LK-06] The number that is being typed into a field whose page takes one apart, so that its leaders follow; null: none. */
export const begunStore = createStore<{ begun: BegunNumber | null }>()(() => ({ begun: null }));
