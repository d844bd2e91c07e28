import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { formAction } from './http-browser.ts';
import { waitForDocument, waitForHydration } from './hydration.ts';
import { until } from './until.ts';
import { acquireWindow, openTab, returnWindow, type Window, type WindowOptions } from './windows.ts';

export { TEST_TIMEOUT_MS } from './timeouts.ts';
export { closeWindows } from './windows.ts';

export const TEST_CARD = '4242 4242 4242 4242';
export const DECLINED_CARD = '4000 0000 0000 0002';
/** password of every account that a journey creates */
export const NEW_PASSWORD = 'chalk-line-and-level';

/** One shopper. A console error or a blocked script fails the journey unless the test expects it. */
export type Shopper = {
  page: Page;
  context: BrowserContext;
  url: string;
  troubles: string[];
  /** opens an address and waits until the page responds to clicks and has loaded the visitor's identity */
  goes(path: string): Promise<void>;
  /** runs an action that leads to another document of the store, and waits until it responds to clicks */
  arrives(at: RegExp | string, by: () => Promise<unknown>): Promise<void>;
  /** opens a document page by the address of its number; the search has a separate journey (tests/browser/search.test.ts) */
  finds(code: string): Promise<void>;
  addsToCart(code: string): Promise<void>;
  /** adds a document of the demo shop to the cart by the store's API; the next page shows it */
  holds(code: string): Promise<void>;
  /** signs in as a demo person through the console, with an empty cart */
  becomes(person: string): Promise<void>;
  /** creates and signs in a new customer without a screen (see `createsAccount` for the screens). Returns the email */
  becomesNew(name?: { first: string; last: string }): Promise<string>;
  signsIn(email: string, password: string): Promise<void>;
  /** submits the form of a new account */
  fillsAccount(email: string, name: { first: string; last: string }): Promise<void>;
  /** creates an account with the form and the mailed link, from the sign-in page to the destination of the sign-in */
  createsAccount(email: string, name: { first: string; last: string }): Promise<void>;
  /** goes from a customer's cart page to the hosted checkout */
  checksOut(): Promise<void>;
  fillsBilling(state?: string): Promise<void>;
  fillsCard(number: string): Promise<void>;
  /** clicks the button of the checkout; returns the number on the confirmation */
  pays(): Promise<string>;
  /** expects this console error; fails if it does not occur */
  expectsTrouble(pattern: RegExp): void;
  /** opens another tab of the same shopper */
  opensTab(): Promise<Shopper>;
  leaves(): Promise<void>;
};

/** Returns the newest confirmation link mailed to an address. */
type FindLink = (email: string) => Promise<string>;

/** Opens a separate browser window for one shopper of the store at `url`. `findLink`: for a store without a console that shows its mails. */
export async function newShopper(
  url: string,
  options: Partial<WindowOptions> = {},
  findLink?: FindLink,
): Promise<Shopper> {
  const { viewport = { width: 1366, height: 768 }, ...others } = options;
  const window = await acquireWindow({
    viewport,
    acceptDownloads: true,
    reducedMotion: 'reduce',
    ...others,
  });
  return shopIn(window.page, {
    url,
    window,
    viewport,
    troubles: [],
    hasScript: options.javaScriptEnabled !== false,
    findLink: findLink ?? ((email) => mailedLink(window.context, url, email)),
  });
}

type Visit = {
  url: string;
  window: Window;
  viewport: WindowOptions['viewport'];
  troubles: string[];
  hasScript: boolean;
  findLink: FindLink;
};

