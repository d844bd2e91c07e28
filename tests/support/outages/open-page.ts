import { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import type { Fetch } from '../../../core/http/types.ts';
import { noopLog } from '../../../core/log.ts';
import { connectClients } from '../../../server/bootstrap/connect-clients.ts';
import { createEmbeddedConfig } from '../../../server/bootstrap/embedded-config.ts';
import { configureEmbedded, loadEmbedded } from '../../../server/bootstrap/load-embedded.ts';
import { configureAll, originsOfAll, PLATFORMS } from '../../../server/bootstrap/platforms.ts';
import { readDemo } from '../../../server/demo/read-demo.ts';
import type { DemoKeys } from '../../../server/persistence/secrets.ts';
import { createPageHandler } from '../../../server/web/pages/page-handler.ts';
import { publicPageKey } from '../../../server/web/pages/page-key.ts';
import type { CreateRequestContext, Visit } from '../../../server/web/request.ts';
import { anonymousContext, createRequestContextFactory, type Services } from '../../../server/web/request-context.ts';
import { mountSignIn } from '../../../server/web/routes/sign-in-routes.ts';
import { ANN, tokensOf } from '../fake/people.ts';
import { createFakeShop } from '../fake-context.ts';
import { createFixture, ENTRY_URLS, type Example } from './examples.ts';

export const PLATFORM_IDS = PLATFORMS.map(({ id }) => id);
const PUBLIC_URL = 'http://shop.example';
/** in the format of the commerce platform's cart ids */
const CART_ID = '6f0c2a5e-0000-4000-8000-000000000001';

export type Seen = {
  status: number;
  location: string | null;
  /** milliseconds on the fake clock */
  waited: number;
  html: string;
  /** whether the page may be cached for other visitors */
  isKept: boolean;
  /** number of requests to the platform */
  requested: number;
  /** platforms that received a request while all platforms work */
  touched: ReadonlySet<string>;
};

/** Waits for `work` on a fake clock that advances only when no other work is pending. */
async function onMovedClock<T>(work: Promise<T>, moveOn: () => void): Promise<T> {
  let isDone = false;
  const end = (): void => {
    isDone = true;
  };
  work.then(end, end);
  while (!isDone) {
    for (let round = 0; round < 40 && !isDone; round += 1) await new Promise((resolve) => setImmediate(resolve));
    if (!isDone) moveOn();
  }
  return work;
}

/** Returns the paths that a browser opens outside the route table. */
export function doorPaths(): string[] {
  const doors = new Hono();
  mountSignIn(doors, { openVisit: never, renderPage: never, publicUrl: PUBLIC_URL, signOutPath: () => '/' });
  return doors.routes.filter(({ method }) => method === 'GET').map(({ path }) => path);
}
const never = (): never => {
  throw new Error('is only mounted');
};
/** Whether the address is outside the route table; the error page is inside. */
const isAtDoor = (address: string): boolean =>
  Object.values(ENTRY_URLS).some((all) => all.some((door) => door.address === address));

/** Returns the context with recording of the called platforms. */
function noteTouched(context: object, touched: Set<string>): object {
  const platformOf = (port: string): string => (port === 'companies' || port === 'seats' ? 'users' : port);
  const ports = Object.entries(context).filter(([port]) => PLATFORM_IDS.includes(platformOf(port)));
  const noted = ports.map(([id, port]: [string, object]) => {
    const get = (target: object, name: PropertyKey): unknown => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        touched.add(platformOf(id));
        return Reflect.apply(member, target, args);
      };
    };
    return [id, new Proxy(port, { get })] as const;
  });
  return { ...context, ...Object.fromEntries(noted) };
}

/** Opens pages from source while one platform fails, through its real client. All other platforms are fakes. */
export async function openPages(build: ServerBuild, moveOn: () => void) {
  const { serving } = await loadEmbedded({ platforms: {}, isDemo: false });
  const keys = new Proxy({}, { get: () => 'sk_key' }) as DemoKeys;
  const { shop: seller } = readDemo(process.cwd());
  const clock = { now: () => new Date('2026-06-15T12:00:00Z') };
  const ground = createEmbeddedConfig(seller, { publicUrl: PUBLIC_URL, db: {} as never, clock: clock as never, keys });
  const plan = { ...originsOfAll({ platforms: {} }), hsts: null, measureOrigins: [] };
  const render = createPageHandler({ loadBuild: async () => build, plan, isDevelopment: false });

  /** routes outside the route table */
  const doorsOf = (openVisit: CreateRequestContext): Hono => {
    const doors = new Hono();
    const renderPage = (request: Request, visit: Visit) => render(request, visit, 'personal');
    mountSignIn(doors, { openVisit, renderPage, publicUrl: PUBLIC_URL, signOutPath: () => '/' });
    return doors;
  };

  function connect(fetch: Fetch) {
    return connectClients({
      env: { publicUrl: PUBLIC_URL, isLocal: true },
      configs: configureAll({ platforms: {} }, configureEmbedded(serving, ground)),
      supportEmail: '',
      fetch,
      log: noopLog,
    });
  }

  /** `times`: opens the page repeatedly, each time after the previous response, and returns the last result */
  return async function open(page: Example, platform: string, fault: Fetch | null, times = 1): Promise<Seen> {
    const shop = createFakeShop();
    const { visit: known, address } = await createFixture(shop, page);
    let requestCount = 0;
    const fetch: Fetch = (input, init) => {
      requestCount += 1;
      return fault!(input, init);
    };
    const real = fault && connect(fetch);
    const client = real && {
      [platform]: real.clients[platform as keyof typeof real.clients],
      // the companies and the seats are parts of the user service
      ...(platform === 'users' ? { companies: real.clients.users.companies, seats: real.clients.users.seats } : {}),
      isResting: real.isResting,
    };
    if (platform === 'commerce' && fault !== null) shop.customerCarts.owned.set(ANN.sub, CART_ID);
    if (page.person) await known.session.update({ user: { tokens: { ...tokensOf(ANN), expiresAt: Date.now() - 1 } } });
    const touched = new Set<string>();
    const services = { ...noteTouched(known, touched), ...client } as unknown as Services;
    const session = Object.assign(Object.create(known.session), { setCookie: null, isKnown: true });
    const sessions = { open: async () => session, sweep: async () => {} };
    const openVisit = createRequestContextFactory(
      services,
      sessions,
      { isOn: () => false } as never,
      clock as never,
      known.log,
    );
    const request = () => new Request(PUBLIC_URL + address, { headers: { accept: 'text/html' } });
    const show = async (): Promise<Seen> => {
      const [began, before] = [performance.now(), requestCount];
      const isDoor = isAtDoor(address);
      const isPublic = !isDoor && publicPageKey(address) !== null;
      const shown = isPublic ? anonymousContext(services, clock as never, known.log) : null;
      const response = isDoor
        ? await doorsOf(openVisit).fetch(request())
        : await render(request(), shown?.visit ?? (await openVisit(request())), isPublic ? 'public' : 'personal');
      const waited = performance.now() - began;
      return {
        status: response.status,
        location: response.headers.get('location'),
        waited,
        html: await response.text(),
        isKept: shown !== null && response.status === 200 && shown.notes.isComplete,
        requested: requestCount - before,
        touched,
      };
    };
    let seen = await onMovedClock(show(), moveOn);
    for (let at = 1; at < times; at += 1) seen = await onMovedClock(show(), moveOn);
    return seen;
  };
}
