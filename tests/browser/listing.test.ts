import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { boxOf } from '../support/box-of.ts';
import { checkAccessibility } from '../support/check-page.ts';
import { delayResponse } from '../support/delay-response.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper, type Shopper } from '../support/shopper.ts';

const url = ownStore().url;
afterAll(closeWindows);

const PHONE = { width: 390, height: 844 };
const rail = (page: Page): Locator => page.getByRole('form', { name: message('filter.title') });
const cards = (page: Page): Locator => page.getByRole('article');
const rows = (page: Page): Locator => page.getByRole('table').getByRole('rowheader');
const chips = (page: Page): Locator => page.getByRole('button', { name: /^Remove filter: / });
const pager = (page: Page): Locator => page.getByRole('navigation', { name: message('pager.label') });
const state = (page: Page): string => new URL(page.url()).search.replace(/^\?/, '');
const reaches = (page: Page, search: string): Promise<void> => expect.poll(() => state(page)).toBe(search);
/** Returns the count in the heading above the list, "194 documents". */
const total = async (page: Page): Promise<number> =>
  Number.parseInt(await page.getByRole('heading', { level: 2, name: /^\d+ documents?$/ }).innerText(), 10);
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return at?.getAttribute('aria-label') ?? (at instanceof HTMLInputElement ? at.value : (at?.textContent ?? ''));
  });
/** Returns the visible state of the list. */
const shown = async (page: Page) => ({
  total: await total(page),
  titles: await cards(page).getByRole('heading').allInnerTexts(),
  chips: await chips(page).allInnerTexts(),
  chosen: await rail(page)
    .getByRole('checkbox', { checked: true })
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value)),
});

/** Delays the data of the next lists until the returned function is called. */
async function holdLists(page: Page, which: string | RegExp = '**/documents.data**'): Promise<() => Promise<void>> {
  const release = await delayResponse(page, which);
  return async () => {
    release();
    await page.unroute(which);
  };
}

