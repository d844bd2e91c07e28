import { z } from 'zod';
import type { ResilientOptions } from '../../core/http/resilient-fetch.ts';
import type { Fetch } from '../../core/http/types.ts';
import type { Log } from '../../core/log.ts';
import { definePlatform } from '../../core/platform.ts';
import { err, ok } from '../../core/result.ts';
import { secretText, setting, webAddress } from '../../core/settings/setting.ts';
import type { ContentConfig } from './client/config.ts';
import { createContentClient } from './client/content-client.ts';
import { readContentChange } from './client/read-change.ts';
import type { ContentCache } from './client/types.ts';
import { CONTENT_MODEL } from './model/index.ts';
import { missingFrom } from './schema/missing.ts';

const DEFAULT_URL = 'https://graphql.contentful.com/content/v1';
const DEFAULT_ENVIRONMENT = 'master';
/** the image hosts of a hosted content platform */
const IMAGE_ORIGINS = ['https://images.ctfassets.net'];
const INTROSPECTION = '{ __schema { types { name fields { name } } } }';
const LISTED = 8;

const introspection = z.object({
  data: z.object({
    __schema: z.object({
      types: z.array(z.object({ name: z.string(), fields: z.array(z.object({ name: z.string() })).nullable() })),
    }),
  }),
});

const env = z.object({
  CONTENT_SPACE: setting('id of the space', z.string()),
  CONTENT_ENVIRONMENT: setting(
    `environment of the space; unset: ${DEFAULT_ENVIRONMENT}`,
    z.string().default(DEFAULT_ENVIRONMENT),
  ),
  CONTENT_DELIVERY_TOKEN: setting('Content Delivery API token of that environment', secretText()),
  CONTENT_PREVIEW_TOKEN: setting(
    'Content Preview API token: shows unpublished entries to users of the preview link',
    secretText(),
  ),
  CONTENT_URL: setting(`address of the GraphQL API; unset: ${DEFAULT_URL}`, webAddress().default(DEFAULT_URL)),
  CONTENT_WEBHOOK_SECRET: setting(
    'request verification secret (64 characters) that signs events to PUBLIC_URL/api/content/webhook',
    secretText(),
  ),
  CONTENT_WEBHOOK_SECRET_OLD: setting(
    'the previous verification secret during a change: the store accepts both; unset: none',
    secretText().optional(),
  ),
});

export type ContentPlatformConfig = Omit<ContentConfig, 'storeOrigin'> & {
  /** the signing secret of the platform's change events */
  readonly webhookSecret: string;
  /** the previous secret, during a rotation */
  readonly oldWebhookSecret?: string;
};

/** The content platform: pages, menus, articles and the texts around the catalogue. */
export const contentPlatform = definePlatform({
  id: 'content',
  title: 'Content (Contentful)',
  env,
  hosted: (settings): ContentPlatformConfig => ({
    url: settings.CONTENT_URL,
    space: settings.CONTENT_SPACE,
    environment: settings.CONTENT_ENVIRONMENT,
    deliveryToken: settings.CONTENT_DELIVERY_TOKEN,
    previewToken: settings.CONTENT_PREVIEW_TOKEN,
    webhookSecret: settings.CONTENT_WEBHOOK_SECRET,
    oldWebhookSecret: settings.CONTENT_WEBHOOK_SECRET_OLD,
    imageOrigins: IMAGE_ORIGINS,
  }),
  // every call is a query, and pages load many blocks at once, so five failures need no interval between them
  isReadPost: () => true,
  breaker: { spanMs: 0, restMs: 2_000 },
  client: (
    config: ContentPlatformConfig,
    {
      fetch,
      log,
      contentCache,
      storeOrigin,
      resilience,
      isOpen = () => false,
    }: {
      fetch: Fetch;
      log: Log;
      contentCache: ContentCache;
      storeOrigin: string;
      resilience?: ResilientOptions;
      isOpen?: () => boolean;
    },
  ) => createContentClient({ fetch, isOpen, log, cache: contentCache, resilience, config: { ...config, storeOrigin } }),
  calls: {
    findPage: 'read',
    block: 'read',
    frame: 'read',
    article: 'read',
    helpEntry: 'read',
    listQuestions: 'read',
    listArticles: 'read',
    listHelp: 'read',
    catalogueFrame: 'read',
    listSets: 'read',
    addresses: 'read',
    listFormIds: 'read',
  },
  facts: ({ webhookSecret, oldWebhookSecret = '' }) => ({
    readContentChange: (body: string, request: Request) =>
      readContentChange(body, request, [webhookSecret, oldWebhookSecret]),
  }),
  origins: () => ({ imageOrigins: IMAGE_ORIGINS }),
  /** Loads the space's schema and compares it with what the store's queries need. */
  async check(settings, fetch) {
    const { CONTENT_SPACE, CONTENT_ENVIRONMENT } = settings;
    const url = `${settings.CONTENT_URL}/spaces/${CONTENT_SPACE}/environments/${CONTENT_ENVIRONMENT}`;
    const ask = (token: string): Promise<Response | null> =>
      fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query: INTROSPECTION }),
      }).catch(() => null);
    for (const [name, token] of [
      ['delivery', settings.CONTENT_DELIVERY_TOKEN],
      ['preview', settings.CONTENT_PREVIEW_TOKEN],
    ] as const) {
      const response = await ask(token);
      if (response === null) return err('unreachable', `${new URL(url).host} does not answer`);
      if (response.status === 401) return err('refused', `the ${name} token was refused`);
      if (response.status !== 200)
        return err(
          'refused',
          `${new URL(url).host} answered ${response.status}: does the space have this environment?`,
        );
      const parsed = introspection.safeParse(await response.json().catch(() => null));
      if (!parsed.success) return err('answer', 'the answer is not a GraphQL schema');
      const missing = missingFrom(parsed.data.data.__schema.types, CONTENT_MODEL);
      if (missing.length > 0) return err('schema', sayMissing(missing));
    }
    return ok(`${CONTENT_SPACE}/${CONTENT_ENVIRONMENT} has all ${CONTENT_MODEL.length} content types`);
  },
});

const sayMissing = (missing: readonly string[]): string => {
  const rest = missing.length - LISTED;
  const listed = missing.slice(0, LISTED).join(', ');
  return `the space lacks ${listed}${rest > 0 ? ` and ${rest} more` : ''}: import the model (docs/content.md)`;
};
