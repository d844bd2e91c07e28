import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeScrollState } from '../ui-kit/reload-state.ts';
import { resumeNavigation, watchChunkErrors } from './stale-build-recovery.ts';

const stored = new Map<string, string>();
const replace = vi.fn();
const reload = vi.fn();
const heard = new Map<string, () => void>();
const hear = (event: string): void => heard.get(event)?.();

/** A page, and the type of its navigation. */
function open(type: 'reload' | 'navigate', fields: object[] = []): void {
  vi.stubGlobal('window', {
    location: { origin: 'https://shop.example', pathname: '/documents', search: '', replace, reload },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
    addEventListener: (event: string, listener: () => void) => heard.set(event, listener),
  });
  vi.stubGlobal('document', { querySelectorAll: () => fields });
  const requested = ['/assets/entry-1.js', '/assets/style-1.css', '/api/auth/session'].map((path) => ({
    name: `https://shop.example${path}`,
  }));
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(
    (of) => (of === 'navigation' ? [{ type }] : requested) as unknown as PerformanceEntryList,
  );
}
/** Leaves the page while the router is navigating to this address, or after it has arrived. */
function leave(to: string | number, isThere = false, formData?: FormData): void {
  storeScrollState.router?.({
    instrument({ navigate }) {
      const { promise, resolve } = Promise.withResolvers<void>();
      void navigate?.(() => promise.then(() => ({ status: 'success', error: undefined, meta: undefined })), {
        to,
        currentUrl: '/documents',
        ...(formData && { formData }),
      });
      if (isThere) resolve();
    },
  });
}
beforeEach(() => {
  stored.clear();
  heard.clear();
  replace.mockReset();
  reload.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('[OP-03] continues once to the target of the click after a reload by the router', () => {
  open('reload');
  leave('/help?topic=1#top');
  expect([resumeNavigation(), resumeNavigation()]).toEqual([true, false]);
  expect(replace.mock.calls).toEqual([['/help?topic=1#top']]);
});

it.each([
  ['the press had led there', 'reload', '/cart', true],
  ['the way was one of the history', 'reload', -1, false],
  ['the page was opened otherwise', 'navigate', '/help', false],
  ['it is the page itself', 'reload', '/documents', false],
] as const)('[OP-03] stays where %s', async (_, type, to, isThere) => {
  open(type);
  leave(to, isThere);
  await expect.poll(() => stored.has('planroom-way')).toBe(!isThere && to !== -1);
  expect([resumeNavigation(), replace.mock.calls.length]).toEqual([false, 0]);
});

it('[OP-03] repeats a search that was interrupted by the reload', () => {
  open('reload');
  const fields = new FormData();
  fields.set('q', 'change order');
  leave('/search', false, fields);
  expect(resumeNavigation()).toBe(true);
  expect(replace.mock.calls).toEqual([['/search?q=change+order']]);
});

it('[OP-03] stays when the stored target is not an address of the store', () => {
  open('reload');
  stored.set('planroom-way', '//evil.example');
  expect([resumeNavigation(), replace.mock.calls.length]).toEqual([false, 0]);
});

it('[OP-03] resumes the later navigation when an earlier one was aborted', async () => {
  open('reload');
  leave('/cart', true);
  leave('?series=forms');
  await Promise.resolve();
  expect(resumeNavigation()).toBe(true);
  expect(replace.mock.calls).toEqual([['/documents?series=forms']]);
});

it.each([
  [404, 1],
  [200, 0],
  [503, 0],
])('[OP-03] handles a missing chunk while its release returns %i: reloads %i times', async (status, times) => {
  const field = { id: 'name', type: 'text', value: 'Ada', getAttribute: () => null };
  open('navigate', [field, { ...field, value: 'Grace' }, { ...field, id: 'agree', type: 'checkbox', checked: true }]);
  const requested = vi.fn(async (_url: string, _init: RequestInit) => ({ status }));
  vi.stubGlobal('fetch', requested);
  watchChunkErrors();
  hear('vite:preloadError');
  await expect
    .poll(() => requested.mock.calls)
    .toEqual([['https://shop.example/assets/entry-1.js', { method: 'HEAD', cache: 'no-store' }]]);
  await Promise.resolve().then(() => {});
  await expect.poll(() => reload.mock.calls.length).toBe(times);
  expect(JSON.parse(stored.get('planroom-typed') ?? '[]')).toEqual(
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
