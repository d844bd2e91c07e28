import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A storage like the browsers': its keys are its own properties. */
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

let reloads = 0;
const location = {
  origin: 'https://store.example',
  reload() {
    reloads += 1;
  },
};
const appended: { src: string; async: boolean }[] = [];
let store: FakeStorage;
let session: FakeStorage;

/** Simulates a page load: resets modules, keeps storages. */
async function loadPage() {
  vi.resetModules();
  const [consent, measure, forget] = await Promise.all([
    import('./consent.ts'),
    import('./measure.ts'),
    import('./clear-storage.ts'),
  ]);
  return { ...consent, ...measure, ...forget };
}

beforeEach(() => {
  store = new FakeStorage();
  session = new FakeStorage();
  appended.length = 0;
  reloads = 0;
  vi.stubGlobal('window', { localStorage: store, sessionStorage: session, location });

  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', {
    referrer: '',
    createElement: () => ({}),
    head: { append: (script: { src: string; async: boolean }) => appended.push(script) },
  });
});
afterEach(() => vi.unstubAllGlobals());
const SCRIPT = 'https://tags.example/t.js?id=1';

it('[FMT-03] [FMT-04] saves a choice with its time and version, and finds it again', async () => {
  const page = await loadPage();
  expect(page.consentStore.getState().choice).toBeNull();
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
])('[FMT-04] ignores %s as a choice', async (stored) => {
  store.setItem('planroom-consent', stored);
  const page = await loadPage();
  expect([
    page.consentStore.getState().choice,
    page.isMeasurementAllowed(),
    page.loadTagManager(SCRIPT, ['/documents']),
  ]).toEqual([null, false, false]);
});

it('[FMT-04] loads the script once after consent, and not on the next page after a refusal', async () => {
  const page = await loadPage();
  expect(page.loadTagManager(SCRIPT, ['/documents'])).toBe(false);
  page.chooseMeasurement(false);
  expect(page.loadTagManager(SCRIPT, ['/documents'])).toBe(false);
  expect(appended).toEqual([]);
  page.chooseMeasurement(true);
  expect([page.loadTagManager(SCRIPT, ['/documents']), page.loadTagManager(SCRIPT, ['/documents'])]).toEqual([
    true,
    true,
  ]);
  expect(appended).toEqual([{ src: SCRIPT, async: true }]);
  page.chooseMeasurement(false);
  expect((await loadPage()).loadTagManager(SCRIPT, ['/documents'])).toBe(false);
  expect(appended).toHaveLength(1);
});

it('[FMT-04] requires a new page when consent is withdrawn after the script loaded, and sends nothing until then', async () => {
  const page = await loadPage();
  page.chooseMeasurement(true);
  expect([page.isTagManagerLoaded(), page.needsReloadWithoutTags('/documents')]).toEqual([false, false]);
  page.loadTagManager(SCRIPT, ['/documents']);
  const dataLayer = window.dataLayer;
  expect([page.isTagManagerLoaded(), page.needsReloadWithoutTags('/documents')]).toEqual([true, false]);
  page.chooseMeasurement(false);
  expect(page.needsReloadWithoutTags('/documents')).toBe(true);
  page.reloadWithoutTags();
  window.dataLayer?.push({ event: 'later' });
  expect([reloads, dataLayer]).toEqual([1, [{ 'gtm.start': expect.any(Number), event: 'gtm.js' }]]);
});

it.each([
  ['/account', [], ''],
  ['/search?q=jane.doe%40example.com', [], ''],
  ['/documents', ['/cart'], ''],
  ['/documents', [], 'https://store.example/account/order-history?orderId=104'],
  ['/documents', [], 'https://store.example/search?q=jane.doe@example.com'],
])('[FMT-04] [D10] loads nothing at %s after %j, referred by “%s”', async (path, shown, referrer) => {
  const page = await loadPage();
  page.chooseMeasurement(true);
  Reflect.set(document, 'referrer', referrer);
  expect([page.loadTagManager(SCRIPT, [...shown, path]), appended]).toEqual([false, []]);
});

it('[D10] requires a full navigation to personal addresses while the script is loaded', async () => {
  const page = await loadPage();
  page.chooseMeasurement(true);
  Reflect.set(document, 'referrer', 'https://elsewhere.example/account');
  expect(page.needsFullNavigation('/cart')).toBe(false);
  expect(page.loadTagManager(SCRIPT, ['/', '/documents?page=2'])).toBe(true);
  const paths = ['/cart', '/account/library', '/search?q=a%40b.example', '/search?q=A101', '//documents'];
  expect(paths.map(page.needsFullNavigation)).toEqual([true, true, true, false, false]);
  expect(page.needsReloadWithoutTags('/cart')).toBe(true);
});

it.each([
  ['storage', { key: 'planroom-consent' }, false],
  ['storage', { key: null }, false],
  ['storage', { key: 'theme' }, true],
  ['pageshow', { persisted: true }, false],
  ['pageshow', { persisted: false }, true],
])('[FMT-04] detects by %s %j that consent was withdrawn elsewhere', async (name, event, isStillAllowed) => {
  const events = new EventTarget();
  Reflect.set(window, 'addEventListener', events.addEventListener.bind(events));
  Reflect.set(window, 'removeEventListener', events.removeEventListener.bind(events));
  const page = await loadPage();
  page.chooseMeasurement(true);
  store.setItem('planroom-consent', '{"measurement":false,"at":"2026-03-07T12:00:00.000Z","version":1}');
  const stop = page.followConsent();
  events.dispatchEvent(Object.assign(new Event(name), event));
  expect(page.isMeasurementAllowed()).toBe(isStillAllowed);
  stop();
  page.chooseMeasurement(true);
  events.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
  expect(page.isMeasurementAllowed()).toBe(true);
});

it('[FMT-04] the browser’s privacy signal overrides consent', async () => {
  const page = await loadPage();
  page.chooseMeasurement(true);
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  expect([page.isMeasurementAllowed(), page.loadTagManager(SCRIPT, ['/documents'])]).toEqual([false, false]);
  expect(appended).toEqual([]);
});

it('[FMT-04] keeps a choice for the life of the page when nothing can be stored', async () => {
  vi.stubGlobal('window', forbidden);
  const page = await loadPage();
  expect(page.isStorageAllowed()).toBe(false);
  page.chooseMeasurement(true);
  expect(page.isMeasurementAllowed()).toBe(true);
  expect((await loadPage()).isMeasurementAllowed()).toBe(false);
  expect(page.clearBrowserStorage()).toBe(false);
});

it('[FMT-03] deletes its browser storage, but not the cart', async () => {
  const page = await loadPage();
  page.chooseMeasurement(true);
  for (const key of ['theme', 'planroom-cart', 'planroom-buy-now', 'hubspot_registration_submitted', '_tag'])
    store.setItem(key, '1');
  for (const key of ['ACDCartHasFired', 'documents-listing-promo:1', 'site-notification:1']) session.setItem(key, '1');
  expect(page.clearBrowserStorage()).toBe(true);
  expect([Object.keys(store), Object.keys(session)]).toEqual([['planroom-cart'], ['ACDCartHasFired']]);
  expect(page.consentStore.getState().choice).toBeNull();
  expect(page.isStorageAllowed()).toBe(true);
  expect(Object.keys(store)).toEqual(['planroom-cart']);
});