describe('the rail', () => {
  it('[LST-03] [LST-04] [LI2] [LI3] [LI5] [LI6] selects on click or key at once, undoes it on Back, and restores it from a shared link', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await shopper.goes('/documents');
    const groups = await rail(page).getByRole('group').all();
    await expect
      .poll(() => Promise.all(groups.map((group) => group.evaluate((box) => box.querySelector('legend')?.textContent))))
      .toEqual(['Project role', 'Project type', 'Document type', 'Series']);
    await expect.poll(() => rail(page).getByRole('radio').count()).toBe(5);
    const names = await rail(page)
      .getByRole('group', { name: 'Project type' })
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
    expect(names).toEqual(names.toSorted());
    const all = await total(page);

    await rail(page)
      .getByRole('checkbox', { name: /^Commercial/ })
      .click();
    await reaches(page, 'projectType=commercial');
    await expect.poll(() => focused(page)).toBe('commercial');
    await expect.poll(() => total(page)).toBeLessThan(all);
    const commercial = await total(page);
    // values within a group are combined with OR, so the second value adds results
    await rail(page)
      .getByRole('checkbox', { name: /^House/ })
      .press('Space');
    await reaches(page, 'projectType=commercial,house');
    await expect.poll(() => total(page)).toBeGreaterThan(commercial);
    // groups are combined with AND, so the role reduces results; arrow keys select a role
    await rail(page).getByRole('radio', { name: 'All roles' }).press('ArrowDown');
    await reaches(page, 'productRole=architect&projectType=commercial,house');
    await expect.poll(() => focused(page)).toBe('architect');
    await page.keyboard.press('ArrowDown');
    await reaches(page, 'productRole=contractor&projectType=commercial,house');
    await page.getByRole('heading', { level: 1, name: 'Documents for contractors' }).waitFor();
    await rail(page)
      .getByRole('checkbox', { name: /^G\s*Forms/ })
      .click();
    await reaches(page, 'productRole=contractor&projectType=commercial,house&series=forms');
    await expect.poll(() => cards(page).first().getByRole('heading').innerText()).toMatch(/^G\d/);

    // an option without results keeps its place and shows zero
    const series = rail(page).getByRole('group', { name: 'Series' });
    await expect.poll(() => series.getByRole('checkbox').count()).toBe(7);
    const counted = await rail(page)
      .getByRole('checkbox', { name: /^Form\s*\d/ })
      .evaluate((box) => Number(box.closest('label')?.querySelector('.ct')?.textContent));
    expect(counted).toBe(await total(page));
    await rail(page)
      .getByRole('checkbox', { name: /^Agreement\s*0$/ })
      .waitFor();

    const here = await shown(page);
    expect(here.chips).toEqual(['Contractor', 'Commercial', 'House', 'Forms']);
    const other = await newShopper(url);
    await other.page.goto(page.url());
    await expect.poll(() => shown(other.page)).toEqual(here);
    await other.leaves();

    await page.goBack();
    await reaches(page, 'productRole=contractor&projectType=commercial,house');
    await expect.poll(() => chips(page).allInnerTexts()).toEqual(['Contractor', 'Commercial', 'House']);
    await page.goForward();
    await expect.poll(() => shown(page)).toEqual(here);
    await shopper.leaves();
  });

  it('[LST-05] [LST-06] [LST-14] [LST-15] [LI4] removes a value by every key on its chip; moves the focus; Clear all leaves the bare path', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await shopper.goes('/documents?product=contractor&projectType=house&projectType=commercial&sort=A_TO_Z');
    await expect.poll(() => chips(page).allInnerTexts()).toEqual(['Contractor', 'Commercial', 'House']);
    await page.getByRole('button', { name: message('filter.remove', { value: 'Contractor' }), exact: true }).click();
    await reaches(page, 'projectType=commercial,house&sort=A_TO_Z');
    await expect.poll(() => focused(page)).toBe('Remove filter: Commercial');
    await page.getByRole('button', { name: message('filter.remove', { value: 'House' }) }).press('Enter');
    await reaches(page, 'projectType=commercial&sort=A_TO_Z');
    await expect.poll(() => focused(page)).toBe('Documents');
    await expect.poll(() => rail(page).getByRole('checkbox', { checked: true }).count()).toBe(1);
    await pager(page)
      .getByRole('link', { name: message('pager.next') })
      .click();
    await expect.poll(() => state(page)).toMatch(/&after=[^&]+&page=2$/);
    await page.getByRole('link', { name: message('filter.clear') }).click();
    await reaches(page, '');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/documents');
    await expect.poll(() => focused(page)).toBe('Documents');
    await expect.poll(() => chips(page).count()).toBe(0);
    await page.goBack();
    await expect.poll(() => state(page)).toMatch(/^projectType=commercial&sort=A_TO_Z&after=/);
    await shopper.leaves();
  });

  it('[LST-03] [LI1] keeps a click during the render of the previous list, and builds the next state on it', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await shopper.goes('/documents');
    const [commercial, agreement, form] = ['Commercial', 'Agreement', 'Form'].map((name) =>
      rail(page).getByRole('checkbox', { name: new RegExp(`^${name}`) }),
    ) as [Locator, Locator, Locator];
    // the router has loaded the first list, but React has not rendered it yet
    await agreement.evaluate((box) => {
      const { subscribe } = (
        window as unknown as {
          __reactRouterDataRouter: {
            subscribe(does: (state: { navigation: { state: string } }) => void): () => void;
          };
        }
      ).__reactRouterDataRouter;
      const stop = subscribe(({ navigation }) => {
        if (navigation.state !== 'idle') return;
        stop();
        queueMicrotask(() => (box as HTMLElement).click());
      });
    });
    const release = await holdLists(page, /documentType=agreement/);
    await commercial.check();
    await reaches(page, 'projectType=commercial');
    await expect.poll(() => agreement.isChecked()).toBe(true);
    await form.check();
    for (const box of [commercial, agreement, form]) await expect.poll(() => box.isChecked()).toBe(true);
    await release();
    await reaches(page, 'projectType=commercial&documentType=agreement,form');
    await expect.poll(() => chips(page).allInnerTexts()).toEqual(['Commercial', 'Agreement', 'Form']);
    await shopper.leaves();
  });

  it('[LST-02] [LD1] [LI1] keeps the rail usable while a list loads, with skeletons of the final size and one announced total', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await shopper.goes('/documents');
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const region = [...document.querySelectorAll('[role="status"]')].find((each) =>
        / documents$/.test(each.textContent ?? ''),
      );
      new MutationObserver(() => void (region?.textContent && said.push(region.textContent))).observe(region!, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    const heightOf = async (selector: string): Promise<number> => (await boxOf(page.locator(selector))).height;
    const before = await heightOf('.cards');
    const release = await holdLists(page);
    await page.getByRole('combobox', { name: message('listing.sort') }).selectOption('A_TO_Z');
    await page
      .getByRole('status')
      .filter({ hasText: message('listing.loading') })
      .waitFor();
    // hidden from assistive technology, so role queries don't match
    await expect.poll(() => page.locator('.cards[aria-hidden="true"] > .card').count()).toBe(18);
    await expect.poll(() => cards(page).count()).toBe(0);
    // unknown values are omitted and have no links
    await expect
      .poll(() => page.getByRole('heading', { level: 2, name: /documents$/ }).allInnerTexts())
      .toEqual(['Loading documents']);
    await expect.poll(() => pager(page).count()).toBe(0);
    const ratio = (await heightOf('.cards')) / before;
    expect(ratio).toBeGreaterThan(0.95);
    expect(ratio).toBeLessThan(1.05);
    await rail(page)
      .getByRole('checkbox', { name: /^House/ })
      .click();
    await rail(page)
      .getByRole('checkbox', { name: /^Interiors/ })
      .click();
    await expect
      .poll(() =>
        rail(page)
          .getByRole('checkbox', { name: /^House/ })
          .isChecked(),
      )
      .toBe(true);
    await expect.poll(() => chips(page).allInnerTexts()).toEqual(['House', 'Interiors']);
    await release();
    await reaches(page, 'projectType=house,interiors&sort=A_TO_Z');
    await cards(page).first().waitFor();
    const count = await total(page);
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'said'))).toEqual([`${count} documents`]);
    await expect.poll(() => pager(page).innerText()).toContain(`${count} documents`);
    await shopper.leaves();
  });

  it('[LD1] [LST-02] reserves the room of a role’s heading and lead while a list loads, without layout shift', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await shopper.goes('/documents');
    await page.getByRole('heading', { level: 3 }).first().waitFor();
    await page.evaluate(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          hadRecentInput: boolean;
          sources: { node: Node }[];
        })[])
          if (!entry.hadRecentInput) moved.push(entry.sources.map(({ node }) => node?.textContent).join(' | '));
      }).observe({ type: 'layout-shift' });
    });
    const top = async (): Promise<number> => (await boxOf(page.locator('.listing'))).y;
    const arrives = async (role: RegExp, heading: RegExp): Promise<void> => {
      const release = await holdLists(page);
      await rail(page)
        .getByRole('radio', { name: role })
        .evaluate((radio) => (radio as HTMLInputElement).click());
      await page
        .getByRole('status')
        .filter({ hasText: message('listing.loading') })
        .waitFor();
      await release();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await cards(page).first().waitFor();
    };
    const roles = [
      [/^Owner/, /for owners/],
      [/^Facility/, /for facility managers/],
      [/^All roles/, /^Documents$/],
    ] as const;
    for (const [role, heading] of roles) {
      const before = await top();
      // clicked by a script: the browser excludes layout shifts after real input
      await arrives(role, heading);
      await expect.poll(() => top(), { message: String(role) }).toBe(before);
    }
    const said = (await page.evaluate(() => Reflect.get(window, 'moved'))) as string[];
    // the chips appear with the click and push the list down
    expect(said.filter((text) => !/Remove|Loading/.test(text) && /Documents/.test(text))).toEqual([]);

    await page.setViewportSize(PHONE);
    const tops = new Set<number>();
    for (const path of ['', '?productRole=owner', '?productRole=facility-manager', '?productRole=contractor']) {
      await shopper.goes(`/documents${path}`);
      tops.add((await top()) - (await boxOf(page.getByRole('heading', { level: 1 }))).y);
    }
    expect([...tops]).toHaveLength(1);
    await shopper.leaves();
  });

  it('[ST-05] [LST-11] [ERR-12] hydrates a failed list as rendered, whatever else its URL contains, and Retry loads it', async () => {
    const shopper = await newShopper(url);
    const { page, context } = shopper;
    const fault = { platform: 'commerce', path: '*graphql*', times: 200, status: 500 };
    await context.request.post(`${url}/platform/api/faults`, { data: fault, headers: { origin: url } });
    // an uncached state; the browser knows the campaign parameter, while the server renders one page for all visitors
    const requested = 'utm_source=mail&productRole=owner&projectType=house&series=exhibits';
    try {
      await shopper.goes(`/documents?${requested}`);
      await page.getByText('No documents found').waitFor();
      await page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: message('listing.failed') })
        .waitFor();
      expect(await page.getByRole('alert').count(), '[LK-16] no second text that says otherwise').toBe(0);
      // a hydration mismatch would be a React error here
      expect(shopper.troubles).toEqual([]);
    } finally {
      await context.request.delete(`${url}/platform/api/faults`, { headers: { origin: url } });
    }
    await page.getByRole('button', { name: message('retry.button') }).click();
    await expect.poll(() => chips(page).allInnerTexts()).toEqual(['Owner', 'House', 'Exhibits']);
    expect(state(page)).toBe(requested);
    await shopper.leaves();
  });

  it('[LST-11] [LD3] keeps the list after a lost connection, says so, and loads the requested one on Try again', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await shopper.goes('/documents?projectType=commercial');
    const before = await shown(page);
    await page.route('**/documents.data**', (route) => route.abort());
    await rail(page)
      .getByRole('checkbox', { name: /^House/ })
      .click();
    const note = page.getByRole('alert').filter({ hasText: 'lost your connection' });
    await note.waitFor();
    expect(state(page)).toBe('projectType=commercial,house');
    await expect.poll(() => shown(page)).toEqual(before);
    await expect.poll(() => page.title()).toMatch(/^Documents/);
    await expect.poll(() => focused(page)).toBe('Documents');
    await page.unroute('**/documents.data**');
    await note.getByRole('button', { name: message('retry.button') }).click();
    await expect.poll(() => chips(page).allInnerTexts()).toEqual(['Commercial', 'House']);
    await expect.poll(() => note.count()).toBe(0);
    shopper.expectsTrouble(/ERR_FAILED/);
    await shopper.leaves();
  });

  it('[LD2] shows a progress line after one second and a retry after ten on a slow page; none on a fast one', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await page.clock.install();
    await shopper.goes('/documents');
    const loading = page.getByRole('status').filter({ hasText: /^Loading$/ });
    let respond = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route('**/documents/**.data**', async (route) => {
      await released;
      await route.abort().catch(() => undefined);
    });
    const chunk = page.waitForResponse(/navigation-progress.*\.js/);
    await cards(page).first().getByRole('link').click();
    await chunk;
    const text = page.getByText('taking longer than usual');
    await expect.poll(() => page.getByRole('status').filter({ hasText: /^$/ }).count()).toBeGreaterThan(0);
    await page.clock.runFor(500);
    await expect.poll(() => loading.count()).toBe(0);
    await expect
      .poll(async () => {
        await page.clock.runFor(300);
        return loading.count();
      })
      .toBe(1);
    await expect.poll(() => text.count()).toBe(0);
    await page.clock.runFor(10_000);
    await text.waitFor();
    await expect
      .poll(() => page.getByRole('link', { name: message('retry.button') }).getAttribute('href'))
      .toMatch(/^\/documents\/[a-g]\d+/);
    respond();
    // the connection dropped: the page names the cause and keeps the address
    await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();
    await expect.poll(() => text.count()).toBe(0);
    await expect
      .poll(() => page.getByRole('link', { name: message('retry.button') }).getAttribute('href'))
      .toMatch(/^\/documents\/[a-g]\d+/);
    shopper.expectsTrouble(/ERR_FAILED/);
    await shopper.leaves();
  });

  it('[ST-10] [RTE-02] A59 ignores hostile filters, sorts and cursors, and redirects unknown values to the state without them', async () => {
    const shopper = await newShopper(url, { javaScriptEnabled: false });
    const { page } = shopper;
    await shopper.goes('/documents');
    const all = await shown(page);
    for (const search of [
      "productRole=' OR 1=1 --&projectType=1;DROP TABLE x&sort='&after='",
      'series=no-such-series&after=forged&page=9',
      'before=forged',
      'productRole=constructor&documentType=__proto__',
    ]) {
      const response = await page.goto(`${url}/documents?${encodeURI(search)}`);
      expect(response?.status(), search).toBe(200);
      await expect.poll(() => shown(page), { message: search }).toEqual(all);
    }
    expect(state(page)).toBe('');
    await page.goto(`${url}/documents?series=forms,nothing&after=forged&page=3`);
    expect(state(page)).toBe('series=forms');
    await pager(page)
      .getByText(/Page 1 of/)
      .waitFor();
    await shopper.leaves();
  });
});

