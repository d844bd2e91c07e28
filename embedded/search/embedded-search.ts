import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { isDatabaseUnavailable } from '../../core/database/connection-errors.ts';
import type { Database } from '../../core/database/database.ts';
import type { Log } from '../../core/log.ts';
import { ok } from '../../core/result.ts';
import { isSameSecret } from '../../core/same-secret.ts';
import { browse } from './objects/browse.ts';
import { findIndexMeta, isIndexName, listHeadings } from './objects/headings.ts';
import { writeBatch } from './objects/write-batch.ts';
import { writeSettings, writeSynonyms } from './objects/write-settings.ts';
import { createOpenIndexes } from './open-indexes.ts';
import { badRequestResult, noIndex, type SearchApiResult, STATUS_OF } from './refusal.ts';
import { runQuery } from './run-query.ts';
import {
  batchShape,
  browseShape,
  formatValidationError,
  queriesShape,
  settingsShape,
  synonymsShape,
} from './schemas.ts';

export type EmbeddedSearchOptions = { db: Database; config: SearchKeys; log?: Log };

const QUERY_BODY = 200_000;
const WRITE_BODY = 10_000_000;

const refuse = (c: Context, status: 400 | 403 | 404 | 413 | 500 | 503, message: string) =>
  c.json({ message, status }, status);
const tooBig = (c: Context) => refuse(c, 413, 'The request body is too large');
const send = (c: Context, result: SearchApiResult<object>) =>
  result.ok ? c.json(result.value) : refuse(c, STATUS_OF[result.code], result.detail ?? 'Invalid request');

/** Parses the body as JSON of this shape; an empty body counts as an empty object, as clients send it. */
async function read<T>(c: Context, shape: z.ZodType<T>): Promise<SearchApiResult<T>> {
  const text = await c.req.text();
  let body: unknown;
  try {
    body = text === '' ? {} : JSON.parse(text);
  } catch {
    return badRequestResult('Invalid JSON in the request body');
  }
  const parsed = shape.safeParse(body);
  return parsed.success ? ok(parsed.data) : badRequestResult(formatValidationError(parsed.error));
}

/**
 * The search platform: objects in Postgres, their words in memory. Unsupported calls are refused in the platform's
 * error envelope.
 */
