import type { Database, Queryable } from '../../../core/database/database.ts';
import type { Clock } from '../../../core/dates.ts';
import type { Log } from '../../../core/log.ts';
import { API_VERSION } from '../events/record-event.ts';
import { expandReply } from '../objects/expand.ts';
import { newId } from '../objects/new-id.ts';
import { type Form, parseForm } from './form.ts';
import { type IdempotentRequest, isUsableKey, unusableKey, withIdempotencyKey } from './idempotency.ts';
import { checkKey } from './keys.ts';
import { parseParams } from './params.ts';
import { badRequest, errorReply, internalError, notFound, type Reply } from './reply.ts';
import type { Route, RouteCall, SandboxPaymentConfig } from './route.ts';

export type ServerDeps = {
  db: Database;
  clock: Clock;
  config: SandboxPaymentConfig;
  webhookUrl: string | null;
  log: Log;
  /** called after a commit that may contain events */
  onWrite(): void;
};

const MAX_BODY_LENGTH = 100_000;
const ID = /^[A-Za-z0-9_]{1,255}$/;

/** Carries a handler's refusal out of a transaction, so that its writes are rolled back. */
class Undone extends Error {
  readonly reply: Reply;
  constructor(reply: Reply) {
    super('undone');
    this.reply = reply;
  }
}

/** Handles one API request from headers to response; every outcome uses this protocol's envelope. */
export async function serveRoute(world: ServerDeps, route: Route, request: Request, pathId: string): Promise<Response> {
  const requestId = newId('req');
  try {
    const { reply, headers } = await handleRequest(world, route, request, pathId, requestId);
    return respond(reply, { 'Request-Id': requestId, 'Stripe-Version': API_VERSION, ...headers });
  } catch (error) {
    world.log.error({ error, path: route.path, requestId }, 'the payment platform failed');
    return respond(internalError(error), { 'Request-Id': requestId });
  }
}

export function respond(reply: Reply, headers: Record<string, string> = {}): Response {
  return Response.json(reply.body, { status: reply.status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

type ServedReply = { reply: Reply; headers?: Record<string, string> };

async function handleRequest(
  world: ServerDeps,
  route: Route,
  request: Request,
  pathId: string,
  requestId: string,
): Promise<ServedReply> {
  const { db, clock, config, webhookUrl } = world;
  const key = checkKey(request.headers.get('authorization') ?? undefined, route.access, config);
  if (!key.ok) return { reply: key.reply!, headers: { 'WWW-Authenticate': 'Bearer realm="Stripe"' } };
  const version = request.headers.get('stripe-version') ?? API_VERSION;
  if (version !== API_VERSION)
    return { reply: badRequest(`This platform speaks the API version ${API_VERSION} only.`) };

  const form = await readForm(request, route);
  if ('reply' in form) return form;
  const { expand, ...own } = form.params;
  const paths = expand === undefined ? [] : expand;
  if (!Array.isArray(paths) || !paths.every((path) => typeof path === 'string')) {
    return { reply: badRequest('Invalid array', { param: 'expand' }) };
  }
  if (paths.length > 0 && key.value === 'publishable') {
    return { reply: badRequest('You may not expand with a publishable key.', { param: 'expand' }) };
  }
  const params = parseParams(route.schema, own);
  if (!params.ok) return { reply: params.reply! };
  if (!ID.test(pathId)) return { reply: notFound('object', pathId) };

  const idempotencyKey = route.method === 'POST' ? request.headers.get('idempotency-key') : null;
  if (idempotencyKey !== null && !isUsableKey(idempotencyKey)) return { reply: unusableKey() };
  const path = new URL(request.url).pathname;
  const run = async (tx: Queryable): Promise<Reply> => {
    const call: RouteCall<unknown> = {
      tx,
      params: params.value,
      id: pathId,
      keyKind: key.value,
      now: Math.floor(clock.now().getTime() / 1000),
      requestId,
      idempotencyKey,
      config,
      webhookUrl,
    };
    const reply = await route.run(call as RouteCall<never>);
    return reply.status >= 400 ? reply : expandReply(tx, reply, paths);
  };

  if (route.method === 'GET') return { reply: await run(db) };
  const reply = await writeOnce(
    db,
    idempotencyKey,
    { scope: key.value, path, form: form.params, seal: config.secretKey },
    run,
  );
  world.onWrite();
  return {
    reply,
    headers: {
      ...(idempotencyKey === null || !isAscii(idempotencyKey) ? {} : { 'Idempotency-Key': idempotencyKey }),
      ...(reply.isReplay ? { 'Idempotent-Replayed': 'true' } : {}),
      'Stripe-Should-Retry': reply.status === 409 ? 'true' : 'false',
    },
  };
}

const isAscii = (value: string): boolean => /^[\x20-\x7e]+$/.test(value);

type WriteIntent = Omit<IdempotentRequest, 'key'>;

async function writeOnce(
  db: Database,
  key: string | null,
  intent: WriteIntent,
  run: (tx: Queryable) => Promise<Reply>,
): Promise<Reply & { isReplay: boolean }> {
  let isReplay = false;
  const reply = await commitFinal(db, async (tx) => {
    if (key === null) return run(tx);
    const once = await withIdempotencyKey(tx, { key, ...intent }, () => run(tx));
    isReplay = once.isReplay;
    return once;
  });
  return { ...reply, isReplay };
}

/** Runs one transaction per response: commits with a final response, rolls back with any other. */
export async function commitFinal(db: Database, run: (tx: Queryable) => Promise<Reply>): Promise<Reply> {
  try {
    return await db.transaction(async (tx) => {
      const reply = await run(tx);
      if (!reply.isFinal) throw new Undone(reply);
      return reply;
    });
  } catch (error) {
    if (error instanceof Undone) return error.reply;
    throw error;
  }
}

async function readForm(request: Request, route: Route): Promise<{ params: Form } | { reply: Reply }> {
  let source = new URL(request.url).search.slice(1);
  if (route.method === 'POST') {
    const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    const body = await readTextBody(request);
    if (body === null)
      return { reply: errorReply(413, { type: 'invalid_request_error', message: 'The request is too large.' }) };
    if (body !== '' && type !== 'application/x-www-form-urlencoded') {
      return { reply: badRequest('The request body must be sent as application/x-www-form-urlencoded.') };
    }
    source = source === '' ? body : `${source}&${body}`;
  }
  const form = parseForm(source);
  return form.ok ? { params: form.value } : { reply: badRequest(form.detail ?? 'Invalid parameters.') };
}

/** Returns the body as text; null if it is too long. */
export async function readTextBody(request: Request): Promise<string | null> {
  if (request.body === null) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.byteLength;
    if (length > MAX_BODY_LENGTH) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
