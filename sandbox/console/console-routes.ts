import type { Hono } from 'hono';
import { isJson } from '../../core/http/is-json.ts';
import { isRecord } from '../../core/is-record.ts';
import type { Log } from '../../core/log.ts';
import type { DemoPerson } from '../../server/demo/read-demo.ts';
import { createKeyCheck } from './check-key.ts';
import { type ConsoleClock, mountConsoleClock } from './console-clock.ts';
import { type ConsoleFaults, mountConsoleFaults } from './console-faults.ts';
import { type ConsoleOutbox, mountConsoleOutbox } from './console-outbox.ts';
import type { PlatformLog } from './platform-log.ts';
import { done, jsonResponse, NO_STORE, readJsonBody, refuse } from './responses.ts';

export type ConsoleOptions = {
  publicUrl: string;
  isLocal: boolean;
  consoleKey: string;
  people: DemoPerson[];
  platformLog: PlatformLog;
  /** address and log of a request that came through the server */
  factsOf(request: Request): { address: string; log: Log } | undefined;
  /**
   * Replaces the caller's session by that person's, exactly as a sign-in would; null signs out. `isTrusted`: the caller
   * has the console's key. Returns the cookies for the response.
   */
  signIn(request: Request, email: string | null, isTrusted: boolean): Promise<readonly string[] | 'unknown' | 'failed'>;
  keys(): { platform: string; baseUrl: string; keys: Record<string, string> }[];
  /** messages that an embedded platform received; empty for a hosted one */
  list(platform: string, query: { to?: string; limit?: number }): Promise<object[]>;
  reset(): Promise<boolean>;
  time: ConsoleClock;
  faults: ConsoleFaults;
  outgoing: ConsoleOutbox;
  page(): Response | Promise<Response>;
};

const LISTED_SUBMISSIONS = 200;

/** Returns an email's HTML for a frame without scripts: links open outside the frame, and the keyboard scrolls it. */
const toFramedHtml = (html: string): string =>
  html.replace(/<head\b[^>]*>/i, '$&<base target="_top">').replace(/<body\b/i, '<body tabindex="0"');
const framedHeaders = (origin: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src ${origin}/documents/preview/; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
});

/**
 * Mounts the console of the embedded platforms, under rule 17: local only, or restricted to people and sign-in, or with
 * the key printed at startup.
 */
export function mountConsoleRoutes(app: Hono, options: ConsoleOptions): void {
  const origin = new URL(options.publicUrl).origin;
  const keys = createKeyCheck(options.consoleKey);
  const checkKey = (given: string | null, request: Request) =>
    keys.check(given, options.factsOf(request)?.address ?? 'unknown');
  const isStaff = (person: DemoPerson | undefined): boolean => person?.roles?.includes('staff') === true;
  const open = new Set(['/platform', '/platform/api/people', '/platform/api/sign-in']);

  app.use('/platform/api/*', async (c, next) => {
    const { headers } = c.req.raw;
    if (!options.isLocal && !open.has(c.req.path)) {
      const given = checkKey(headers.get('x-console-key'), c.req.raw);
      if (given === 'wrong') return refuse(404, 'not found');
      if (given === 'paused') return refuse(429, 'too many wrong keys: try again later');
    }
    if (/%00/.test(c.req.url)) return refuse(400, 'text can’t contain NUL');
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const site = headers.get('sec-fetch-site');
    if (
      (site !== null && site !== 'same-origin') ||
      (headers.get('origin') !== null && headers.get('origin') !== origin)
    )
      return refuse(403, 'this request came from another site');
    if (c.req.method !== 'DELETE' && !isJson(headers)) return refuse(415, 'send the request as JSON');
    return next();
  });

  app.get('/platform', () => options.page());
  app.get('/platform/api/people', () =>
    jsonResponse([
      { key: 'visitor', name: 'Visitor', email: '', password: '', about: 'Signed out' },
      ...options.people.map(({ key, firstName, lastName, email, password, about }) => ({
        key,
        name: `${firstName} ${lastName}`,
        email,
        password,
        about,
      })),
    ]),
  );

  app.post('/platform/api/sign-in', async (c) => {
    const body = await readJsonBody(c.req);
    const key = isRecord(body) ? body.person : undefined;
    const person = options.people.find((one) => one.key === key);
    if (key !== 'visitor' && !person) return refuse(422, 'unknown person: see /platform/api/people');
    const given = c.req.header('x-console-key') ?? null;
    const hasKey = given !== null && checkKey(given, c.req.raw) === 'right';
    // [OP-42] staff read what customers wrote, and refund money
    if (isStaff(person) && !options.isLocal && !hasKey) return refuse(404, 'this person needs the console key');
    const outcome = await options.signIn(c.req.raw, person?.email ?? null, hasKey);
    // erased, or the email changed
    if (outcome === 'unknown') return refuse(404, 'this person has no account');
    if (outcome === 'failed') return refuse(503, 'sign-in failed');
    const headers = new Headers({ 'cache-control': 'no-store' });
    for (const cookie of outcome) headers.append('set-cookie', cookie);
    return new Response(null, { status: 204, headers });
  });

  app.get('/platform/api/keys', () => jsonResponse(options.keys()));
  app.get('/platform/api/log', async (c) => {
    const after = Number(c.req.query('after') ?? 0);
    if (!Number.isSafeInteger(after) || after < 0) return refuse(400, '`after` is a sequence number');
    return jsonResponse(await options.platformLog.read({ platform: c.req.query('platform'), after }));
  });
  app.get('/platform/api/mail', async (c) => jsonResponse(await options.list('mail', { to: c.req.query('to') })));
  app.get('/platform/api/mail/:id/html', async (c) => {
    const id = Number(c.req.param('id'));
    const found = (await options.list('mail', {})).find((one) => 'id' in one && one.id === id);
    if (!found || !('html' in found) || typeof found.html !== 'string') return refuse(404, 'no email has this id');
    return new Response(toFramedHtml(found.html), { headers: { ...NO_STORE, ...framedHeaders(origin) } });
  });
  app.get('/platform/api/forms', async () => jsonResponse(await options.list('forms', { limit: LISTED_SUBMISSIONS })));
  mountConsoleClock(app, options.time, options.factsOf);
  mountConsoleFaults(app, options.faults);
  mountConsoleOutbox(app, options.outgoing);
  app.post('/platform/api/reset', async (c) => {
    const isReset = await options.reset();
    if (!isReset) return refuse(409, 'this database doesn’t contain the demo shop');
    options.factsOf(c.req.raw)?.log.info({}, 'demo shop reset');
    return done();
  });
  app.all('/platform/api/*', () => refuse(404, 'unknown console call'));
}