export function createEmbeddedSearch({ db, config, log }: EmbeddedSearchOptions): Hono {
  if (Object.values(config).includes('') || config.searchKey === config.adminKey)
    throw new Error('the search platform needs an application and two different keys');
  const keyOf = createKeyReader(config);
  const indexes = createOpenIndexes(db);
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
  });
  app.use('/1/*', authorize(keyOf));
  const adminOnly = authorize(keyOf, true);
  const queryBody = bodyLimit({ maxSize: QUERY_BODY, onError: tooBig });
  const writeBody = bodyLimit({ maxSize: WRITE_BODY, onError: tooBig });

  async function ask(name: string, body: unknown): Promise<SearchApiResult<object>> {
    const open = isIndexName(name) ? await indexes.open(name) : null;
    return open === null ? noIndex(name.slice(0, 128)) : runQuery(open, body);
  }
  /** Writes to an index with a valid name; the next query reads the change. */
  async function write(c: Context, change: (name: string) => Promise<SearchApiResult<object>>) {
    const name = c.req.param('index') ?? '';
    if (!isIndexName(name)) return refuse(c, 400, 'Invalid index name');
    const response = await change(name);
    indexes.touch(name);
    return send(c, response);
  }

  app.post('/1/indexes/*/queries', queryBody, async (c, next) => {
    if (c.req.path !== '/1/indexes/*/queries' && c.req.path !== '/1/indexes/%2A/queries') return next();
    const requested = await read(c, queriesShape);
    if (!requested.ok) return send(c, requested);
    const results: object[] = [];
    for (const { indexName, type: _, ...params } of requested.value.requests) {
      const result = await ask(indexName, params);
      if (!result.ok) return send(c, result);
      results.push({ ...result.value, index: indexName });
    }
    return c.json({ results });
  });
  app.post('/1/indexes/:index/query', queryBody, async (c) => {
    const body = await read(c, objectShape);
    return send(c, body.ok ? await ask(c.req.param('index'), body.value) : body);
  });
  app.post('/1/indexes/:index/batch', adminOnly, writeBody, async (c) => {
    const body = await read(c, batchShape);
    if (!body.ok) return send(c, body);
    return write(c, (name) => writeBatch(db, name, body.value.requests));
  });
  app.put('/1/indexes/:index/settings', adminOnly, queryBody, async (c) => {
    const body = await read(c, settingsShape);
    if (!body.ok) return send(c, body);
    return write(c, (name) => writeSettings(db, name, body.value));
  });
  app.get('/1/indexes/:index/settings', adminOnly, async (c) => {
    const heading = await findIndexMeta(db, c.req.param('index'));
    return send(c, heading ? ok(heading.settings) : noIndex(c.req.param('index').slice(0, 128)));
  });
  app.post('/1/indexes/:index/synonyms/batch', adminOnly, writeBody, async (c) => {
    const body = await read(c, synonymsShape);
    if (!body.ok) return send(c, body);
    const isReplacing = c.req.query('replaceExistingSynonyms') === 'true';
    return write(c, (name) => writeSynonyms(db, name, body.value, isReplacing));
  });
  app.post('/1/indexes/:index/browse', adminOnly, queryBody, async (c) => {
    const body = await read(c, browseShape);
    return send(c, body.ok ? await browse(db, c.req.param('index'), body.value) : body);
  });
  app.get('/1/indexes/:index/task/:task', async (c) => {
    const [heading, task] = [await findIndexMeta(db, c.req.param('index')), Number(c.req.param('task'))];
    if (heading === null) return send(c, noIndex(c.req.param('index').slice(0, 128)));
    // a write completes before its response
    if (!Number.isInteger(task) || task < 1 || task > heading.version) return refuse(c, 404, 'Task does not exist');
    return c.json({ status: 'published' });
  });
  app.get('/1/indexes', adminOnly, async (c) => {
    const items = (await listHeadings(db)).map((each) => ({ ...each, ...SETTLED, fileSize: each.dataSize }));
    return c.json({ items, nbPages: 1 });
  });
  // a search-only key must not reveal which writes are supported [PL-21]
  const isRead = ({ method, path }: { method: string; path: string }): boolean =>
    method === 'GET' || method === 'HEAD' || READS_BY_POST.test(path);
  app.notFound((c) =>
    !isRead(c.req) && keyOf(c.req.raw) === 'search'
      ? refuse(c, 403, 'Method not allowed with this API key')
      : refuse(c, 404, 'Path not supported by this platform'),
  );
  app.onError((error, c) => {
    log?.error({ platform: 'search', path: c.req.path, error: error.message }, 'the search platform failed');
    return isDatabaseUnavailable(error)
      ? refuse(c, 503, 'Try again in a moment')
      : refuse(c, 500, 'Internal server error');
  });
  return app;
}

/** `getObjects` and `searchForFacetValues`, which a search key may call but this platform does not support [PL-30]. */
const READS_BY_POST = /\/1\/indexes\/(?:\*\/objects|[^/]+\/facets\/[^/]+\/query)$/;
const SETTLED = { lastBuildTimeS: 0, numberOfPendingTasks: 0, pendingTask: false };
const objectShape = z.record(z.string(), z.unknown());

type SearchKeys = { appId: string; searchKey: string; adminKey: string };
type KeyKind = 'search' | 'admin';

/**
 * Returns a function that finds a call's key, in its headers or, as browsers may send it, in the query; null if
 * application or key is wrong.
 */
function createKeyReader({ appId, searchKey, adminKey }: SearchKeys): (request: Request) => KeyKind | null {
  return (request) => {
    const query = new URL(request.url).searchParams;
    const given = (name: string): string => request.headers.get(name) ?? query.get(name) ?? '';
    const [app, key] = [given('x-algolia-application-id'), given('x-algolia-api-key')];
    const [isApp, isAdmin, isSearch] = [
      isSameSecret(app, appId),
      isSameSecret(key, adminKey),
      isSameSecret(key, searchKey),
    ];
    if (!isApp) return null;
    return isAdmin ? 'admin' : isSearch ? 'search' : null;
  };
}

/** Requires one of the keys; with `adminOnly` the search key is refused, with the real service's message. */
function authorize(keyOf: (request: Request) => KeyKind | null, adminOnly = false): MiddlewareHandler {
  return async (c, next) => {
    const kind = keyOf(c.req.raw);
    if (kind === null) return c.json({ message: 'Invalid Application-ID or API key', status: 403 }, 403);
    if (adminOnly && kind !== 'admin')
      return c.json({ message: 'Method not allowed with this API key', status: 403 }, 403);
    return next();
  };
}