describe('paging', () => {
  it('[LST-01] [LST-08] [LST-13] [LI5] [LI12] 16 beside the tile on every page; the list begins at its top; Back finds the place again', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await shopper.goes('/documents');
    const tile = page.getByRole('main').locator('.cards > :nth-child(2)[data-promo-id]');
    const isWide = async (): Promise<boolean> => {
      const [promo, card] = await Promise.all([boxOf(tile), boxOf(cards(page).first())]);
      return Math.abs(promo.width - 2 * card.width) < 4 && promo.y === card.y;
    };
    await expect.poll(() => cards(page).count()).toBe(16);
    await expect.poll(() => isWide()).toBe(true);
    const pages = Math.ceil((await total(page)) / 16);
    await pager(page).getByText(`Page 1 of ${pages}`).waitFor();
    await expect
      .poll(() =>
        pager(page)
          .getByRole('link', { name: message('pager.previous') })
          .count(),
      )
      .toBe(0);
    await pager(page)
      .getByRole('link', { name: message('pager.next') })
      .click();
    await pager(page).getByText(`Page 2 of ${pages}`).waitFor();
    await expect.poll(() => cards(page).count()).toBe(16);
    await expect.poll(() => isWide()).toBe(true);
    await expect.poll(() => focused(page)).toMatch(/^\d+ documents$/);
    const topOfList = async (): Promise<number> =>
      (await boxOf(page.getByRole('heading', { level: 2, name: /^\d+ documents$/ }))).top;
    await expect.poll(topOfList).toBeLessThanOrEqual(120);
    expect(await topOfList()).toBeGreaterThanOrEqual(0);

    const link = cards(page).nth(9).getByRole('link');
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(400);
    await link.click();
    await page.waitForURL(/\/documents\/[a-g]\d{3}-\d{4}\/?$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await pager(page).getByText(`Page 2 of ${pages}`).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    await shopper.leaves();
  });

  it('[LST-09] [FMT-02] [CNT-07] tracks the results of a role listing once each, and the view of its tile', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    const reported = (name: string) =>
      page.evaluate((event) => (window.dataLayer ?? []).filter((each) => Reflect.get(each, 'event') === event), name);
    await shopper.goes('/documents?series=forms');
    const tile = await page.locator('.cards > [data-promo-id]').getAttribute('data-promo-id');
    const seen = async () =>
      (await reported('promo_impression')).map((each) => Reflect.get(each, 'ecommerce').promotion_id);
    await expect.poll(async () => (await seen()).filter((id) => id === tile)).toHaveLength(1);
    await expect.poll(() => reported('view_item_list')).toEqual([]);
    await rail(page).getByRole('radio', { name: 'Contractor' }).click();
    await expect.poll(async () => (await reported('view_item_list')).length).toBe(1);
    const [event] = (await reported('view_item_list')) as { ecommerce: { item_list_name: string; items: unknown[] } }[];
    expect(event?.ecommerce.item_list_name).toBe('Contractor');
    expect(event?.ecommerce.items).toHaveLength(await cards(page).count());
    await page.getByRole('button', { name: message('filter.remove', { value: 'Forms' }) }).click();
    await expect.poll(async () => (await reported('view_item_list')).length).toBe(2);
    await rail(page).getByRole('radio', { name: 'All roles' }).click();
    await reaches(page, '');
    await expect.poll(() => reported('view_item_list')).toHaveLength(2);
    await page.goBack();
    await rail(page).getByRole('radio', { name: 'Contractor', checked: true }).waitFor();
    await cards(page).first().getByRole('link').click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect
      .poll(async () => (await reported('select_item')).at(-1))
      .toMatchObject({
        ecommerce: { item_list_name: 'Contractor', items: [{ item_list_name: 'Contractor' }] },
      });
    await shopper.leaves();
  });
});

