import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';

export const TEST_CARD = '4242 4242 4242 4242';
export const DECLINED_CARD = '4000 0000 0000 0002';

let shared: Promise<Browser> | null = null;

/** The browser that `npm test` found; one for each test file. */
export function openBrowser(): Promise<Browser> {
  shared ??= chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
    ],
  });
  return shared;
}
export async function closeBrowser(): Promise<void> {
  await (await shared)?.close();
  shared = null;
}

/** A console error or a refused script fails the journey, except where a test says that it expects one. */
export type Shopper = {
  page: Page;
  context: BrowserContext;
  url: string;
  troubles: string[];
  goes(path: string): Promise<void>;
  addsToCart(code: string): Promise<void>;
  signsIn(email: string, password: string): Promise<void>;
  createsAccount(email: string, name: { first: string; last: string }): Promise<void>;
  fillsBilling(state?: string): Promise<void>;
  fillsCard(number: string): Promise<void>;
  leaves(): Promise<void>;
};

/** A browser window of its own for one shopper of the store at `url`. */
export async function newShopper(url: string, options: BrowserContextOptions = {}): Promise<Shopper> {
  const browser = await openBrowser();
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    acceptDownloads: true,
    ...options,
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => troubles.push(String(error)));
  return {
    page,
    context,
    url,
    troubles,
    async goes(path) {
      await page.goto(url + path);
    },
    async addsToCart(code) {
      await page.goto(`${url}/search?q=${encodeURIComponent(code)}`);
      await page.getByRole('article').first().getByRole('link').first().click();
      await page
        .getByRole('button', { name: `Add ${code} to cart`, exact: true })
        .first()
        .click();
      await page.getByRole('dialog', { name: `${code} is in your cart` }).waitFor();
    },
    async signsIn(email, password) {
      await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: /^sign in$/i }).click();
    },
    async createsAccount(email, name) {
      await page.getByRole('link', { name: /create an account/i }).click();
      await page.getByRole('textbox', { name: 'First name' }).fill(name.first);
      await page.getByRole('textbox', { name: 'Last name' }).fill(name.last);
      await page.getByRole('textbox', { name: 'Company', exact: true }).fill(`${name.last} Works`);
      await page.getByRole('combobox', { name: /company type/i }).selectOption({ label: 'Contractor' });
      await page.getByRole('textbox', { name: /phone/i }).fill('(555) 010-0199');
      await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
      await page.getByLabel('Password', { exact: true }).fill('chalk-line-and-level');
      await page.getByRole('button', { name: /create/i }).click();
    },
    async fillsBilling(state = 'OH') {
      await page.getByRole('textbox', { name: /first name/i }).fill('Pat');
      await page.getByRole('textbox', { name: /last name/i }).fill('Lindqvist');
      await page
        .getByRole('textbox', { name: /^(street|address)/i })
        .first()
        .fill('18 Quarry Road');
      await page.getByRole('textbox', { name: /city/i }).fill('Columbus');
      await page.getByRole('combobox', { name: /state/i }).selectOption(state);
      await page.getByRole('textbox', { name: /zip/i }).first().fill('43215');
    },
    async fillsCard(number) {
      const frame = page.frameLocator('iframe').first();
      await frame.getByRole('textbox', { name: /card number/i }).fill(number);
      await frame.getByRole('textbox', { name: /expir/i }).fill('12 / 30');
      await frame.getByRole('textbox', { name: /security code|cvc/i }).fill('123');
    },
    async leaves() {
      await context.close();
      expect(troubles, 'errors in the browser console').toEqual([]);
    },
  };
}
