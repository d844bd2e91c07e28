import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { GraphQLError } from 'graphql';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Fetch, RequestHandler } from '../../core/http/types.ts';
import type { Log } from '../../core/log.ts';
import { isSameSecret } from '../../core/same-secret.ts';
import { CONTENT_LOCALES, CONTENT_MODEL, type ContentType, type Locale } from '../../platforms/content/model/index.ts';
import { buildChangeEvents } from './events/build-change-events.ts';
import { createContentWebhookDispatcher } from './events/webhook-dispatcher.ts';
import { problemLine } from './files/library.ts';
import { openLibrary } from './files/open-library.ts';
import { type Every, watchFolder } from './files/watch-folder.ts';
import { contentError, createErrorResponse } from './graphql/errors.ts';
import { createGraphqlExecutor, type QueryApi, tokenInvalid } from './graphql/execute-query.ts';
import { readGraphqlQuery } from './read-query.ts';
import type { TextReader } from './rich-text/markdown-cache.ts';
import { serveAsset } from './serve-asset.ts';

type EmbeddedContentConfig = {
  readonly space: string;
  readonly environment: string;
  readonly deliveryToken: string;
  readonly previewToken: string;
  /** public base URL of this platform; image URLs are below it */
  readonly publicBase: string;
  /** null: changes are not announced */
  readonly webhookUrl: string | null;
  readonly webhookSecret: string;
};

export type EmbeddedContentOptions = {
  /** the folder of entries, texts and images */
  readonly folder: string;
  readonly config: EmbeddedContentConfig;
  /** delivers an event to the store */
  readonly deliver: Fetch;
  readonly log: Log;
  readonly now?: () => Date;
  readonly model?: readonly ContentType[];
  readonly locales?: readonly Locale[];
  readonly texts?: TextReader;
  /** publication day of entries without a date; absent: the day their files last changed */
  readonly openedOn?: string | undefined;
  /** the timer that polls for a replaced folder */
  readonly every?: Every;
  /** delay of the first check after the first read, so that it does not slow the first pages; absent: 0 */
  readonly recheckAfterMs?: number;
};

export type EmbeddedContent = RequestHandler & {
  /** Reads, checks and then watches the files; resolves when all is done. Never rejects. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Returns the current problems of the files, one line each. */
  problems(): readonly string[];
};

const MAX_BODY = 100_000;

/**
 * Serves the content platform's GraphQL from a folder of files, at paths relative to its mount: `/spaces/…`,
 * `/assets/…` [CNT-05].
 */
