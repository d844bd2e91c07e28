import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { boxOf } from '../support/box-of.ts';
import { waitForHydration } from '../support/hydration.ts';
import { ownStore } from '../support/own-store.ts';
import { type RunningStore, startStore } from '../support/running-store.ts';
import { closeWindows, newShopper } from '../support/shopper.ts';

/** Emulates a third-party tag server: serves a script that sends the page's events, and records the requests. */
let tags: Server;
const requested: string[] = [];
/** addresses of the pages whose events were sent */
const carriedFrom: string[] = [];
/** events of the listing page, some of which arrive late on a slow machine */
const OF_LISTING = ['view_item_list', 'view_promotion', 'promo_impression'].map((event) => `/carried?event=${event}`);
/** A store with a tag manager; the shared store of the journeys has none. */
let store: RunningStore;
const plainUrl = ownStore().url;
const SCRIPT = `{
  const origin = new URL(document.currentScript.src).origin;
  const carry = (event) => { if (event.event) navigator.sendBeacon(origin + '/carried?event=' + event.event + '&at=' + encodeURIComponent(location.pathname + location.search)); };
  window.dataLayer.forEach(carry);
  const push = window.dataLayer.push.bind(window.dataLayer);
  window.dataLayer.push = (...events) => { events.forEach(carry); return push(...events); };
}`;

beforeAll(async () => {
  tags = createServer((request, result) => {
    const [what = '', from] = (request.url ?? '').split('&at=');
    requested.push(what);
    if (from !== undefined) carriedFrom.push(decodeURIComponent(from));
    result
      .writeHead(200, { 'content-type': 'text/javascript', 'cross-origin-resource-policy': 'cross-origin' })
      .end(SCRIPT);
  });
  await new Promise<void>((resolve) => tags.listen(0, '127.0.0.1', resolve));
  const { port } = tags.address() as AddressInfo;
  store = await startStore({ env: { TAG_MANAGER_URL: `http://127.0.0.1:${port}/t.js?id=T-1` } });
});
afterAll(async () => {
  await closeWindows();
  await store?.stop();
  tags.closeAllConnections();
  tags.close();
});
beforeEach(() => {
  // drops pending requests of the previous page, so that they don't count for the next test
  tags.closeAllConnections();
  requested.length = 0;
  carriedFrom.length = 0;
});

const strip = (page: Page): Locator => page.getByRole('region', { name: message('privacy.strip.label') });
const events = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => (window.dataLayer ?? []).flatMap((each) => ('event' in each ? [each.event] : [])));
const opensPanel = async (page: Page): Promise<Locator> => {
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: message('frame.privacy') })
    .click();
  const panel = page.getByRole('dialog', { name: message('privacy.title') });
  await panel.waitFor();
  return panel;
};
/** Waits until tracking runs on this page: it reports a visible promotion. */
async function isWatching(page: Page): Promise<void> {
  await page.evaluate(() => {
    const mark = document.createElement('p');
    mark.dataset.promoId = 'mark';
    mark.setAttribute('style', 'position: fixed; top: 0; right: 0; width: 40px; height: 20px; pointer-events: none');
    document.body.append(mark);
  });
  await expect.poll(() => events(page)).toContain('promo_impression');
}

it('[FMT-04] requests the tag manager only after consent, sends the earlier events, and stops at once on withdrawal', async () => {
  const shopper = await newShopper(store.url);
  const { page } = shopper;
  await shopper.finds('A101');
  await strip(page).waitFor();
  await expect.poll(() => events(page)).toContain('view_item');
  expect(requested).toEqual([]);

  await strip(page).getByRole('button', { name: 'Allow analytics' }).click();
  await expect.poll(() => requested).toContain('/carried?event=view_item');
  expect(requested[0]).toBe('/t.js?id=T-1');
  await strip(page).waitFor({ state: 'detached' });
  await page.getByRole('status').filter({ hasText: 'We saved your choice.' }).waitFor();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('planroom-consent') ?? 'null'));
  expect(stored).toEqual({ measurement: true, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), version: 1 });
  await expect.poll(() => page.context().cookies()).toEqual([]);

  await shopper.goes('/documents');
  await expect.poll(() => requested.filter((path) => path.startsWith('/t.js'))).toHaveLength(2);
  await expect.poll(() => strip(page).count()).toBe(0);

  const panel = await opensPanel(page);
  await panel.getByText(/^You allowed analytics on \d\d\/\d\d\/\d{4}\.$/).waitFor();
  await panel.getByText(/the page reloads without it/).waitFor();
  await panel.getByRole('checkbox', { name: message('privacy.measurement') }).uncheck();
  const where = await page.evaluate(() => window.scrollY);
  expect(where).toBeGreaterThan(0);
  await shopper.arrives('**/documents', () =>
    panel.getByRole('button', { name: message('privacy.save'), exact: true }).click(),
  );
  requested.length = 0;
  // the page keeps its position and focus, and shows a confirmation
  await page.getByRole('status').filter({ hasText: 'We saved your choice.' }).waitFor();
  const opener = page.getByRole('contentinfo').getByRole('button', { name: message('frame.privacy') });
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(where);
  await walksTo(page, 'Accessibility');
  await isWatching(page);
  expect(requested).toEqual([]);
  await expect.poll(() => strip(page).count()).toBe(0);
  await shopper.leaves();
});

