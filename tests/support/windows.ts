import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { openHydratedPage } from './hydration.ts';
import { TEST_TIMEOUT_MS } from './timeouts.ts';

/** A browser window with its first tab. `isChanged`: a test changed it irreversibly, or did not end. */
export type Window = {
  kind: string;
  context: BrowserContext;
  page: Page;
  /** initial color scheme */
  colorScheme: BrowserContextOptions['colorScheme'];
  isChanged: boolean;
};

let shared: Promise<Browser> | null = null;
/** Unused, empty windows. */
const free: Window[] = [];

/**
 * Browser flags that reduce CPU time, since most of a run is the browser's work. Journeys are short: optimized compilation,
 * separate processes for pictures and network, and raster threads cost more than they save. Measured by loading `/documents`
 * repeatedly: 25% less CPU time. One process for all pages of a site reuses parsed and compiled scripts across tabs. A
 * short-lived page needs no collection of young objects: 8% of a load.
 */
const CHEAP = [
  '--js-flags=--no-opt,--no-maglev,--single-threaded,--min-semi-space-size=32',
  '--num-raster-threads=1',
  '--default-tile-width=1408',
  '--default-tile-height=1024',
  '--process-per-site',
  ...(process.platform === 'linux' ? ['--in-process-gpu'] : []),
  // shops of tests at an https address (tests/support/https)
  '--host-resolver-rules=MAP *.quay.test 127.0.0.1, MAP *.wharf.test 127.0.0.1',
  // the last list wins: the first feature is ours, the others are Playwright's defaults
  '--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies',
];

/**
 * Playwright's list, as the last list wins, and two popups of the address bar: recent versions of Chromium load a page for
 * each in every window, even without a screen. Without them a window costs half the CPU time.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Opens the browser that `npm test` found, one per worker, closed when the worker exits. Retries once if the browser crashes at startup. */
function openBrowser(): Promise<Browser> {
  shared ??= launch().catch(launch);
  return shared;
}

const launch = (): Promise<Browser> =>
  chromium.launch({
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
      ...CHEAP,
      `--disable-features=${DISABLED_FEATURES.join(',')}`,
    ],
  });

/**
 * Returns a window with no page, cookie or stored item. Reuses a returned window of the same kind, since a new one costs more
 * than half of opening a page in it.
 */
export async function acquireWindow({ viewport, ...options }: WindowOptions): Promise<Window> {
  const kind = JSON.stringify(options);
  const index = free.findIndex((each) => each.kind === kind);
  const window = free.splice(index, index < 0 ? 0 : 1)[0] ?? (await openWindow(kind, { viewport, ...options }));
  await window.page.setViewportSize(viewport);
  return window;
}
export type WindowOptions = BrowserContextOptions & { viewport: { width: number; height: number } };

async function openWindow(kind: string, options: WindowOptions): Promise<Window> {
  const context = await (await openBrowser()).newContext(options);
  context.setDefaultTimeout(TEST_TIMEOUT_MS);
  const page = await openTab(context, options.javaScriptEnabled !== false);
  const window = { kind, context, page, colorScheme: options.colorScheme ?? 'light', isChanged: false };
  watchForChanges(window);
  return window;
}

export const openTab = (context: BrowserContext, hasScript: boolean): Promise<Page> =>
  hasScript ? openHydratedPage(() => context.newPage()) : context.newPage();

/** Clears the window for reuse; closes it if state of this shopper would remain. `origin`: the store's. */
export async function returnWindow(window: Window, origin: string): Promise<void> {
  if (window.isChanged || !(await isEmptied(window, origin))) return window.context.close();
  free.push(window);
}

async function isEmptied({ context, page, colorScheme }: Window, origin: string): Promise<boolean> {
  // the storage of a tab is accessible only from its site
  if (page.isClosed() || new URL(page.url()).origin !== origin) return false;
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await page.emulateMedia({ colorScheme });
  for (const event of HEARD) page.removeAllListeners(event);
  for (const event of HEARD) context.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('about:blank');
  await context.clearCookies();
  return true;
}
const HEARD = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

/** Marks the window when a test makes an irreversible change. */
function watchForChanges(window: Window): void {
  const watch = (owner: object, names: string[]): void => {
    for (const name of names) {
      const act: unknown = Reflect.get(owner, name);
      if (typeof act !== 'function')
        throw new Error(`Playwright has no ${name} any more: name what took its place in windows.ts`);
      Reflect.set(owner, name, (...args: unknown[]) => {
        window.isChanged = true;
        return Reflect.apply(act, owner, args);
      });
    }
  };
  const { context, page } = window;
  // only the color scheme can be restored, by emulating the initial one
  const emulate = page.emulateMedia.bind(page);
  page.emulateMedia = (media = {}) => {
    if (Object.keys(media).some((key) => key !== 'colorScheme')) window.isChanged = true;
    return emulate(media);
  };
  const both = ['addInitScript', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders', 'addLocatorHandler'];
  watch(page, [...both, 'setDefaultTimeout', 'setDefaultNavigationTimeout']);
  watch(context, [
    ...both.filter((name) => name !== 'addLocatorHandler'),
    'grantPermissions',
    'newCDPSession',
    'setGeolocation',
    'setOffline',
  ]);
  watch(context, ['setDefaultTimeout', 'setDefaultNavigationTimeout']);
  watch(context.clock, ['fastForward', 'install', 'pauseAt', 'runFor', 'setFixedTime', 'setSystemTime']);
}

/** Returns a summary of every open window: the state of a failed journey. */
export async function describeWindows(): Promise<string> {
  const pages = ((await shared)?.contexts() ?? [])
    .flatMap((context) => context.pages())
    .filter((page) => page.url() !== 'about:blank');
  const shown = await Promise.all(pages.map((page) => describePage(page).catch((error: unknown) => String(error))));
  return shown.map((each, index) => `${pages[index]?.url()}\n${each}`).join('\n\n');
}
const describePage = async (page: Page): Promise<string> => {
  const text = await page.evaluate(() => (document.querySelector('main') ?? document.body).innerText);
  return text.replaceAll(/\s+/g, ' ').slice(0, 1500);
};

/** Closes all windows at the end of a test file, so that the worker's next file starts with no window, cookie or stored item. */
export async function closeWindows(): Promise<void> {
  free.length = 0;
  const browser = await shared;
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}