describe('on a phone', () => {
  const openDrawer = async ({ page }: Shopper, name: string): Promise<Locator> => {
    await page.getByRole('button', { name }).click();
    const drawer = page.getByRole('dialog', { name: message('filter.title') });
    await drawer.waitFor();
    return drawer;
  };

  it('[LI11] [DG4] [DG5] counts pending filters in the drawer, applies them in one step, and drops them on close', async () => {
    const shopper = await newShopper(url, { viewport: PHONE });
    const { page } = shopper;
    await shopper.goes('/documents?documentType=form');
    const forms = await total(page);
    let drawer = await openDrawer(shopper, 'Filters (1)');
    const show = (): Locator => drawer.getByRole('link', { name: /^Show \d+ documents?$/ });
    await expect.poll(() => show().innerText()).toBe(`Show ${forms} documents`);
    await drawer.getByRole('checkbox', { name: /^House/ }).click();
    await expect.poll(() => show().innerText()).not.toBe(`Show ${forms} documents`);
    expect(state(page)).toBe('documentType=form');
    await page.goBack();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(state(page), 'Back closed the drawer and nothing else').toBe('documentType=form');

    drawer = await openDrawer(shopper, 'Filters (1)');
    await expect
      .poll(() => drawer.getByRole('checkbox', { checked: true }).count(), { message: 'what waited is forgotten' })
      .toBe(1);
    await drawer.getByRole('radio', { name: 'Owner' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => focused(page)).toContain('Filters (1)');

    drawer = await openDrawer(shopper, 'Filters (1)');
    await drawer.getByRole('button', { name: message('filter.clear') }).click();
    await expect.poll(() => focused(page)).toBe('Filters');
    await drawer.getByRole('checkbox', { name: /^Interiors/ }).click();
    await drawer.getByRole('radio', { name: 'Contractor' }).click();
    await drawer.getByRole('button', { name: message('filter.remove', { value: 'Contractor' }) }).waitFor();
    await show().waitFor();
    const promised = Number.parseInt((await show().innerText()).slice('Show '.length), 10);
    await show().click();
    await reaches(page, 'productRole=contractor&projectType=interiors');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => total(page)).toBe(promised);
    await page.getByRole('button', { name: 'Filters (2)' }).waitFor();
    await page.goBack();
    await reaches(page, 'documentType=form');
    await shopper.leaves();
  });

  it('[GQ1] [GQ2] [GQ4] axe finds nothing: filters in force, nothing found, the drawer open', async () => {
    const shopper = await newShopper(url, { bypassCSP: true });
    const { page } = shopper;
    await shopper.goes('/documents?productRole=contractor&projectType=house&documentType=form');
    expect(await checkAccessibility(page)).toEqual([]);
    await shopper.goes('/documents?series=exhibits&documentType=form');
    await page.getByText('No documents found').waitFor();
    expect(await checkAccessibility(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await openDrawer(shopper, 'Filters (2)');
    expect(await checkAccessibility(page, { axe: [390, 768], scroll: [320, 390, 768] })).toEqual([]);
    await shopper.context.close();
  });
});

it('[LST-03] [LST-05] [LST-07] [LI6] without a script the rail is a form, the chips take away, and the order stays', async () => {
  for (const viewport of [PHONE, { width: 1366, height: 768 }]) {
    const shopper = await newShopper(url, { javaScriptEnabled: false, viewport });
    const { page } = shopper;
    await page.goto(`${url}/documents?sort=A_TO_Z`);
    await rail(page).getByRole('radio', { name: 'Contractor' }).check();
    await rail(page)
      .getByRole('checkbox', { name: /^Commercial/ })
      .check();
    await rail(page)
      .getByRole('checkbox', { name: /^House/ })
      .check();
    await rail(page)
      .getByRole('button', { name: message('filter.apply') })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Documents for contractors' }).waitFor();
    await expect.poll(() => chips(page).allInnerTexts()).toEqual(['Contractor', 'Commercial', 'House']);
    await expect.poll(() => page.getByRole('combobox', { name: message('listing.sort') }).inputValue()).toBe('A_TO_Z');
    const both = await total(page);
    await page.getByRole('button', { name: message('filter.remove', { value: 'House' }) }).click();
    await expect.poll(() => chips(page).allInnerTexts()).toEqual(['Contractor', 'Commercial']);
    await expect.poll(() => total(page)).toBeLessThanOrEqual(both);
    await page.getByRole('combobox', { name: message('listing.sort') }).selectOption('BEST_SELLING');
    await page.getByRole('button', { name: 'Sort list' }).click();
    await expect.poll(() => chips(page).allInnerTexts()).toEqual(['Contractor', 'Commercial']);
    await pager(page)
      .getByRole('link', { name: message('pager.next') })
      .click();
    await pager(page)
      .getByText(/^Page 2 of/)
      .waitFor();
    await page.getByRole('link', { name: message('filter.clear') }).click();
    await expect.poll(() => page.url()).toBe(`${url}/documents`);
    await expect.poll(() => page.getByRole('button', { name: /^Filters/ }).count()).toBe(0);
    await page.getByRole('link', { name: message('listing.view.table') }).click();
    await expect.poll(() => rows(page).count()).toBe(40);
    await shopper.leaves();
  }
});

it('[LST-15] [LST-10] remembers the table in this browser, adds to the cart from it, and leaves it by a link', async () => {
  const shopper = await newShopper(url, { bypassCSP: true });
  const { page } = shopper;
  await shopper.goes('/documents?series=forms');
  await page.getByRole('link', { name: message('listing.view.table') }).click();
  await reaches(page, 'series=forms&view=table');
  await rows(page).first().waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  await page
    .getByRole('row', { name: /^G702/ })
    .getByRole('button', { name: message('add.button.named', { code: 'G702' }) })
    .click();
  await page.getByRole('dialog', { name: message('add.dialog.title', { code: 'G702' }) }).waitFor();
  // a newly opened page, and a link within the store
  await shopper.goes('/documents');
  await reaches(page, 'view=table');
  await shopper.goes('/documents/a101-2025/');
  await page
    .getByRole('navigation', { name: message('crumbs.label') })
    .getByRole('link', { name: message('listing.title') })
    .click();
  await reaches(page, 'view=table');
  await page.getByRole('link', { name: message('listing.view.cards') }).click();
  await cards(page).first().waitFor();
  await shopper.goes('/documents');
  await cards(page).first().waitFor();
  expect(state(page)).toBe('');
  await shopper.leaves();
});