/** Follows a link of the footer by client-side navigation. */
async function walksTo(page: Page, name: string): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true }).first();
  const href = await link.getAttribute('href');
  await link.click();
  await page.waitForURL(`**${href}`);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
}
const hasScript = (page: Page): Promise<boolean> =>
  page.evaluate(() => Array.from(document.scripts).some(({ src }) => src.includes('/t.js')));
/** Gives consent, like a visitor who consented before. */
async function allows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (localStorage.getItem('planroom-consent') === null)
      localStorage.setItem(
        'planroom-consent',
        JSON.stringify({ measurement: true, at: '2026-03-07T12:00:00.000Z', version: 1 }),
      );
  });
}

it('[FMT-04] removes the script from every tab when consent is withdrawn in one, and from a page restored by Back', async () => {
  const shopper = await newShopper(store.url);
  const other = await shopper.opensTab();
  for (const { page } of [shopper, other]) await allows(page);
  await shopper.goes('/documents');
  await other.goes('/contact');
  for (const { page } of [shopper, other]) await expect.poll(() => hasScript(page)).toBe(true);
  await shopper.goes('/learn');
  await expect.poll(() => hasScript(shopper.page)).toBe(true);
  const panel = await opensPanel(shopper.page);
  await other.arrives('**/contact', () =>
    shopper.arrives('**/learn', () => panel.getByRole('button', { name: 'Decline all' }).click()),
  );
  for (const { page } of [shopper, other]) {
    await isWatching(page);
    await expect.poll(() => hasScript(page)).toBe(false);
  }
  await shopper.page.goBack();
  await expect.poll(() => hasScript(shopper.page)).toBe(false);
  await shopper.leaves();
});

// the rule for personal terms has unit tests (features/analytics/ui/is-trackable.alone.test.ts)
it.each(['/cart', '/login-redirect', '/search?q=jane.doe%40example.com'])(
  '[FMT-04] [D10] with a yes nothing is loaded at %s, nor later in the same document',
  async (path) => {
    const shopper = await newShopper(store.url);
    const { page } = shopper;
    await allows(page);
    await shopper.goes(path);
    await isWatching(page);
    await walksTo(page, 'Accessibility');
    await expect.poll(() => page.title()).toMatch(/^Accessibility/);
    expect([requested, await hasScript(page)]).toEqual([[], false]);
    await shopper.goes('/help');
    await expect.poll(() => hasScript(page)).toBe(true);
    // its requests belong to this test, not to the next
    await expect.poll(() => requested).toContain('/carried?event=gtm.js');
    // a rejected sign-in responds with a specific status
    shopper.troubles.length = 0;
    await shopper.leaves();
  },
);

it('[D10] never loads the script on a customer’s pages: links, searches and Back leave its document', async () => {
  const shopper = await newShopper(store.url);
  const { page } = shopper;
  await allows(page);
  await shopper.becomes('customer');
  const starts = async (): Promise<void> => {
    await shopper.goes('/documents');
    await expect.poll(() => hasScript(page)).toBe(true);
    await expect.poll(() => requested).toContain('/carried?event=gtm.js');
    // the tile of the listing becomes visible a moment later
    await expect.poll(() => requested).toContain('/carried?event=view_promotion');
    requested.length = 0;
  };
  const search = page.getByRole('banner').getByRole('combobox');
  await starts();
  await shopper.arrives('**/cart', () => page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click());
  await isWatching(page);
  await expect.poll(() => hasScript(page)).toBe(false);
  await starts();
  await search.fill('jane.doe@example.com');
  await shopper.arrives(/\/search\?q=jane/, () => search.press('Shift+Enter'));
  await isWatching(page);
  // events of the previous page may arrive late; this page pushes none
  expect(await hasScript(page)).toBe(false);
  expect(carriedFrom.filter((address) => address !== '/documents')).toEqual([]);
  expect(requested.filter((what) => !OF_LISTING.includes(what))).toEqual([]);
  // a trackable search stays in its document
  await starts();
  await search.fill('A101');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await search.press('Shift+Enter');
  await page.waitForURL(/q=A101/);
  await expect.poll(() => requested).toContain('/carried?event=view_search_results');
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
  await shopper.goes('/account/order-history');
  await isWatching(page);
  const sources = await page.evaluate(() => Array.from(document.scripts, ({ src }) => src).filter(Boolean));
  expect(sources.filter((src) => new URL(src).origin !== store.url)).toEqual([]);
  await page.goBack();
  await page.waitForURL(/q=A101/);
  await shopper.leaves();
});

