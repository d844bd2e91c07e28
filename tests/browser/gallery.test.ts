import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { REGISTRATION_FLAG } from '../../features/catalogue/ui/product/registration.ts';
import { message } from '../../messages/message.ts';
import { boxOf } from '../support/box-of.ts';
import { checkAccessibility } from '../support/check-page.ts';
import { delayResponse } from '../support/delay-response.ts';
import { fillRegistration } from '../support/fill-registration.ts';
import { waitForIdle } from '../support/hydration.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper, type Shopper } from '../support/shopper.ts';

const url = ownStore().url;
afterAll(closeWindows);

const DOCUMENT = '/documents/a101-2025/';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const slider = (page: Page) => page.getByRole('region', { name: 'Sample pages', exact: true });
const lightbox = (page: Page) => page.getByRole('dialog', { name: 'A101: sample pages' });
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return at?.getAttribute('aria-label') ?? (at instanceof HTMLElement ? at.innerText : '');
  });

/** Opens a window of a visitor who registered in this browser before. */
async function newReader(options: Parameters<typeof newShopper>[1] = {}): Promise<Shopper> {
  const shopper = await newShopper(url, options);
  await shopper.context.addInitScript((flag) => localStorage.setItem(flag, 'true'), REGISTRATION_FLAG);
  return shopper;
}

