import { type Context, Hono, type HonoRequest } from 'hono';
import { isDatabaseUnavailable, isDiskFull } from '../../core/database/connection-errors.ts';
import { decodeUriComponentOrNull } from '../../core/http/safe-decode-uri.ts';
import { redactPath } from '../../core/log/redact-path.ts';
import { QUICK_ORDER } from '../../features/cart/rules/order-list.ts';
import type { ScanInspector } from '../../features/documents/files/inspect-scan.ts';
import type { SitemapRepository } from '../../features/search/repository/sitemap/sitemap-repository.ts';
import { FAILURES, failureText } from '../../features/shared/errors.ts';
import type { Limiter } from '../../features/shared/limiter.ts';
import { CERTIFICATE_UPLOAD } from '../../features/tax-exemption/rules/tax-paths.ts';
import type { Readiness } from './connections/readiness.ts';
import { contentSecurityPolicy, type HeaderPolicy, securityHeaders } from './headers.ts';
import type { PageShell } from './pages/page-shell.ts';
import type { Preview } from './pages/preview.ts';
import { respondUnavailable } from './pages/unavailable-page.ts';
import { type AuthFailureLimiter, limitRefusals } from './rate-limits/limit-auth-failures.ts';
import { limitBody } from './rate-limits/limit-body.ts';
import { limitSafeRequests } from './rate-limits/limit-safe-requests.ts';
import { type CreateRequestContext, type CreateWebhookContext, getRequestMetadata, type Visit } from './request.ts';
import { errorResponse, isSignedEvent, mountApi } from './routes/api-routes.ts';
import { mountPictures } from './routes/branding-routes.ts';
import { mountCompanyFiles, PO_FILE_UPLOAD } from './routes/company-routes.ts';
import { mountCrawlers } from './routes/crawler-routes.ts';
import { type AdminRouteDeps, mountDesk, uploadBytes, uploadLimit } from './routes/desk-routes.ts';
import { mountFiles } from './routes/file-routes.ts';
import { mountIcons } from './routes/icon-routes.ts';
import { mountPolicyReports } from './routes/policy-reports.ts';
import { mountPreview } from './routes/preview-routes.ts';
import { mountPrograms, type PublicApiDeps } from './routes/program-routes.ts';
import { mountSignIn } from './routes/sign-in-routes.ts';
import { mountCertificates } from './routes/tax-routes.ts';
import { rejectCrossSiteMutation } from './same-origin.ts';

const BODY_LIMIT = 100 * 1024;
/** a PO file or a certificate has 10 MB at most; their pages explain that for one a little longer */
const SCAN_MEGABYTES = 50;
/** a CSV file of a quick order has 1 MB at most; the page explains that for one a little longer */
const ORDER_LIST_MEGABYTES = 5;
const ORDER_LIST_UPLOADS = new Set([QUICK_ORDER, `${QUICK_ORDER}.data`]);

export type RouterOptions = {
  plan: HeaderPolicy;
  branding: PageShell;
  readiness: Pick<Readiness, 'ask' | 'noteDiskFull'>;
  /** Vite's scripts are inline and change with every save: no policy in development */
  isDevelopment: boolean;
  publicUrl: string;
  openVisit: CreateRequestContext;
  /** the public files of the shop */
  files: Parameters<typeof mountFiles>[1]['files'] & Parameters<typeof mountIcons>[1]['files'];
  /** checks the files of purchase orders and certificates */
  scans: ScanInspector;
  openEvent: CreateWebhookContext;
  preview: Preview;
  /** the sign-out redirect of the embedded commerce platform; home if it is hosted */
  signOutPath(): string;
  floods: Limiter;
  refusals: AuthFailureLimiter;
  policyReports: { perAddress: Limiter; inAll: Limiter };
  /** null if the desk is off */
  desk: AdminRouteDeps | null;
  /** whether anything is mounted under /platform */
  hasPlatforms: boolean;
  /** the shop's logo and favicon */
  pictures: Parameters<typeof mountPictures>[1];
  companyName: string;
  /** the security contact */
  supportEmail: string;
  /** the collected documents of the site map */
  siteMap: Pick<SitemapRepository, 'countParts' | 'readPart'>;
  /** the API for other programs; null: the desk is off */
  programs: PublicApiDeps | null;
  render(request: Request, visit: Visit, store: 'public' | 'personal'): Promise<Response>;
  /** embedded platforms and the console, mounted under /platform; they check their keys */
  mountPlatforms(app: Hono): void;
};