it('[D10] loads no script on a navigation to a person search before the script was requested', async () => {
  const shopper = await newShopper(store.url);
  const { page } = shopper;
  await allows(page);
  const hold = async (pattern: string): Promise<() => void> => {
    const { promise: released, resolve } = Promise.withResolvers<void>();
    await page.route(pattern, async (route) => {
      await released;
      await route.continue();
    });
    return resolve;
  };
  const [measure, result] = [await hold('**/measuring-watch-*.js'), await hold('**/search.data**')];
  await page.goto(`${store.url}/documents`, { waitUntil: 'domcontentloaded' });
  const search = page.getByRole('banner').getByRole('combobox');
  await search.fill('jane.doe@example.com');
  await search.press('Shift+Enter');
  // during navigation, tracking starts on the page that is being left
  measure();
  await isWatching(page);
  expect([requested, await hasScript(page)]).toEqual([[], false]);
  result();
  await page.waitForURL(/q=jane/);
  await page.getByRole('heading', { level: 1, name: /jane/ }).waitFor();
  expect([requested, await hasScript(page)]).toEqual([[], false]);
  await shopper.leaves();
});

it('[FMT-04] makes rejecting as easy as accepting, stores it, and blocks no event of the page', async () => {
  const shopper = await newShopper(store.url);
  const { page } = shopper;
  await shopper.goes('/documents');
  const [yes, no] = await Promise.all(
    ['Allow analytics', 'Decline'].map((name) => boxOf(strip(page).getByRole('button', { name }))),
  );
  expect(no?.height).toBe(yes?.height);
  const looks = await Promise.all(
    ['Allow analytics', 'Decline'].map((name) => strip(page).getByRole('button', { name }).getAttribute('class')),
  );
  expect(looks[0]).toBe(looks[1]);
  await strip(page).getByRole('button', { name: 'Decline' }).click();
  await strip(page).waitFor({ state: 'detached' });
  await shopper.finds('A101');
  await isWatching(page);
  await expect.poll(() => events(page)).toContain('view_item');
  expect(requested).toEqual([]);
  await shopper.leaves();
});

it('[FMT-04] applies Global Privacy Control over earlier consent, without a prompt, and explains the lock in the panel', async () => {
  const shopper = await newShopper(store.url, { extraHTTPHeaders: { 'sec-gpc': '1' } });
  const { page } = shopper;
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
    localStorage.setItem(
      'planroom-consent',
      JSON.stringify({ measurement: true, at: '2026-03-07T12:00:00.000Z', version: 1 }),
    );
  });
  await shopper.goes('/documents');
  await isWatching(page);
  await expect.poll(() => strip(page).count()).toBe(0);
  const panel = await opensPanel(page);
  const measurement = panel.getByRole('checkbox', { name: message('privacy.measurement') });
  await expect.poll(async () => [await measurement.isChecked(), await measurement.isDisabled()]).toEqual([false, true]);
  await panel.getByText(/Your browser sends the Global Privacy Control signal/).waitFor();
  expect(requested).toEqual([]);
  await shopper.leaves();
});

it('[FMT-03] [FMT-04] lists the stored data in the panel, rejects with one click, and deletes all but the cart', async () => {
  const shopper = await newShopper(store.url);
  const { page } = shopper;
  await shopper.addsToCart('A101');
  await page.getByRole('button', { name: 'Continue shopping' }).click();
  await strip(page)
    .getByRole('button', { name: message('privacy.strip.choices') })
    .click();
  const panel = page.getByRole('dialog', { name: message('privacy.title') });
  await panel.getByText('You haven’t chosen yet, so nothing is recorded.').waitFor();
  for (const term of ['Session cookie', 'Cart', 'Closed notices', 'Registration'])
    await expect.poll(() => panel.getByRole('term').filter({ hasText: term }).count(), { message: term }).toBe(1);
  await expect
    .poll(() => panel.getByRole('checkbox', { name: message('privacy.measurement') }).isChecked())
    .toBe(false);
  await panel.getByRole('button', { name: 'Decline all' }).click();
  await panel.waitFor({ state: 'detached' });
  await strip(page).waitFor({ state: 'detached' });
  await page.evaluate(() => sessionStorage.setItem('documents-listing-promo:1', '1'));

  await opensPanel(page);
  await panel.getByText(/^You declined analytics on /).waitFor();
  await panel.getByRole('button', { name: 'Clear saved data' }).click();
  await panel.getByRole('status').filter({ hasText: 'Cleared. We kept your cart.' }).waitFor();
  await expect
    .poll(() => page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]))
    .toEqual([['planroom-cart'], []]);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await strip(page).waitFor();
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).filter({ hasText: '1 item' }).waitFor();
  await shopper.leaves();
});

