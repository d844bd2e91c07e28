import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '../../../core/database/database.ts';
import { systemClock } from '../../../core/dates.ts';
import type { Fetch } from '../../../core/http/types.ts';
import { noopLog } from '../../../core/log.ts';
import { createIdentityClient } from '../../../platforms/identity/client/identity-client.ts';
import type { Identity } from '../../../platforms/identity/client/types.ts';
import { createEmbeddedIdentity, type EmbeddedIdentity } from '../embedded-identity.ts';
import type { EmbeddedIdentityOptions, SendMail } from '../options.ts';

const MOUNT = '/platform/identity';
export const CALLBACK = '/login-redirect';

type TestMail = Parameters<SendMail>[0];
export type TestProvider = {
  db: Database;
  identity: EmbeddedIdentity;
  /** the store's client, connected to the provider in this process */
  client: Identity;
  publicUrl: string;
  issuer: string;
  /** returns the next mail that is sent, or the oldest unread one */
  nextMail(): Promise<TestMail>;
  /** logout tokens sent to the store */
  logouts: string[];
  /** unread mails */
  mails: TestMail[];
  stop(): Promise<void>;
};

/** Starts a provider on a real listener as the server mounts it, with the store's client. */
export async function startTestProvider(
  db: Database,
  changed: Partial<EmbeddedIdentityOptions> = {},
): Promise<TestProvider> {
  const state: { identity?: EmbeddedIdentity } = {};
  const server: Server = createServer((req, res) => {
    if (!req.url?.startsWith(`${MOUNT}/`) || !state.identity) return void res.writeHead(404).end();
    Object.assign(req, { originalUrl: req.url });
    req.url = req.url.slice(MOUNT.length);
    state.identity.nodeHandler(req, res);
  });
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  const publicUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
  const issuer = `${publicUrl}${MOUNT}`;
  const mails: TestMail[] = [];
  const logouts: string[] = [];
  const takers: ((mail: TestMail) => void)[] = [];
  const deliver = async (mail: TestMail): Promise<void> => {
    const taker = takers.shift();
    if (taker) taker(mail);
    else mails.push(mail);
  };
  const nextMail = (): Promise<TestMail> => {
    const waiting = mails.shift();
    return waiting ? Promise.resolve(waiting) : new Promise((resolve) => takers.push(resolve));
  };
  const config = {
    issuer,
    clientId: 'store',
    clientSecret: 'a-secret-of-the-store',
    redirectUris: [publicUrl + CALLBACK],
    postLogoutRedirectUris: [`${publicUrl}/`],
    backchannelLogoutUri: `${publicUrl}/backchannel-logout`,
    publicUrl,
  };
  const identity = createEmbeddedIdentity({
    signUp: { company: 'required', companyTypes: ['Architect', 'Contractor', 'Other'], phone: 'required' },
    db,
    clock: systemClock,
    config,
    sendMail: deliver,
    async deliver(_, init) {
      logouts.push(new URLSearchParams(String(init?.body)).get('logout_token') ?? '');
      return new Response(null, { status: 200 });
    },
    branding: {
      name: 'Planroom',
      stylesheets: () => ['/assets/store.css'],
      header: () => '<header>Planroom</header>',
      footer: () => '<footer></footer>',
      aside: () => '<span class="page-pic"></span>',
    },
    log: noopLog,
    ...changed,
  });
  state.identity = identity;
  const inProcess: Fetch = async (input, init) => {
    const request = new Request(input, init);
    return identity.fetch(new Request(request.url.replace(issuer, publicUrl), request));
  };
  return {
    db,
    identity,
    client: createIdentityClient({ fetch: inProcess, config, allowHttp: true }),
    publicUrl,
    issuer,
    logouts,
    mails,
    nextMail,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

type Cookie = { value: string; path: string };
export type Landing = { status: number; url: URL; html: string; headers: Headers };

/**
 * Creates a browser without JavaScript: stores cookies by path, follows redirects within the provider, stops at the
 * store.
 */
export function openBrowser(issuer: string) {
  const jar = new Map<string, Cookie>();
  const storeCookies = (headers: Headers): void => {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const path = attributes.find((a) => a.startsWith('path='))?.slice(5) ?? '/';
      if (/expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(`${name} ${path}`);
      else jar.set(`${name} ${path}`, { value, path });
    }
  };
  const cookiesFor = (path: string): string =>
    [...jar]
      .filter(([, c]) => path.startsWith(c.path))
      .map(([key, c]) => `${key.split(' ')[0]}=${c.value}`)
      .join('; ');
  const visit = async (
    address: string | URL,
    form?: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Landing> => {
    let url = new URL(address, issuer);
    let body = form && new URLSearchParams(form);
    for (let hop = 0; hop < 8; hop += 1) {
      if (!url.href.startsWith(issuer)) return { status: 0, url, html: '', headers: new Headers() };
      const response = await fetch(url, {
        method: body ? 'POST' : 'GET',
        redirect: 'manual',
        headers: {
          accept: 'text/html',
          cookie: cookiesFor(url.pathname),
          ...(body ? { origin: url.origin } : {}),
          ...headers,
        },
        ...(body ? { body } : {}),
      });
      storeCookies(response.headers);
      const location = response.headers.get('location');
      if (location === null)
        return { status: response.status, url, html: await response.text(), headers: response.headers };
      url = new URL(location, url);
      body = undefined;
    }
    throw new Error('redirected in circles');
  };
  return { visit, cookies: () => [...jar.entries()] };
}

/** Returns the URL that a page's form posts to. */
export const formAction = (page: Landing): string =>
  /<form[^>]* action="([^"]+)"/.exec(page.html.slice(page.html.indexOf('<main')))?.[1]?.replaceAll('&amp;', '&') ?? '';
