import { type Browser, chromium, type Page } from 'playwright-core';
import { message } from '../../../messages/message.ts';
import type { Finding } from '../finding.ts';

const TYPED = 'Franka';
const TIMEOUT_MS = 180_000;

/** Two pages that people have open: one with a form in which something is typed, one that is read. */
export type OpenTabs = {
  /** continues in both as people would, and reports the results */
  goOn(): Promise<Finding[]>;
  close(): Promise<void>;
};

/** In the browser that was found; null where there is none. */
export async function openTabs(url: string): Promise<OpenTabs | null> {
  const executablePath = process.env.CHROME_PATH;
  if (executablePath === undefined) return null;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  try {
    const [typing, reading] = [await openForm(browser, url), await openListing(browser, url)];
    return {
      async goOn() {
        return [await goOnTyping(typing), await goOnReading(reading)];
      },
      close: () => browser.close(),
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

type Tab = { page: Page; troubles: string[]; loads(): number };

async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  const troubles: string[] = [];
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  page.on('pageerror', (error) => void troubles.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // what a page no longer wants when it is left
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      troubles.push(`${request.failure()?.errorText} ${request.url()}`);
  });
  return { page, troubles, loads: () => loads };
}

async function openForm(browser: Browser, url: string): Promise<Tab> {
  const tab = await openTab(browser);
  const { page } = tab;
  const signIn = await page.context().request.post(`${url}/platform/api/sign-in`, {
    data: { person: 'facility' },
    headers: { origin: url },
  });
  if (signIn.status() !== 204) throw new Error(`sign-in answered ${signIn.status()}`);
  await page.goto(`${url}/account`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: message('details.edit') }).click();
  await page.getByLabel(message('details.firstName')).fill(TYPED);
  return tab;
}

async function openListing(browser: Browser, url: string): Promise<Tab> {
  const tab = await openTab(browser);
  await tab.page.goto(`${url}/documents`, { waitUntil: 'networkidle' });
  return tab;
}

/** Opens a part of the page that was not needed before, with scripts of the release that is gone; then saves what was typed. */
const goOnTyping = (tab: Tab): Promise<Finding> =>
  judge('a form open since before the upgrade, half filled in', tab, async (page) => {
    await page.getByRole('button', { name: message('frame.privacy') }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const stored = await page.getByLabel(message('details.firstName')).inputValue();
    if (stored !== TYPED) throw new Error(`${TYPED} became ${stored}`);
    await page.getByRole('button', { name: message('details.save') }).click();
    await page.getByRole('dialog', { name: message('details.saved.title') }).waitFor();
    return 'kept and saved';
  });

const goOnReading = (tab: Tab): Promise<Finding> =>
  judge('a listing open since before the upgrade', tab, async (page) => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).first().click();
    await page.waitForURL(/terms/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return `leads to ${new URL(page.url()).pathname}`;
  });

/** Reports the result, the number of reloads, and the errors of the browser. */
async function judge(
  what: string,
  { page, troubles, loads }: Tab,
  goOn: (page: Page) => Promise<string>,
): Promise<Finding> {
  const before = loads();
  try {
    const came = await goOn(page);
    const found = `${came}; loaded anew ${loads() - before} times; troubles ${troubles.length}${list(troubles)}`;
    return { what, found, holds: troubles.length === 0 };
  } catch (error) {
    const said = await page.getByRole('alert').allInnerTexts();
    return {
      what,
      found: `${(error as Error).message.split('\n', 1)[0]}${list([...said, ...troubles])}`,
      holds: false,
    };
  }
}

const list = (troubles: readonly string[]): string =>
  troubles
    .slice(0, 5)
    .map((each) => `\n         ${each}`)
    .join('');