it('[FMT-04] does not show the strip between pointer down and up, which would swallow the click', async () => {
  const shopper = await newShopper(store.url);
  const { page } = shopper;
  const { promise: released, resolve: come } = Promise.withResolvers<void>();
  await page.route('**/assets/consent-strip-*.js', async (route) => {
    await released;
    await route.continue();
  });
  const wanted = page.waitForRequest('**/assets/consent-strip-*.js');
  await page.goto(`${store.url}/documents`);
  const script = (await wanted).url();
  await waitForHydration(page);
  const choices = page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' });
  await choices.hover();
  await page.mouse.down();
  come();
  // the script of the privacy strip has run, and React has rendered its content
  await page.evaluate(`import('${script}')`);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  await page.mouse.up();
  await page.getByRole('dialog', { name: 'Privacy choices' }).waitFor();
  await page.keyboard.press('Escape');
  await strip(page).waitFor();
  await shopper.leaves();
});

it('[FMT-03] says in the panel if browser storage is blocked, and keeps a choice for the page', async () => {
  const shopper = await newShopper(store.url);
  const { page } = shopper;
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
  });
  await shopper.goes('/documents');
  const panel = await opensPanel(page);
  await panel.getByText('This browser blocks storage for this store.').waitFor();
  await panel.getByRole('checkbox', { name: message('privacy.measurement') }).check();
  await panel.getByRole('button', { name: message('privacy.save'), exact: true }).click();
  await panel.waitFor({ state: 'detached' });
  await strip(page).waitFor({ state: 'detached' });
  await expect.poll(() => requested[0]).toBe('/t.js?id=T-1');
  await shopper.leaves();
});

it.each([
  ['a desk', { width: 1366, height: 768 }],
  ['a phone', { width: 320, height: 640 }],
])(
  '[FMT-04] [CO11] [GQ3] keeps the strip on %s out of the way: no shift, no covered focus, no reaction to Escape',
  async (_, viewport) => {
    const shopper = await newShopper(store.url, { viewport });
    const { page } = shopper;
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await shopper.finds('A101');
    await shopper.goes(new URL(page.url()).pathname);
    const html = await (await page.request.get(page.url())).text();
    expect(html).not.toContain('Allow analytics');
    await strip(page).waitFor();
    await isWatching(page);
    await expect.poll(() => page.evaluate(() => Reflect.get(Reflect.get(window, 'seen'), 'shift'))).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => strip(page).isVisible()).toBe(true);

    const names: string[] = [];
    const covered: string[] = [];
    for (let stop = 0; stop < 150; stop += 1) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(
        () =>
          new Promise<{ name: string; isCovered: boolean; isInStrip: boolean } | null>((resolve) => {
            // two frames: one for the browser's scrolling, one for the additional scrolling by the strip
            requestAnimationFrame(() =>
              requestAnimationFrame(() => {
                const focused = document.activeElement;
                if (!focused || focused === document.body) return resolve(null);
                const box = focused.getBoundingClientRect();
                const edge =
                  document.querySelector('.privacy-strip')?.getBoundingClientRect().top ?? window.innerHeight;
                const isInStrip = focused.closest('.privacy-strip') !== null;
                const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim() ?? '';
                resolve({ name, isInStrip, isCovered: !isInStrip && box.bottom > edge + 1 && box.height < edge });
              }),
            );
          }),
      );
      if (!at) break;
      names.push(at.name);
      if (at.isCovered) covered.push(at.name);
    }
    expect(names).toEqual(expect.arrayContaining(['Allow analytics', 'Decline', 'Dark or light mode']));
    expect(covered).toEqual([]);
    await shopper.leaves();
  },
);

it('[FMT-04] shows no prompt in a store without a tag manager, and says so in the panel', async () => {
  const shopper = await newShopper(plainUrl);
  const { page } = shopper;
  await shopper.goes('/documents');
  await isWatching(page);
  await expect.poll(() => strip(page).count()).toBe(0);
  const panel = await opensPanel(page);
  await panel.getByText(/^This store has no analytics script right now/).waitFor();
  await shopper.leaves();
});
