import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isDatabaseUnavailable } from '../../core/database/connection-errors.ts';
import type { Database, Queryable } from '../../core/database/database.ts';
import type { Clock } from '../../core/dates.ts';
import type { RequestHandler } from '../../core/http/types.ts';
import type { Log } from '../../core/log.ts';
import { type FormDefinition, parseDefinitions } from '../../platforms/forms/model/definition.ts';
import { checkSubmission } from './check-submission.ts';
import { embedAnswer } from './embed-answer.ts';
import { submissionBody } from './submission-shape.ts';
import { type ListedSubmission, listSubmissions, saveSubmission } from './submissions.ts';

export type EmbeddedFormsOptions = {
  db: Database;
  clock: Clock;
  /** in the form service's format */
  definitions: readonly unknown[];
  config: { portalId: string };
  log: Log;
  /** called after a message was saved, in the same transaction */
  submitted?(tx: Queryable, message: ListedSubmission): Promise<void>;
  /** returns the caller's address for the rate limit: only the server that accepts the connection knows it */
  clientAddress(request: Request): string;
  /** for tests: the clock of the rate limit */
  elapsed?: () => number;
};

export type EmbeddedForms = RequestHandler & { list(options: { limit: number }): Promise<ListedSubmission[]> };

const BODY_LIMIT = 100 * 1024;
/** 50 requests per address in 10 seconds, as the service allows without a key; and a limit for all callers together */
const BOUNDS = { perCaller: 50, inAll: 500, milliseconds: 10_000 };

const refuse = (c: Context, status: ContentfulStatusCode, message: string, rest: object = {}) =>
  c.json({ status: 'error', message, correlationId: randomUUID(), ...rest }, status);

/**
 * Creates the form service on Postgres: its embed script, the definitions for the script, and the submit call. All
 * three are public and use no cookie; pages of any origin may call them, without credentials.
 */
export function createEmbeddedForms({
  db,
  clock,
  definitions,
  config,
  log,
  submitted,
  clientAddress,
  elapsed,
}: EmbeddedFormsOptions): EmbeddedForms {
  const forms = parseDefinitions(definitions);
  const limit = createRollingLimit(BOUNDS, elapsed);
  const app = new Hono();

  app.use(async (c, next) => {
    await next();
    c.header('access-control-allow-origin', '*');
    c.header('cross-origin-resource-policy', 'cross-origin');
    c.header('x-content-type-options', 'nosniff');
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
  });
  app.options('*', () => {
    const headers = { 'access-control-allow-methods': 'GET, POST', 'access-control-allow-headers': 'content-type' };
    return new Response(null, { status: 204, headers });
  });
  app.use(bodyLimit({ maxSize: BODY_LIMIT, onError: (c) => refuse(c, 413, 'The request is too large') }));

  let script: string | null = null;
  app.get('/v2.js', (c) => {
    script ??= assembleEmbedScript();
    return c.body(script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=300',
    });
  });

  const formAt = (c: Context): FormDefinition | null =>
    c.req.param('portal') === config.portalId ? (forms.get((c.req.param('form') ?? '').toLowerCase()) ?? null) : null;

  app.get('/embed/v3/form/:portal/:form/json', (c) => {
    const form = formAt(c);
    return form ? c.json(embedAnswer(form, config.portalId)) : refuse(c, 404, 'resource not found');
  });

  app.post('/submissions/v3/integration/submit/:portal/:form', async (c) => {
    const form = formAt(c);
    if (!form) return refuse(c, 404, 'resource not found');
    if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
      return refuse(c, 415, 'Unsupported Media Type');
    const body = submissionBody.safeParse(await c.req.json<unknown>().catch(() => undefined));
    if (!body.success) return refuse(c, 400, 'Invalid input JSON');
    // counted only here: an invalid submission does not consume the limit
    const wait = limit.consume(clientAddress(c.req.raw));
    if (wait > 0) {
      c.header('retry-after', String(wait));
      const policyName = 'TEN_SECONDLY_ROLLING';
      return refuse(c, 429, 'You have reached your ten_secondly_rolling limit.', {
        errorType: 'RATE_LIMIT',
        policyName,
      });
    }
    const checked = checkSubmission(form, body.data);
    if (!checked.ok) return refuse(c, 400, 'The request is not valid', { errors: checked.errors });
    const submittedAt = body.data.submittedAt === undefined ? null : new Date(body.data.submittedAt);
    await db.transaction(async (tx) => {
      const saved = await saveSubmission(tx, form, checked.value, { receivedAt: clock.now(), submittedAt });
      await submitted?.(tx, saved);
    });
    const { type, value } = form.configuration.postSubmitAction;
    return c.json(type === 'thank_you' ? { inlineMessage: value } : { redirectUri: value });
  });

  app.notFound((c) => refuse(c, 404, 'resource not found'));
  app.onError((error, c) => {
    log.error({ platform: 'forms', path: c.req.path, error: error.message }, 'the form service failed');
    return isDatabaseUnavailable(error) ? refuse(c, 503, 'Service Unavailable') : refuse(c, 500, 'internal error');
  });

  return {
    fetch: (request) => app.fetch(request),
    list: ({ limit: max }) => listSubmissions(db, forms, max),
  };
}

/** Beside this file in the source tree, also when this module runs from a bundle started at the project's root. */
const folders = [join(import.meta.dirname, 'browser'), join(process.cwd(), 'embedded/forms/browser')];

/** The modules of the script, in dependency order. */
const PARTS = ['texts', 'create-element', 'render-field', 'render-form', 'run-form', 'create-form'];

function readPart(name: string): string {
  for (const folder of folders) {
    try {
      return readFileSync(join(folder, `${name}.js`), 'utf8');
    } catch {}
  }
  throw new Error(`forms: ${name}.js is missing`);
}

/** Bundles the modules of the embed script into one classic script with the service's URL. */
function assembleEmbedScript(): string {
  const parts = PARTS.map((name) =>
    readPart(name)
      .replaceAll(/^import .*$/gm, '')
      .replaceAll(/^export /gm, ''),
  );
  return `(() => {\n'use strict';\n${parts.join('\n')}\ninstallForms(new URL('.', document.currentScript.src).href.slice(0, -1));\n})();\n`;
}

/** Maximum requests in a rolling window: per caller, and overall. */
type RollingBounds = { perCaller: number; inAll: number; milliseconds: number };

/**
 * Creates a rolling in-memory rate limit on real time. Each caller has a limit; the overall limit protects the service
 * and bounds the memory.
 */
function createRollingLimit(
  { perCaller, inAll, milliseconds }: RollingBounds,
  elapsed: () => number = () => performance.now(),
) {
  let attempts: { caller: string; at: number }[] = [];
  return {
    /** returns 0 if the request is allowed, else the seconds to wait; a refused request is not counted */
    consume(caller: string): number {
      const now = elapsed();
      attempts = attempts.filter(({ at }) => now - at < milliseconds);
      const own = attempts.filter((attempt) => attempt.caller === caller);
      const isOwnFull = own.length >= perCaller;
      if (isOwnFull || attempts.length >= inAll) {
        const free = (isOwnFull ? own[0] : attempts[0])?.at ?? now;
        return Math.max(1, Math.ceil((free + milliseconds - now) / 1000));
      }
      attempts.push({ caller, at: now });
      return 0;
    },
  };
}
