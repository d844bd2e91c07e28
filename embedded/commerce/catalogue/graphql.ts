import {
  buildSchema,
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLObjectType,
  isObjectType,
  parse,
  validate,
} from 'graphql';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Log } from '../../../core/log.ts';
import { memoizeByString } from '../../../core/memoize-by-string.ts';
import { isSameSecret } from '../../../core/same-secret.ts';
import { checkComplexity } from './complexity.ts';
import { resolveField } from './resolvers.ts';
import { storefrontSdl } from './sdl.ts';
import type { Catalogue } from './snapshot.ts';

const requestSchema = z.object({
  query: z.string().min(1).max(20_000),
  variables: z.record(z.string(), z.unknown()).nullish(),
});
const MAX_CACHED_DOCUMENTS = 100;

// a test validates the schema text
const schema = buildSchema(storefrontSdl, { assumeValid: true, assumeValidSDL: true, noLocation: true });
const typeNames: Record<string, string> = { popularity: 'Product', parentId: 'Category' };
for (const type of Object.values(schema.getTypeMap())) {
  // a node's type is recognized by a field that only this type has
  if (type.name === 'SearchProductFilter' && 'resolveType' in type)
    type.resolveType = () => 'ProductAttributeSearchFilter';
  if (type.name === 'Node' && 'resolveType' in type) {
    type.resolveType = (value: object) => Object.entries(typeNames).find(([key]) => key in value)?.[1] ?? 'Variant';
  }
}

/** Returns every object type of our schema, for conformance and tests. */
export const storefrontTypes = (): GraphQLObjectType[] => Object.values(schema.getTypeMap()).filter(isObjectType);

/** `POST /graphql`: the Storefront API, for holders of the storefront token. */
export function createGraphqlRoutes(catalogue: Catalogue, storefrontToken: string, log: Log): Hono {
  const prepare = memoizeByString(compile, { max: MAX_CACHED_DOCUMENTS, maxLength: Number.POSITIVE_INFINITY });

  const app = new Hono();
  app.use(
    '/graphql',
    bodyLimit({ maxSize: 100_000, onError: (c) => c.json(problem('The request is too large.'), 413) }),
  );
  app.post('/graphql', async (c) => {
    const bearer = c.req.header('authorization')?.match(/^Bearer (\S+)$/)?.[1] ?? '';
    if (!isSameSecret(bearer, storefrontToken)) return c.json(problem('A valid storefront token is required.'), 401);
    const body = requestSchema.safeParse(await c.req.json().catch(() => null));
    if (!body.success) return c.json(problem('Send JSON with a query.'), 400);
    const document = prepare(body.data.query);
    if (document instanceof GraphQLError) return c.json({ errors: [{ message: document.message }] }, 400);
    const variables = body.data.variables ?? {};
    const excess = checkComplexity(document, variables);
    if (excess) return c.json({ errors: [{ message: excess.message }] }, 400);
    const result = await execute({
      schema,
      document,
      variableValues: variables,
      contextValue: await catalogue.current(),
      fieldResolver: resolveField,
    });
    if (!result.errors) return c.json(result);
    const errors = result.errors.map((error) => {
      const isOurs = error.originalError === undefined || error.originalError instanceof GraphQLError;
      if (!isOurs) log.error({ err: error.originalError, path: error.path }, 'storefront resolver failed');
      return { message: isOurs ? error.message : 'Internal error', path: error.path, locations: error.locations };
    });
    return c.json({ errors, data: result.data ?? null });
  });
  return app;
}

function compile(query: string): DocumentNode | GraphQLError {
  try {
    const document = parse(query, { maxTokens: 2000 });
    return validate(schema, document)[0] ?? document;
  } catch (error) {
    return error instanceof GraphQLError ? error : new GraphQLError('The query cannot be read.');
  }
}

const problem = (message: string) => ({ errors: [{ message }] });