const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/**
 * the embedded search accepts batches of 10 MB and rejects longer ones itself; a body above this limit is not read at
 * all
 */
const SEARCH = '/platform/search/';
const SEARCH_BODY_LIMIT = 11 * 1024 * 1024;

const refuseFlood = (path: string, seconds: number): Response =>
  path.startsWith('/api/')
    ? errorResponse('limited', String(seconds))
    : plainResponse(FAILURES.limited.status, failureText('limited'), seconds);

const plainResponse = (status: number, text: string, retryAfterSeconds: number): Response =>
  new Response(text, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'retry-after': String(retryAfterSeconds),
      'cache-control': 'no-store',
    },
  });

/**
 * Sets headers in place: Hono's API creates a new response for each, which costs 5% of a page's time. A response with
 * immutable headers, such as a redirect, uses that API.
 */
function setHeaders(c: Context, headers: readonly (readonly [name: string, value: string])[]): void {
  try {
    for (const [name, value] of headers) c.res.headers.set(name, value);
  } catch {
    for (const [name, value] of headers) c.header(name, value);
  }
}

/**
 * Creates the router for every request without a cached response. Order matters: headers, limits and the same-origin
 * rule come before any route.
 */
export function createRouter(options: RouterOptions): Hono {
  const app = new Hono();
  const own = Object.entries({
    ...securityHeaders(options.plan),
    ...(options.isDevelopment ? {} : { 'content-security-policy': contentSecurityPolicy(options.plan) }),
  });

  /** Temporarily unavailable, although the request is valid. */
  const comeBack = ({ path, url, method, raw }: HonoRequest): Response =>
    path.startsWith('/api/')
      ? errorResponse('unavailable', undefined, { 'retry-after': '2' })
      : respondUnavailable(options.branding, { url, method, accept: raw.headers.get('accept') });

  app.use('*', async (c, next) => {
    await next();
    const facts = getRequestMetadata(c.req.raw);
    const missing = own.filter(([name]) => !c.res.headers.has(name));
    setHeaders(c, facts ? [...missing, ['x-request-id', facts.requestId]] : missing);
  });

  app.onError((error, c) => {
    const log = getRequestMetadata(c.req.raw)?.log;
    // the caller disconnected while sending: not a server failure, and a response cannot be delivered
    if (error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET') return c.body(null, 400);
    if (isDiskFull(error)) options.readiness.noteDiskFull();
    if (isDatabaseUnavailable(error)) {
      const what = isDiskFull(error) ? 'the disk is full' : 'the database is away';
      log?.warn({ error: error.message, path: redactPath(c.req.path) }, what);
      return comeBack(c.req);
    }
    log?.error({ error: error.message, stack: error.stack, path: redactPath(c.req.path) }, 'request failed');
    return c.req.path.startsWith('/api/')
      ? errorResponse('something-went-wrong')
      : c.text('Something went wrong. Please try again.', 500);
  });

  app.get('/healthz', (c) => c.json({ status: 'live' }, 200, { 'cache-control': 'no-store' }));
  app.get('/readyz', async (c) => {
    const state = await options.readiness.ask();
    return state.status === 'ready'
      ? c.json(state, 200, { 'cache-control': 'no-store' })
      : c.json(state, 503, { 'cache-control': 'no-store', 'retry-after': '2' });
  });

  // before any body is read, and before a platform is called [SE-08]
  const refusePlatform = (seconds: number) => errorResponse('limited', String(seconds));
  app.use('/platform/*', async (c, next) => {
    const permit = await options.floods.consume(getRequestMetadata(c.req.raw)?.address ?? 'unknown');
    return permit.allowed ? next() : refusePlatform(permit.retryAfterSeconds);
  });
  app.use('/platform/*', limitRefusals(options.refusals, refusePlatform));

  const tooLarge = () => errorResponse('too-large', undefined, { connection: 'close' });
  const [limitSearch, limitOthers] = [limitBody(SEARCH_BODY_LIMIT, tooLarge), limitBody(BODY_LIMIT, tooLarge)];
  // one of untold length is read before any key is looked at, so it may not be long [SE-07]
  const isBatch = ({ path, raw }: { path: string; raw: Request }) =>
    path.startsWith(SEARCH) && !raw.headers.has('transfer-encoding');
  /** one of untold length would be held as a whole */
  const limitUpload = ({ path, raw }: { path: string; raw: Request }): number | null => {
    if (raw.method !== 'POST' || raw.headers.has('transfer-encoding')) return null;
    if (path === PO_FILE_UPLOAD || path === CERTIFICATE_UPLOAD) return uploadBytes(SCAN_MEGABYTES);
    if (ORDER_LIST_UPLOADS.has(path)) return uploadBytes(ORDER_LIST_MEGABYTES);
    return options.desk ? uploadLimit(options.desk, path) : null;
  };
  app.use('*', (c, next) => {
    const max = limitUpload(c.req);
    if (max !== null) return limitBody(max, tooLarge)(c, next);
    return (isBatch(c.req) ? limitSearch : limitOthers)(c, next);
  });
  // before the same-origin rule: a report has no session and changes nothing
  mountPolicyReports(app, { publicUrl: options.publicUrl, ...options.policyReports });
  options.mountPlatforms(app);

  app.use('*', async (c, next) => {
    if (!CHANGES.has(c.req.method)) return next();
    const permit = await options.floods.consume(getRequestMetadata(c.req.raw)?.address ?? 'unknown');
    if (!permit.allowed) return errorResponse('limited', String(permit.retryAfterSeconds));
    // a signed event comes from another machine by nature; its signature replaces the origin check
    if (isSignedEvent(c.req.path)) return next();
    const refusal = rejectCrossSiteMutation(c.req.raw.headers, new URL(options.publicUrl).origin);
    return refusal ? errorResponse(refusal) : next();
  });

  const { floods } = options;
  app.use('*', limitSafeRequests({ floods, refuse: refuseFlood, putOff: comeBack }));

  if (options.programs) mountPrograms(app, options.programs);
  mountApi(app, { ...options, hasPrograms: options.programs !== null });
  mountFiles(app, options);
  mountCompanyFiles(app, options);
  mountCertificates(app, options);
  mountSignIn(app, { ...options, renderPage: (request, visit) => options.render(request, visit, 'personal') });
  mountPictures(app, options.pictures);
  mountIcons(app, options);
  mountCrawlers(app, {
    ...options,
    hasDesk: options.desk !== null,
    faviconUrl: options.pictures.favicon?.url ?? '/favicon.svg',
  });
  mountPreview(app, options);
  if (options.desk) mountDesk(app, options.desk, options.openVisit);
  app.all('*', async (c) =>
    // React Router prints a warning outside the log for a path that cannot be decoded
    decodeUriComponentOrNull(new URL(c.req.url).pathname) === null
      ? c.notFound()
      : options.render(c.req.raw, await options.openVisit(c.req.raw), 'personal'),
  );
  app.notFound(async (c) =>
    options.render(
      new Request(new URL('/not-found', options.publicUrl)),
      await options.openVisit(c.req.raw),
      'personal',
    ),
  );
  return app;
}
