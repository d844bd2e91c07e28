import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { goOn, watchParts, watchWay } from './old-release.ts';

const kept = new Map<string, string>();
const replace = vi.fn();
const reload = vi.fn();
const heard = new Map<string, () => void>();
const hear = (event: string): void => heard.get(event)?.();

/** A page, and how the browser came to it. */
function open(type: 'reload' | 'navigate', fields: object[] = []): void {
  vi.stubGlobal('window', {
    location: { pathname: '/documents', search: '', replace, reload },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    __reactRouterManifest: { url: '/assets/manifest-1.js' },
    addEventListener: (event: string, listener: () => void) => heard.set(event, listener),
  });
  vi.stubGlobal('document', { querySelectorAll: () => fields });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as unknown as PerformanceEntryList);
}
/** The page is left while the router is on its way to this address; null: to none. */
function leave(to: string | null): void {
  watchWay();
  const { pathname, search, hash } = new URL(to ?? '/', 'https://shop.example');
  const path = to?.startsWith('//') ? to : pathname;
  const location = { pathname: path, search, hash };
  const navigation = to === null ? { state: 'idle' } : { state: 'loading', location };
  Object.assign(window, { __reactRouterDataRouter: { state: { navigation } } });
  hear('pagehide');
}
beforeEach(() => {
  kept.clear();
  heard.clear();
  replace.mockReset();
  reload.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('[OP-03] a page that the router loaded anew leads where the press was to lead, once', () => {
  open('reload');
  leave('/help?topic=1#top');
  expect([goOn(), goOn()]).toEqual([true, false]);
  expect(replace.mock.calls).toEqual([['/help?topic=1#top']]);
});

it.each([
  ['the press had led there', 'reload', null],
  ['the page was opened otherwise', 'navigate', '/help'],
  ['it is the page itself', 'reload', '/documents'],
  ['it is no address of the store', 'reload', '//evil.example'],
] as const)('[OP-03] stays where %s', (_, type, to) => {
  open(type);
  leave('/cart');
  leave(to);
  expect([goOn(), replace.mock.calls.length]).toEqual([false, 0]);
});

it.each([
  [404, 1],
  [200, 0],
  [503, 0],
])('[OP-03] a part that cannot be had while its release answers %i: loaded anew %i times', async (status, times) => {
  const field = { id: 'name', type: 'text', value: 'Ada', getAttribute: () => null };
  open('navigate', [field, { ...field, value: 'Grace' }, { ...field, id: 'agree', type: 'checkbox', checked: true }]);
  const asked = vi.fn(async () => ({ status }));
  vi.stubGlobal('fetch', asked);
  watchParts();
  hear('vite:preloadError');
  await expect.poll(() => asked.mock.results.length).toBe(1);
  await Promise.resolve().then(() => {});
  await expect.poll(() => reload.mock.calls.length).toBe(times);
  expect(JSON.parse(kept.get('planroom-typed') ?? '[]')).toEqual(
    times === 0
      ? []
      : {
          page: '/documents',
          fields: [
            { key: 'name', at: 0, value: 'Ada' },
            { key: 'name', at: 1, value: 'Grace' },
            { key: 'agree', at: 0, value: 'Ada', isChecked: true },
          ],
        },
  );
});
