import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type ElementHandle, type Frame, type Page } from 'puppeteer-core';
import { createEngine } from '../hydration.ts';

const USUAL = ['/usr/bin/firefox', '/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'];
const TIMEOUT_MS = 60_000;

/** Returns the path of Firefox, or undefined if it is not installed. FIREFOX_PATH overrides the location. */
export const findFirefox = (): string | undefined =>
  [process.env.FIREFOX_PATH ?? '', ...USUAL].find((path) => path !== '' && existsSync(path));

/**
 * Opens stock Firefox by WebDriver BiDi, which Playwright does not support for Firefox. Resolves the host names of the tests'
 * shops to this machine.
 */
export const openFirefox = (executablePath: string): Promise<Browser> =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    acceptInsecureCerts: true,
    extraPrefsFirefox: { 'network.dns.localDomains': 'shop.quay.test,pay.quay.test' },
  });

const IS_HYDRATED = `(${createEngine})().query() === null`;

/**
 * Creates user actions for a page or a frame, by the text of controls. A click waits for hydration: an earlier form submission
 * leaves the page while scripts still load, and Firefox reports each of them as an error.
 */
export function actIn(place: Page | Frame) {
  const locate = (selector: string) => place.locator(selector).setTimeout(TIMEOUT_MS);
  return {
    async click(selector: string, text: string): Promise<void> {
      await place.waitForFunction(IS_HYDRATED, { timeout: TIMEOUT_MS });
      await locate(`${selector}::-p-text(${text})`).click();
    },
    see: async (selector: string, text: string) => {
      await locate(`${selector}::-p-text(${text})`).wait();
    },
    /** returns the amount of a row of a calculation, once it is known */
    async amountOf(row: string): Promise<string> {
      const found = await place.waitForFunction(
        (wanted) => {
          const rows = [...document.querySelectorAll('.calc > div')];
          const amount = rows
            .find((each) => each.querySelector('dt')?.textContent?.startsWith(wanted))
            ?.querySelector('dd');
          return amount?.textContent?.startsWith('$') ? amount.textContent : null;
        },
        { timeout: TIMEOUT_MS },
        row,
      );
      return String(await found.jsonValue());
    },
    /** fills the field with that label, or selects the option with that value */
    async fill(label: string, value: string): Promise<void> {
      const found = await place.waitForFunction(
        (wanted) =>
          [...document.querySelectorAll('input, select')].find((field) => {
            const { labels } = field as HTMLInputElement;
            const texts = [field.getAttribute('aria-label'), ...[...(labels ?? [])].map((each) => each.textContent)];
            return (field as HTMLElement).checkVisibility() && texts.some((each) => each?.trim().startsWith(wanted));
          }) ?? null,
        { timeout: TIMEOUT_MS },
        label,
      );
      const field = found.asElement() as ElementHandle<HTMLInputElement>;
      if (await field.evaluate(({ tagName }) => tagName === 'SELECT')) await field.select(value);
      else {
        await field.focus();
        await field.evaluate((one) => one.select());
        await field.type(value);
      }
    },
  };
}

/** Waits for the element and returns its frame. */
export async function frameIn(page: Page, selector: string): Promise<Frame> {
  const element = await page.waitForSelector(selector, { timeout: TIMEOUT_MS });
  const frame = await element?.contentFrame();
  if (!frame) throw new Error(`${selector} is no frame`);
  return frame;
}
