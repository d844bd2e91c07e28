import { z } from 'zod';
import type { PlatformManifest } from '../../core/platform.ts';
import { err, ok } from '../../core/result.ts';
import { CONTENT_MODEL } from './model/index.ts';
import { missingFrom } from './schema/missing.ts';

const DEFAULT_URL = 'https://graphql.contentful.com/content/v1';
const DEFAULT_ENVIRONMENT = 'master';
const INTROSPECTION = '{ __schema { types { name fields { name } } } }';
const LISTED = 8;

const introspection = z.object({
  data: z.object({
    __schema: z.object({
      types: z.array(z.object({ name: z.string(), fields: z.array(z.object({ name: z.string() })).nullable() })),
    }),
  }),
});

/** The content platform: hosted as soon as one of these is set, else the files of CONTENT_FOLDER. */
export const contentManifest: PlatformManifest = {
  id: 'content',
  title: 'Content (Contentful)',
  variables: [
    { name: 'CONTENT_SPACE', about: 'id of the space', required: true },
    { name: 'CONTENT_ENVIRONMENT', about: `environment of the space; unset: ${DEFAULT_ENVIRONMENT}` },
    {
      name: 'CONTENT_DELIVERY_TOKEN',
      about: 'Content Delivery API token of that environment',
      secret: true,
      required: true,
    },
    {
      name: 'CONTENT_PREVIEW_TOKEN',
      about: 'Content Preview API token: shows what is not published to whoever opened the preview link',
      secret: true,
      required: true,
    },
    { name: 'CONTENT_URL', about: `address of the GraphQL API; unset: ${DEFAULT_URL}`, url: true },
    {
      name: 'CONTENT_WEBHOOK_SECRET',
      about: 'request verification secret (64 characters) that signs events to PUBLIC_URL/api/content/webhook',
      secret: true,
      required: true,
    },
  ],
  /** Reads the space's schema and holds it against what the store's queries need. */
  async check(config, fetch) {
    const environment = config.CONTENT_ENVIRONMENT ?? DEFAULT_ENVIRONMENT;
    const url = `${config.CONTENT_URL ?? DEFAULT_URL}/spaces/${config.CONTENT_SPACE ?? ''}/environments/${environment}`;
    const ask = (token: string | undefined): Promise<Response | null> =>
      fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token ?? ''}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query: INTROSPECTION }),
      }).catch(() => null);
    for (const [name, token] of [
      ['delivery', config.CONTENT_DELIVERY_TOKEN],
      ['preview', config.CONTENT_PREVIEW_TOKEN],
    ] as const) {
      const answer = await ask(token);
      if (answer === null) return err('unreachable', `${new URL(url).host} does not answer`);
      if (answer.status === 401) return err('refused', `the ${name} token was refused`);
      if (answer.status !== 200)
        return err(
          'refused',
          `${new URL(url).host} answered ${answer.status}: is there a space with this environment?`,
        );
      const parsed = introspection.safeParse(await answer.json().catch(() => null));
      if (!parsed.success) return err('answer', 'the answer is not a GraphQL schema');
      const missing = missingFrom(parsed.data.data.__schema.types, CONTENT_MODEL);
      if (missing.length > 0) return err('schema', sayMissing(missing));
    }
    return ok(`${config.CONTENT_SPACE}/${environment} has all ${CONTENT_MODEL.length} content types`);
  },
};

const sayMissing = (missing: readonly string[]): string => {
  const rest = missing.length - LISTED;
  const listed = missing.slice(0, LISTED).join(', ');
  return `the space lacks ${listed}${rest > 0 ? ` and ${rest} more` : ''}: import the model (docs/content.md)`;
};