async function shopIn(page: Page, visit: Visit): Promise<Shopper> {
  const { url, window, viewport, troubles, hasScript, findLink } = visit;
  const { context } = window;
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => troubles.push(String(error)));

  await slowDown(page);

  const shopper: Shopper = {
    page,
    context,
    url,
    troubles,
    async goes(path) {
      await page.goto(url + path);
      if (hasScript) await waitForHydration(page);
    },
    async arrives(at, by) {
      await waitForDocument(page, at, by);
      if (hasScript) await waitForHydration(page);
    },
    async finds(code) {
      await shopper.goes(`/documents/${code.toLowerCase()}`);
      await page.getByRole('group', { name: new RegExp(`Number ${code}`) }).waitFor();
    },
    async addsToCart(code) {
      await shopper.finds(code);
      await page
        .getByRole('button', { name: `Add ${code} to cart`, exact: true })
        .first()
        .click();
      await page.getByRole('dialog', { name: `${code} is in your cart` }).waitFor();
    },
    async holds(code) {
      const product_id = (code.charCodeAt(0) - 64) * 1000 + Number(code.slice(1));
      const lineItems = [{ product_id, variant_id: 10_000 + product_id, quantity: 1 }];
      const added = await context.request.post(`${url}/api/commerce/create-cart`, {
        data: { lineItems },
        headers: { origin: url },
      });
      expect(added.status(), await added.text()).toBe(200);
    },
    async becomes(person) {
      const signIn = await context.request.post(`${url}/platform/api/sign-in`, {
        data: { person },
        headers: { origin: url },
      });
      expect(signIn.status(), `sign-in as ${person}`).toBe(204);
      await emptyCart(context, url);
    },
    async becomesNew(name = { first: 'Robin', last: 'Quarry' }) {
      const id = randomUUID();
      const email = `${name.first}.${id}@example.com`.toLowerCase();
      // a limit counts a network of IPv6 (/64) as one address
      const from = { 'x-forwarded-for': `2001:db8:${id.slice(0, 4)}:${id.slice(4, 8)}::1` };
      const send = async (html: string, form: Record<string, string>): Promise<string> => {
        const action = new URL(formAction({ html }), url).href;
        const response = await context.request.post(action, { form, headers: { origin: url, ...from } });
        expect(response.ok(), await response.text()).toBe(true);
        return response.text();
      };
      const read = async (address: string): Promise<string> => (await context.request.get(address)).text();
      const typed = { firstName: name.first, lastName: name.last, email, password: NEW_PASSWORD };
      const company = { companyName: `${name.last} Works`, companyType: 'Contractor', phone: '(555) 010-0199' };
      await send(await read(`${url}/login?screen=create&returnTo=/cart`), { ...typed, ...company });
      const link = await findLink(email);
      await send(await read(link), { link: new URL(link).searchParams.get('link') ?? '' });
      const told = await context.request.get(`${url}/api/auth/session`);
      expect(await told.json(), 'signed in').toMatchObject({ session: { profile: { email } } });
      return email;
    },
    async signsIn(email, password) {
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: /^sign in$/i }).click();
    },
    async fillsAccount(email, name) {
      await page.getByRole('textbox', { name: 'First name' }).fill(name.first);
      await page.getByRole('textbox', { name: 'Last name' }).fill(name.last);
      await page.getByRole('textbox', { name: 'Company', exact: true }).fill(`${name.last} Works`);
      await page.getByRole('combobox', { name: /company type/i }).selectOption({ label: 'Contractor' });
      await page.getByRole('textbox', { name: /phone/i }).fill('(555) 010-0199');
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
      await page.getByRole('button', { name: /create/i }).click();
      await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor();
    },
    async createsAccount(email, name) {
      await page.getByRole('link', { name: /create an account/i }).click();
      await shopper.fillsAccount(email, name);
      await page.goto(await findLink(email));
      await page.getByRole('button', { name: 'Confirm email' }).click();
    },
    async checksOut() {
      await page.getByRole('button', { name: /^Check out/ }).click();
      await page.getByRole('heading', { level: 1, name: 'Check out' }).waitFor();
    },
    async fillsBilling(state = 'OH') {
      await page.getByRole('textbox', { name: /first name/i }).fill('Pat');
      await page.getByRole('textbox', { name: /last name/i }).fill('Lindqvist');
      await page.getByRole('textbox', { name: /^street/i }).fill('18 Quarry Road');
      await page.getByRole('textbox', { name: /city/i }).fill('Columbus');
      await page.getByRole('combobox', { name: /state/i }).selectOption(state);
      await page.getByRole('textbox', { name: /zip/i }).fill('43215');
      await page.getByRole('button', { name: /^Pay \$/ }).waitFor();
    },
    async fillsCard(number) {
      const frame = page.frameLocator('iframe').first();
      await frame.getByRole('textbox', { name: /card number/i }).fill(number);
      await frame.getByRole('textbox', { name: /expir/i }).fill('12 / 30');
      await frame.getByRole('textbox', { name: /security code|cvc/i }).fill('123');
    },
    async pays() {
      await page.getByRole('button', { name: /^Pay \$/ }).click();
      await page.waitForURL(/\/checkout\/confirmation\/\d+$/);
      await page.getByRole('heading', { level: 1, name: 'Thank you, your order is complete' }).waitFor();
      return /(\d+)$/.exec(page.url())?.[1] ?? '';
    },
    expectsTrouble(pattern) {
      const rest = troubles.filter((trouble) => !pattern.test(trouble));
      expect(rest.length, `${pattern} in the browser console`).toBeLessThan(troubles.length);
      troubles.splice(0, troubles.length, ...rest);
    },
    async opensTab() {
      const tab = await openTab(context, hasScript);
      await tab.setViewportSize(viewport);
      return shopIn(tab, visit);
    },
    async leaves() {
      // a customer's cart outlives the session: the next test starts with an empty cart
      await emptyCart(context, url);
      await returnWindow(window, new URL(url).origin);
      expect(troubles, `errors in the browser console:\n${troubles.join('\n')}`).toEqual([]);
    },
  };
  return shopper;
}

/** Returns the newest email confirmation link from the console. */
export async function mailedLink({ request }: BrowserContext, url: string, email: string): Promise<string> {
  const read = async (): Promise<string> => {
    const mails = await (await request.get(`${url}/platform/api/mail?to=${encodeURIComponent(email)}`)).text();
    return [...mails.matchAll(/http[^\s"\\]+\/confirm\?link=[\w-]+/g)].at(-1)?.[0] ?? '';
  };
  let link = '';
  await until(`a link was mailed to ${email}`, async () => {
    link = await read();
    return link !== '';
  });
  return link;
}

/** `SLOW_BROWSER=8` slows every page eightfold, to reproduce race conditions of slow machines on a fast one. */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env.SLOW_BROWSER ?? 1);
  if (rate <= 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

type CartResponse = { cart?: { line_items: { digital_items: { id: string }[]; physical_items: { id: string }[] } } };

/** Removes every line from the cart of the context's session with the store's API. */
async function emptyCart(context: BrowserContext, url: string): Promise<void> {
  const { request } = context;
  const cartItems = await request.get(`${url}/api/commerce/get-cart`);
  if (!cartItems.ok()) return;
  const { cart } = (await cartItems.json()) as CartResponse;
  const lines = cart ? [...cart.line_items.digital_items, ...cart.line_items.physical_items] : [];
  for (const { id } of lines) {
    const removed = await request.delete(`${url}/api/commerce/remove-cart-line-item`, {
      data: { itemId: id },
      headers: { origin: url },
    });
    expect(removed.ok(), await removed.text()).toBe(true);
  }
}
