import { expect, it } from 'vitest';
import { loadMenus } from './load-menus.ts';

const ITEM = { kind: 'item' as const, link: { text: 'Help', href: '/help', isNewTab: false } };
const MENUS = { main: [{ kind: 'dropdown' as const, label: 'Learn', items: [ITEM] }], utility: [ITEM] };

it('[HDR-07] [ERR-23] links to the library in the drawer after a failure, and loads the menus once on the next opening', async () => {
  const requested: string[] = [];
  const load = (respond: () => Promise<Response>) =>
    loadMenus(((path: string) => {
      requested.push(path);
      return respond();
    }) as typeof globalThis.fetch);
  const library = { main: [{ kind: 'item', link: expect.objectContaining({ href: '/documents' }) }], utility: [] };
  expect(await load(() => Promise.reject(new TypeError('offline')))).toEqual(library);
  expect(await load(async () => Response.json({}, { status: 503 }))).toEqual(library);
  // a server of another release
  expect(await load(async () => Response.json({}))).toEqual(library);
  expect(await load(async () => Response.json(MENUS))).toEqual(MENUS);
  expect(await load(() => Promise.reject(new Error('asked again')))).toEqual(MENUS);
  expect(requested).toEqual(Array.from({ length: 4 }, () => '/api/content/menus'));
});
