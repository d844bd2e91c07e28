import { call } from '../../../api/client.ts';
import { message } from '../../../messages/message.ts';
import type { SiteFrame } from '../../../platforms/content/client/types.ts';

export type Menus = Pick<SiteFrame, 'main' | 'utility'>;

/** How long the drawer waits for its entries, ms. */
const LONGEST_WAIT = 5000;

let loading: Promise<Menus> | null = null;

/** [HDR-07] Loads the entries of the drawer, once per document. After a failure it has only the library, and the next call reads again. */
export const loadMenus = (fetch?: typeof globalThis.fetch): Promise<Menus> => (loading ??= readMenus(fetch));

async function readMenus(fetch = globalThis.fetch): Promise<Menus> {
  const signal = AbortSignal.timeout(LONGEST_WAIT);
  const answer = await call('GET /api/content/menus', {}, { fetch, signal });
  if (answer.ok && Array.isArray(answer.value.main) && Array.isArray(answer.value.utility)) return answer.value;
  loading = null;
  const library = { text: message('frame.documents'), href: '/documents', isNewTab: false };
  return { main: [{ kind: 'item', link: library }], utility: [] };
}