export function createEmbeddedContent(options: EmbeddedContentOptions): EmbeddedContent {
  const { folder, config, deliver, log, every, texts, openedOn } = options;
  const { model = CONTENT_MODEL, locales = CONTENT_LOCALES, now = () => new Date(), recheckAfterMs = 0 } = options;
  const { space, environment, publicBase } = config;
  const tokens = new Map<QueryApi, string>([
    ['delivery', config.deliveryToken],
    ['preview', config.previewToken],
  ]);
  if (config.deliveryToken === '' || config.previewToken === '')
    throw new Error('the content platform needs two tokens');
  const library = openLibrary({ folder, model, locales, now, openedOn, ...(texts && { texts }) });
  const courier = createContentWebhookDispatcher({
    deliver,
    url: config.webhookUrl,
    secret: config.webhookSecret,
    log,
  });
  const response = createGraphqlExecutor({ model, locales, place: { space, environment, publicBase }, log });
  const telling = { model, space, environment, publicBase, locale: locales.find(({ isDefault }) => isDefault)!.code };
  let notified = new Set<string>();

  const orLog = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.error({ platform: 'content', error }, 'the content files could not be read');
    }
  };
  const read = async (): Promise<void> => {
    const changes = await library.refresh();
    courier.send(changes.flatMap((change) => buildChangeEvents(change, telling)));
  };
  const recheck = async (): Promise<void> => {
    const lines = library.current().problems.map(problemLine);
    for (const line of lines) if (!notified.has(line)) log.warn({ platform: 'content' }, line);
    notified = new Set(lines);
  };
  /** Reads changed files, notifies the store, and logs problems. */
  const refresh = (): Promise<void> => orLog(() => read().then(recheck));
  let loading: Promise<void> | undefined;
  const load = (): Promise<void> => {
    loading ??= orLog(read);
    return loading;
  };

  const readerOf = (request: Request): QueryApi | GraphQLError => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
    if (token === undefined)
      return contentError('ACCESS_TOKEN_MISSING', 'Access token is missing. Send it as: Authorization: Bearer …');
    return [...tokens].find(([, known]) => isSameSecret(token, known))?.[0] ?? tokenInvalid();
  };

  const respondIn = async (request: Request, requested: { space: string; environment: string }): Promise<Response> => {
    const requestId = randomUUID();
    const reader = readerOf(request);
    if (reader instanceof GraphQLError) return createErrorResponse(401, reader, requestId);
    const wrong = findWrongPlace(requested, config);
    if (wrong) return createErrorResponse(400, wrong, requestId);
    const query = await readGraphqlQuery(request);
    if (query instanceof GraphQLError) return createErrorResponse(400, query, requestId);
    await load();
    return response(query, reader, library.current(), requestId);
  };

  const app = new Hono();
  const tooBig = (): Response =>
    createErrorResponse(
      400,
      contentError('QUERY_TOO_BIG', `The request has more than ${MAX_BODY} bytes.`),
      randomUUID(),
    );
  app.use('/spaces/*', async (c, next) => {
    await next();
    // responses differ by token, and unpublished content must not be cached
    c.res.headers.set('cache-control', 'no-store');
  });
  app.use('/spaces/*', bodyLimit({ maxSize: MAX_BODY, onError: tooBig }));
  app.on(['GET', 'POST'], '/spaces/:space', (c) =>
    respondIn(c.req.raw, { space: c.req.param('space'), environment: 'master' }),
  );
  app.on(['GET', 'POST'], '/spaces/:space/environments/:environment', (c) =>
    respondIn(c.req.raw, { space: c.req.param('space'), environment: c.req.param('environment') }),
  );
  app.get('/assets/:file', async (c) => {
    await load();
    return serveAsset(folder, library.current(), c.req.param('file'), c.req.raw);
  });
  app.notFound((c) =>
    Response.json(
      { sys: { type: 'Error', id: 'NotFound' }, message: `There is no ${c.req.path} here.` },
      { status: 404 },
    ),
  );
  app.onError((error) => {
    log.error({ platform: 'content', error }, 'the content platform failed');
    return createErrorResponse(500, contentError('INTERNAL_SERVER_ERROR', 'Internal server error'), randomUUID());
  });

  let unwatch = (): void => {};
  let isStopped = false;
  const ending = new AbortController();
  return {
    fetch: (request) => app.fetch(request),
    async start() {
      const onTrouble = (error: unknown): void =>
        log.warn({ platform: 'content', error }, 'content files are not watched: changes show after a restart');
      const onChange = (): void => void refresh();
      const isDue = (): boolean => !library.isComplete() || library.isTurning();
      const stopWatching = await watchFolder({ folder, onChange, onTrouble, isDue, every }).catch((error) => {
        onTrouble(error);
        return () => {};
      });
      if (isStopped) stopWatching();
      else unwatch = stopWatching;
      // the first read may be outdated: it began before the watch
      await (loading === undefined ? load() : loading.then(() => orLog(read)));
      if (recheckAfterMs > 0)
        await sleep(recheckAfterMs, undefined, { ref: false, signal: ending.signal }).catch(() => {});
      if (!isStopped) await orLog(recheck);
    },
    async stop() {
      isStopped = true;
      ending.abort();
      unwatch();
      await loading;
      await courier.stop();
    },
    problems: () => library.current().problems.map(problemLine),
  };
}

function findWrongPlace(
  requested: { space: string; environment: string },
  { space, environment }: EmbeddedContentConfig,
): GraphQLError | null {
  if (requested.space !== space)
    return contentError('UNKNOWN_SPACE', 'Query cannot be executed. The space could not be found.', {
      spaceId: requested.space,
    });
  if (requested.environment === environment) return null;
  return contentError(
    'UNKNOWN_ENVIRONMENT',
    'Query cannot be executed. Requested environment does not exist in the space',
    { requestedEnvironment: requested.environment, availableEnvironments: [environment] },
  );
}
