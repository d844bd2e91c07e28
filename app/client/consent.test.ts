import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A storage as browsers have it: its keys are its own properties. */
class FakeStorage {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null;
  }
  setItem(key: string, text: string): void {
    Reflect.set(this, key, text);
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}
const forbidden = {
  get localStorage(): Storage {
    throw new Error('forbidden');
  },
  get sessionStorage(): Storage {
    throw new Error('forbidden');
  },
};

const appended: { src: string; async: boolean }[] = [];
let store: FakeStorage;
let session: FakeStorage;

/** A page that loads: modules begin anew, storages stay. */
async function loadPage() {
  vi.resetModules();
  const [consent, measure, forget] = await Promise.all([
    import('./consent.ts'),
    import('./measure.ts'),
    import('./forget.ts'),
  ]);
  return { ...consent, ...measure, ...forget };
}

beforeEach(() => {
  store = new FakeStorage();
  session = new FakeStorage();
  appended.length = 0;
  vi.stubGlobal('window', { localStorage: store, sessionStorage: session });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (script: { src: string; async: boolean }) => appended.push(script) },
  });
});
afterEach(() => vi.unstubAllGlobals());
const URL = 'https://tags.example/t.js?id=1';

it('[FMT-03] [FMT-04] keeps a choice with its time and version, and finds it again', async () => {
  const page = await loadPage();
  expect(page.readConsent()).toBeNull();
  page.chooseMeasurement(true, new Date('2026-03-07T12:00:00Z'));
  expect(JSON.parse(store.getItem('planroom-consent') ?? '')).toEqual({
    measurement: true,
    at: '2026-03-07T12:00:00.000Z',
    version: 1,
  });
  expect((await loadPage()).consentStore.getState().choice).toMatchObject({ measurement: true });
});

it.each([
  'no json',
  '{"measurement":"yes","at":"2026-03-07T12:00:00Z","version":1}',
  '{"measurement":true,"at":"soon","version":1}',
  '{"measurement":true,"at":"2026-03-07T12:00:00Z","version":0}',
  '[]',
])('[FMT-04] takes %s for no choice', async (stored) => {
  store.setItem('planroom-consent', stored);
  const page = await loadPage();
  expect([page.readConsent(), page.isMeasurementAllowed(), page.loadTagManager(URL)]).toEqual([null, false, false]);
});

it('[FMT-04] loads the script after a yes, once, and not after a refusal with the next page', async () => {
  const page = await loadPage();
  expect(page.loadTagManager(URL)).toBe(false);
  page.chooseMeasurement(false);
  expect(page.loadTagManager(URL)).toBe(false);
  expect(appended).toEqual([]);
  page.chooseMeasurement(true);
  expect([page.loadTagManager(URL), page.loadTagManager(URL)]).toEqual([true, true]);
  expect(appended).toEqual([{ src: URL, async: true }]);
  page.chooseMeasurement(false);
  expect((await loadPage()).loadTagManager(URL)).toBe(false);
  expect(appended).toHaveLength(1);
});

it('[FMT-04] the browser’s own signal stands above a yes', async () => {
  const page = await loadPage();
  page.chooseMeasurement(true);
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  expect([page.isMeasurementAllowed(), page.loadTagManager(URL)]).toEqual([false, false]);
  expect(appended).toEqual([]);
});

it('[FMT-04] where nothing can be stored, a choice lives as long as the page', async () => {
  vi.stubGlobal('window', forbidden);
  const page = await loadPage();
  expect(page.isStorageAllowed()).toBe(false);
  page.chooseMeasurement(true);
  expect(page.isMeasurementAllowed()).toBe(true);
  expect((await loadPage()).isMeasurementAllowed()).toBe(false);
  expect(page.forgetBrowser()).toBe(false);
});

it('[FMT-03] forgets what the browser keeps, but not the cart', async () => {
  const page = await loadPage();
  page.chooseMeasurement(true);
  for (const key of ['theme', 'planroom-cart', 'planroom-buy-now', 'hubspot_registration_submitted', '_tag'])
    store.setItem(key, '1');
  for (const key of ['ACDCartHasFired', 'documents-listing-promo:1', 'site-notification:1']) session.setItem(key, '1');
  expect(page.forgetBrowser()).toBe(true);
  expect([Object.keys(store), Object.keys(session)]).toEqual([['planroom-cart'], ['ACDCartHasFired']]);
  expect(page.consentStore.getState().choice).toBeNull();
  expect(page.isStorageAllowed()).toBe(true);
  expect(Object.keys(store)).toEqual(['planroom-cart']);
});
