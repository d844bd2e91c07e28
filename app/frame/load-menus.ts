import { callEndpoint } from '../../api/client.ts';
import { message } from '../../messages/message.ts';
import type { SiteFrame } from '../../platforms/content/client/types.ts';

export type Menus = Pick<SiteFrame, 'main' | 'utility'>;

/** How long the drawer waits for its entries, ms. */
const MAX_WAIT = 5000;

let loading: Promise<Menus> | null = null;

/** [HDR-07] Loads the entries of the drawer, once per document. After a failure it has only the library, and the next call reads again. */
export const loadMenus = (fetch?: typeof globalThis.fetch): Promise<Menus> => (loading ??= readMenus(fetch));

async function readMenus(fetch = globalThis.fetch): Promise<Menus> {
  const signal = AbortSignal.timeout(MAX_WAIT);
  const result = await callEndpoint('GET /api/content/menus', {}, { fetch, signal });
  if (result.ok && Array.isArray(result.value.main) && Array.isArray(result.value.utility)) return result.value;
  loading = null;
  const library = { text: message('frame.documents'), href: '/documents', isNewTab: false };
  return { main: [{ kind: 'item', link: library }], utility: [] };
}