/** Records the layout shift of each page from its start. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shifted: Reflect.get(window, 'shifted') + shift.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await waitForIdle(page);
    return page.evaluate(() => Reflect.get(window, 'shifted') as number);
  };
}

describe('locked', () => {
  it('[PRD-11] [PD5] [DG1] [DG2] [LK-02] explains the lock, registers, reloads unlocked and returns to the gallery, by keyboard', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    const requested: string[] = [];
    page.on('request', (request) => {
      // the picture of page 1 is a different address
      if (/\/documents\/preview\/[^?]*$/.test(request.url())) requested.push(request.url().slice(-6));
    });
    await shopper.goes(DOCUMENT);
    const gallery = button(page, 'Sample pages of A101, locked');
    await gallery.scrollIntoViewIfNeeded();
    const reason = page.locator(`#${await gallery.getAttribute('aria-describedby')}`);
    await expect.poll(() => reason.innerText()).toMatch(/^Pages 2 to \d are locked\.\s+Register free or sign in/);
    await page.getByRole('img', { name: 'A101, sample page 1', exact: true }).waitFor();
    expect(new Set(requested)).toEqual(new Set(['1.webp']));

    // [LK-02] page 1 next to the number opens the same dialog
    await page.getByRole('button', { name: /^Enlarge page 1 of A101/ }).press('Enter');
    await page.getByRole('dialog').getByRole('heading', { level: 2 }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toMatch(/^Enlarge page 1/);
    for (const name of ['Sample pages of A101, locked', 'Page 1', 'Page 2, locked', 'Open the sample pages']) {
      await button(page, name).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('heading', { level: 2 }).waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toBe(name);
    }

    await page.keyboard.press('Enter');
    await fillRegistration(page.getByRole('dialog'));
    const send = page.getByRole('dialog').getByRole('button', { name: /^Show/ });
    await send.focus();
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
    await button(page, 'Next page').waitFor();
    await expect.poll(() => page.evaluate((flag) => localStorage.getItem(flag), REGISTRATION_FLAG)).toBe('true');
    await expect.poll(() => slider(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page
      .getByRole('status')
      .filter({ hasText: /^All \d sample pages are open\.$/ })
      .waitFor();
    const place = await boxOf(slider(page));
    expect(place && place.y < 768 && place.y + place.height > 0).toBe(true);
    // Back leads to the previous page, not to a dialog
    await expect.poll(() => page.url()).toBe(url + DOCUMENT);
    await expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(0);
    await shopper.leaves();
  });

  it('[DG1] does not move the focus back after a person continued elsewhere since a dialog closed', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await shopper.goes(DOCUMENT);
    await button(page, 'Open the sample pages').press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { level: 2 }).waitFor();
    // focuses a control before the close event arrives, as a quick user on a slow machine does
    await button(page, 'Page 1').evaluate((next) => {
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
      next.focus();
    });
    await dialog.waitFor({ state: 'detached' });
    await waitForIdle(page);
    expect(await focused(page)).toBe('Page 1');
    await shopper.leaves();
  });

  it('[PRD-12] [LD1] shows five placeholder fields in the dialog until the form loads, at the form’s height', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    const release = await delayResponse(page, `${url}/platform/forms/v2.js`);
    await shopper.goes(DOCUMENT);
    await button(page, 'Open the sample pages').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The form is loading.').waitFor();
    await expect
      .poll(() => dialog.evaluate((element) => element.querySelectorAll('.hosted-form-wait > .field').length))
      .toBe(5);
    const before = await boxOf(dialog);
    release();
    await dialog.getByRole('button', { name: /^Show/ }).waitFor();
    await expect.poll(() => boxOf(dialog)).toEqual(before);
    await shopper.leaves();
  });

  it('[ST-16] [ERR-23] [CNT-06] [PRD-11] offers contact and sign-in if the form fails to load, and keeps the gallery locked', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await page.route(`${url}/platform/forms/v2.js`, (route) => route.abort());
    await shopper.goes(DOCUMENT);
    await button(page, 'Open the sample pages').click();
    const dialog = page.getByRole('dialog');
    const trouble = dialog.getByRole('status').filter({ hasText: 'This form isn’t loading right now.' });
    await trouble.waitFor();
    // the error message already offers sign-in
    await dialog.getByText('Already have an account?').waitFor({ state: 'hidden' });
    // [PRD-11] the other way to unlock the pages
    const signIn = trouble.getByRole('link', { name: message('gallery.signIn') });
    await expect.poll(() => signIn.getAttribute('href')).toBe(`/login?returnTo=${encodeURIComponent(DOCUMENT)}`);
    await page.keyboard.press('Escape');
    await button(page, 'Open the sample pages').waitFor();
    shopper.expectsTrouble(/ERR_FAILED/);
    await shopper.leaves();
  });

  it('[PRD-11] thanks and unlocks the pages until the page is left if storage is blocked', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    });
    await shopper.goes(DOCUMENT);
    await button(page, 'Open the sample pages').click();
    await fillRegistration(page.getByRole('dialog'));
    await page.getByRole('dialog').getByRole('button', { name: /^Show/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('status')
      .filter({ hasText: /thank you/i })
      .waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Next page').waitFor();
    await expect.poll(() => slider(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await shopper.goes(DOCUMENT);
    await button(page, 'Open the sample pages').waitFor();
    await shopper.leaves();
  });

  it('[DG4] [PRD-11] Back closes the dialog; its way to sign in leads here again', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await shopper.goes(DOCUMENT);
    await button(page, 'Open the sample pages').click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.url()).toBe(url + DOCUMENT);
    await button(page, 'Open the sample pages').click();
    const signIn = dialog.getByRole('link', { name: message('gallery.signIn') });
    await expect.poll(() => signIn.getAttribute('href')).toBe(`/login?returnTo=${encodeURIComponent(DOCUMENT)}`);
    await signIn.click();
    await page.getByRole('textbox', { name: 'Email' }).waitFor();
    await page.goBack();
    await page.waitForURL(url + DOCUMENT);
    await shopper.leaves();
  });

  it('[PRD-11] without a script: the first page, and the way to sign in', async () => {
    const shopper = await newShopper(url, { javaScriptEnabled: false });
    const { page } = shopper;
    await shopper.goes(DOCUMENT);
    await page.getByRole('img', { name: 'A101, sample page 1', exact: true }).waitFor();
    await page.getByText('Sign in to open them all.', { exact: true }).waitFor();
    const ways = slider(page)
      .locator('..')
      .getByRole('link', { name: message('gallery.signIn') });
    await expect.poll(() => ways.getAttribute('href')).toBe(`/login?returnTo=${encodeURIComponent(DOCUMENT)}`);
    await expect.poll(() => page.getByRole('button', { name: /sample pages|Page \d/i }).count()).toBe(0);
    await shopper.leaves();
  });
});

describe('open', () => {
  it('[PRD-12] [PRD-15] [PD4] [CR1] [CR2] [CR3] cycles by buttons, selects by thumbnails, and makes hidden slides inert', async () => {
    const shopper = await newReader();
    const { page } = shopper;
    await shopper.goes(DOCUMENT);
    const next = button(page, 'Next page');
    await next.waitFor();
    await expect.poll(() => slider(page).getAttribute('aria-roledescription')).toBe('carousel');
    const at = (text: RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor();
    const total = Number(
      (
        await page
          .getByRole('status')
          .filter({ hasText: /^1 of \d+$/ })
          .innerText()
      ).slice(5),
    );
    await button(page, 'Previous page').click();
    await at(new RegExp(`^${total} of ${total}$`));
    await next.click();
    await at(/^1 of/);
    await next.click();
    await at(/^2 of/);
    const thumb = (number: number) => button(page, `Page ${number}`);
    await expect.poll(() => thumb(2).getAttribute('aria-current')).toBe('true');
    await thumb(5).click();
    await at(/^5 of/);
    await expect.poll(() => thumb(5).getAttribute('aria-current')).toBe('true');
    // a slide outside the view is inert for keyboard and assistive technology
    const isInert = (number: number): Promise<boolean> =>
      button(page, `Enlarge page ${number}`).evaluate((element) => element.closest('[inert]') !== null);
    await expect.poll(async () => [await isInert(1), await isInert(5)]).toEqual([true, false]);
    const strip = await boxOf(page.getByRole('list').filter({ has: thumb(1) }));
    const small = await boxOf(thumb(1));
    expect(Math.round(strip.width / small.width)).toBe(5);
    await shopper.leaves();
  });

  it('[DG1] reopens a dialog on a click between its close and the close event', async () => {
    const shopper = await newReader();
    const { page } = shopper;
    await shopper.goes(DOCUMENT);
    await button(page, 'Enlarge page 1').focus();
    await page.keyboard.press('Enter');
    await lightbox(page).waitFor();
    // like Escape: the focus returns at once, and the close event arrives in a separate task
    await lightbox(page).evaluate((box) => {
      (box as HTMLDialogElement).close();
      (document.activeElement as HTMLElement).click();
    });
    // the history entry shows that the close event has been handled
    await expect
      .poll(() => page.evaluate(() => [document.querySelector('dialog')?.open, history.state?.layers]))
      .toEqual([true, 1]);
    await page.keyboard.press('Escape');
    await lightbox(page).waitFor({ state: 'detached' });
    await shopper.leaves();
  });

  it('[PRD-02] [CR4] [DG1] the lightbox: arrows, zoom, Escape, and the focus returns', async () => {
    const shopper = await newReader();
    const { page } = shopper;
    await shopper.goes(DOCUMENT);
    const opener = button(page, 'Enlarge page 1');
    await opener.focus();
    await page.keyboard.press('Enter');
    const box = lightbox(page);
    const shown = (number: number) => box.getByRole('img', { name: `A101, sample page ${number}`, exact: true });
    await shown(1).waitFor();
    await expect.poll(() => boxOf(box)).toMatchObject({ x: 0, y: 0, width: 1366, height: 768 });
    await expect.poll(() => box.evaluate((element) => element.contains(document.activeElement))).toBe(true);

    await page.keyboard.press('ArrowRight');
    await shown(2).waitFor();
    await box
      .getByRole('status')
      .filter({ hasText: /^2 of \d$/ })
      .waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await shown(1).waitFor();

    const widthOf = async (): Promise<number> => (await boxOf(shown(1))).width;
    const total = await widthOf();
    await page.keyboard.press('+');
    await box.getByText('150%').waitFor();
    await expect.poll(() => widthOf()).toBeCloseTo(total * 1.5, -1);
    await page.keyboard.press('0');
    await shown(1).dblclick();
    await box.getByText('200%').waitFor();
    const view = box.getByRole('region', { name: 'A101, sample page 1' });
    const before = await view.evaluate((element) => element.scrollTop);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => view.evaluate((element) => element.scrollTop)).toBeGreaterThan(before);
    await button(page, 'Zoom in').click();
    await expect.poll(() => button(page, 'Zoom in').getAttribute('aria-disabled')).toBe('true');

    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);

    // closed at another page, the slider shows that page, which has the focus
    await page.keyboard.press('Enter');
    await shown(1).waitFor();
    await button(page, 'Page 4').last().click();
    await shown(4).waitFor();
    await button(page, 'Close').click();
    await page.getByRole('status').filter({ hasText: /^4 of/ }).waitFor();
    await expect.poll(() => focused(page)).toBe('Enlarge page 4');
    await shopper.leaves();
  });

  it('[DG4] Back closes the lightbox; a swipe turns its page', async () => {
    const shopper = await newReader({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const { page } = shopper;
    await shopper.goes(DOCUMENT);
    await button(page, 'Enlarge page 1').tap();
    const box = lightbox(page);
    await box.getByRole('img', { name: 'A101, sample page 1', exact: true }).waitFor();
    const touch = await shopper.context.newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: 420 }] });
    await send('touchStart', 300);
    for (const x of [260, 200, 140]) await send('touchMove', x);
    await send('touchEnd', 140);
    await box.getByRole('img', { name: 'A101, sample page 2', exact: true }).waitFor();
    await page.goBack();
    await box.waitFor({ state: 'detached' });
    await expect.poll(() => page.url()).toBe(url + DOCUMENT);
    await shopper.leaves();
  });

  it('[PRD-11] asks signed-in customers for no form', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await shopper.becomes('member');
    await shopper.goes(DOCUMENT);
    await button(page, 'Next page').waitFor();
    await expect.poll(() => page.evaluate((flag) => localStorage.getItem(flag), REGISTRATION_FLAG)).toBeNull();
    await shopper.leaves();
  });

  it('[LD3] reports a page that fails to load, and loads it on retry', async () => {
    const shopper = await newReader();
    const { page } = shopper;
    const isSecond = /\/2\.webp$/;
    await page.route(isSecond, (route) => route.abort());
    await shopper.goes(DOCUMENT);
    await page.getByRole('status').filter({ hasText: 'Page 2 didn’t load.' }).waitFor();
    await page.unroute(isSecond);
    await button(page, 'Try again').click();
    await page.getByRole('img', { name: 'A101, sample page 2', exact: true }).waitFor();
    await expect.poll(() => page.getByText('Page 2 didn’t load.').count()).toBe(0);
    shopper.expectsTrouble(/ERR_FAILED/);
    await shopper.leaves();
  });
});

describe('one sample page', () => {
  const ONE = '/documents/g702-2025';
  const large = (page: Page) => page.getByRole('dialog', { name: 'G702: sample pages' });

  it('[PRD-11] [PD5] is locked as well, and says why; it opens the registration and, after it, the lightbox', async () => {
    const shopper = await newShopper(url, { bypassCSP: true });
    const { page } = shopper;
    await shopper.goes(ONE);
    const control = button(page, 'Sample page of G702, locked');
    const reason = page.locator(`#${await control.getAttribute('aria-describedby')}`);
    await expect
      .poll(() => reason.innerText())
      .toMatch(/^Registered visitors can enlarge the sample page\.\s+Register free or sign in\.$/);
    await page.getByText('Sample: page 1 of 2', { exact: true }).waitFor();
    await page.getByText('Samples show up to half of a document, eight pages at most.').waitFor();
    await expect.poll(() => slider(page).getAttribute('aria-roledescription')).toBeNull();
    await expect
      .poll(() => page.getByRole('button', { name: /^(?:Page \d|Next page|Enlarge(?: page \d)?$)/ }).count())
      .toBe(0);
    expect(await checkAccessibility(page, { axe: [390, 1366], scroll: [320, 768] })).toEqual([]);

    await control.click();
    await page.getByRole('dialog', { name: 'Open the sample pages' }).waitFor();
    await expect.poll(() => large(page).count()).toBe(0);
    await fillRegistration(page.getByRole('dialog'));
    const send = page.getByRole('dialog').getByRole('button', { name: /^Show/ });
    await Promise.all([page.waitForEvent('load'), send.click()]);
    await page.getByRole('status').filter({ hasText: 'The sample page is open.' }).waitFor();
    await expect.poll(() => slider(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => page.getByText(/locked|Registered readers/).count()).toBe(0);

    for (const name of ['Enlarge page 1', 'Enlarge']) {
      await button(page, name).click();
      await large(page).getByRole('img', { name: 'G702, sample page 1', exact: true }).waitFor();
      await expect.poll(() => large(page).getByRole('button').count()).toBe(3);
      await page.keyboard.press('Escape');
      await large(page).waitFor({ state: 'detached' });
    }
    await expect.poll(() => button(page, 'Next page').count()).toBe(0);
    await shopper.leaves();
  });

  it('[PRD-11] shows one page and the way to sign in without a script', async () => {
    const shopper = await newShopper(url, { javaScriptEnabled: false });
    const { page } = shopper;
    await shopper.goes(ONE);
    await page.getByText('Sign in to enlarge it.', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /sample page/i }).count()).toBe(0);
    await shopper.leaves();
  });
});

it('[PRD-02] a document without pages has no gallery', async () => {
  const shopper = await newShopper(url);
  await shopper.goes('/documents/b101-2025');
  await expect.poll(() => shopper.page.getByRole('heading', { name: 'Sample pages' }).count()).toBe(0);
  await shopper.leaves();
});

const showsSlider = (page: Page): Promise<boolean> =>
  slider(page)
    .scrollIntoViewIfNeeded()
    .then(
      () => true,
      () => false,
    );

it('[LD1] shifts no layout, locked or open, on a desktop and on phones', async () => {
  const rooms = new Map<string, number[]>();
  for (const [visit, button] of [
    [newShopper(url), /^Open the sample page/],
    [newReader(), 'Enlarge'],
  ] as const) {
    const shopper = await visit;
    const { page } = shopper;
    const shifted = await watchShifts(page);
    for (const [width, height, address] of [
      [1366, 768, DOCUMENT],
      [390, 844, DOCUMENT],
      [1366, 768, '/documents/g702-2025/'],
      [320, 640, '/documents/g702-2025/'],
    ] as const) {
      const place = `${width} × ${height} on ${address}`;
      await page.setViewportSize({ width, height });
      await shopper.goes(address);
      // the page of a registered visitor replaces the locked pages with the open ones after loading
      await expect.poll(() => showsSlider(page)).toBe(true);
      await page.getByRole('button', { name: button, exact: true }).waitFor();
      await expect.poll(() => shifted(), { message: place }).toBe(0);
      const room = await page.evaluate(() => document.querySelector('.gal')?.getBoundingClientRect().height ?? 0);
      rooms.set(place, [...(rooms.get(place) ?? []), room]);
    }
    await shopper.leaves();
  }
  for (const [place, [locked, open]] of rooms) expect(open, place).toBe(locked);
});

it('[GQ1] [GQ2] [GQ4] axe finds nothing: registration, open, lightbox whole and near', async () => {
  const visitor = await newShopper(url, { bypassCSP: true });
  // the locked gallery is checked with its page (tests/browser/accessibility.test.ts)
  await visitor.goes(DOCUMENT);
  await button(visitor.page, 'Open the sample pages').click();
  await visitor.page.getByRole('dialog').getByRole('button', { name: /^Show/ }).waitFor();
  expect(await checkAccessibility(visitor.page)).toEqual([]);
  await visitor.leaves();

  const reader = await newReader({ bypassCSP: true });
  await reader.goes(DOCUMENT);
  await button(reader.page, 'Enlarge page 1').waitFor();
  expect(await checkAccessibility(reader.page)).toEqual([]);
  await button(reader.page, 'Enlarge page 1').click();
  await lightbox(reader.page).waitFor();
  expect(await checkAccessibility(reader.page)).toEqual([]);
  await button(reader.page, 'Zoom in').click();
  expect(await checkAccessibility(reader.page)).toEqual([]);
  await reader.leaves();
});
