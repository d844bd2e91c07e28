import type { Hono } from 'hono';
import type { BrowserEndpoint, Endpoint, WebhookEndpoint } from '../../../api/define-endpoint.ts';
import { describeApi } from '../../../api/description/describe-api.ts';
import { CALLS } from '../../../api/registry.ts';
import { isJson } from '../../../core/http/is-json.ts';
import type { Log } from '../../../core/log.ts';
import { confirmSignIn } from '../../../features/account/use-cases/sign-in/renew-tokens.ts';
import { lockReason } from '../../../features/plans/rules/renewal/lock-reasons.ts';
import { FAILURES, type FailureCode, failureText } from '../../../features/shared/errors.ts';
import { message } from '../../../messages/message.ts';
import type { CreateRequestContext, CreateWebhookContext, Visit } from '../request.ts';
import { isEmbeddedOrPrefetch } from '../same-origin.ts';

const NO_STORE = { 'cache-control': 'no-store' };

function textOf(code: FailureCode, detail: string | undefined): string {
  if (code === 'coupon-invalid') return failureText(code, { code: detail ?? '' });
  if (code === 'auto-pay-locked') return failureText(code, { why: lockReason(detail) });
  if (code === 'invalid' && detail) return message('refusal.check', { field: detail });
  // the provider's message about a card is the only platform text for shoppers (security rule 10)
  if (code === 'card-declined' && detail) return detail;
  return failureText(code);
}

/** The store's error envelope [API-13]: the first two fields contain the same text. */
export function errorResponse(code: FailureCode, detail?: string, headers: Record<string, string> = {}): Response {
  const text = textOf(code, detail);
  const isForLater = code === 'limited' || code === 'unavailable';
  const retry: Record<string, string> = isForLater
    ? { 'retry-after': detail && /^\d+$/.test(detail) ? detail : '10' }
    : {};
  return Response.json(
    { error: text, message: text, code },
    { status: FAILURES[code].status, headers: { ...NO_STORE, ...retry, ...headers } },
  );
}

const withCookie = (response: Response, visit: Visit | null): Response => {
  if (visit?.session.setCookie) response.headers.append('set-cookie', visit.session.setCookie);
  return response;
};

/** Parses the query to flat strings; returns null for duplicate or bracketed keys. */
function readQuery(url: URL): Record<string, string> | null {
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of url.searchParams) {
    if (name in query || /[[\]]/.test(name) || name === '__proto__') return null;
    query[name] = value;
  }
  return { ...query };
}

async function readInput(
  call: BrowserEndpoint,
  request: Request,
): Promise<{ ok: true; value: unknown } | { ok: false; code: FailureCode }> {
  if (call.method === 'GET') {
    const query = readQuery(new URL(request.url));
    return query ? { ok: true, value: query } : { ok: false, code: 'bad-request' };
  }
  if (!isJson(request.headers) || (request.headers.get('content-encoding') ?? 'identity') !== 'identity')
    return { ok: false, code: 'unsupported-type' };
  const text = await request.text();
  try {
    return { ok: true, value: text === '' ? {} : JSON.parse(text) };
  } catch {
    return { ok: false, code: 'bad-request' };
  }
}

export type ApiRouteDeps = { openVisit: CreateRequestContext; openEvent: CreateWebhookContext };

/** Paths of the signed events: their signature replaces session and origin checks. */
const SIGNED_PATHS = new Set<string>(CALLS.filter(({ isSigned }) => isSigned).map(({ path }) => path));
export const isSignedEvent = (path: string): boolean => SIGNED_PATHS.has(path);

/** Runs one call: access first, then the input's schema, then its handler. A signed event has no session. */
export const handleCall = (
  call: Endpoint,
  request: Request,
  { openVisit, openEvent }: ApiRouteDeps,
): Promise<Response> =>
  call.isSigned ? handleEvent(call, request, openEvent) : respondToPage(call, request, openVisit);

/**
 * [PL-06] Serializes the output by its schema: undeclared fields are not sent. A mismatch is a bug, but the value is
 * sent anyway: the call is done, and its caller must get the result.
 */
function respondAs({ output, path }: Pick<Endpoint, 'output' | 'path'>, value: unknown, log: Log): Response {
  const described = output.safeParse(value);
  if (!described.success)
    log.error({ path, fields: described.error.issues.map((issue) => issue.path.join('.')) }, 'an answer does not fit');
  return Response.json(described.success ? described.data : value, { headers: NO_STORE });
}

async function handleEvent(
  call: WebhookEndpoint,
  request: Request,
  openEvent: CreateWebhookContext,
): Promise<Response> {
  const context = openEvent(request);
  const result = await call.run(context, await request.text(), request);
  return result.ok ? respondAs(call, result.value, context.log) : errorResponse(result.code, result.detail);
}

async function respondToPage(
  call: BrowserEndpoint,
  request: Request,
  openVisit: CreateRequestContext,
): Promise<Response> {
  if (call.method === 'GET' && isEmbeddedOrPrefetch(request.headers)) return errorResponse('not-permitted');
  const visit = await openVisit(request);
  if (call.access === 'customer' && visit.context.actor.kind !== 'customer')
    return withCookie(errorResponse('unauthorized'), visit);
  const given = await readInput(call, request);
  if (!given.ok) return withCookie(errorResponse(given.code), visit);
  const input = call.input.safeParse(given.value);
  if (!input.success) {
    const path = input.error.issues[0]?.path.join('.') ?? '';
    return withCookie(errorResponse('invalid', /^[\w.]{1,60}$/.test(path) ? path : undefined), visit);
  }
  if (call.access === 'customer' && (call.confirmsSignIn ?? call.method !== 'GET')) {
    const confirmed = await confirmSignIn(visit.context);
    if (!confirmed.ok) return withCookie(errorResponse(confirmed.code), visit);
  }
  if (call.leadsTo !== undefined) {
    const way = await call.run(visit.context, input.data, request);
    if (!way.ok) return withCookie(errorResponse(way.code, way.detail), visit);
    return withCookie(new Response(null, { status: 303, headers: { ...NO_STORE, location: way.value } }), visit);
  }
  const result = await call.run(visit.context, input.data, request);
  if (!result.ok) return withCookie(errorResponse(result.code, result.detail), visit);
  return withCookie(respondAs(call, result.value, visit.context.log), visit);
}

/**
 * Mounts every call of the registry; any other path under /api returns a JSON 404, a known path with another method a
 * 405.
 */
export function mountApi(app: Hono, options: ApiRouteDeps & { publicUrl: string; hasPrograms: boolean }): void {
  const byPath = new Map<string, Map<string, Endpoint>>();
  for (const call of CALLS) {
    if (call.access !== 'public' && call.access !== 'customer')
      throw new Error(`${call.method} ${call.path} declares no access`);
    const methods = byPath.get(call.path) ?? new Map<string, Endpoint>();
    if (methods.has(call.method)) throw new Error(`${call.method} ${call.path} is declared twice`);
    byPath.set(call.path, methods.set(call.method, call));
  }
  app.all('/api/*', async (c) => {
    const methods = byPath.get(c.req.path);
    if (!methods) return errorResponse('not-found');
    const call = methods.get(c.req.method);
    if (!call) return errorResponse('method-not-allowed', undefined, { allow: [...methods.keys()].join(', ') });
    return handleCall(call, c.req.raw, options);
  });
  let description: string | null = null;
  app.get('/openapi.json', (c) => {
    description ??= JSON.stringify(describeApi(options.publicUrl, options.hasPrograms));
    return c.body(description, 200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' });
  });
}
