import {
  type DocumentNode,
  execute,
  GraphQLError,
  getOperationAST,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql';
import type { Log } from '../../../core/log.ts';
import { memoizeByReference } from '../../../core/memoize-by-reference.ts';
import { memoizeByString } from '../../../core/memoize-by-string.ts';
import type { ContentType, Locale } from '../../../platforms/content/model/index.ts';
import { MAX_COMPLEXITY, MAX_QUERY_BYTES } from '../../../platforms/content/schema/limits.ts';
import type { ContentLibrary } from '../files/library.ts';
import { measureQuery, readPreviews } from './complexity.ts';
import { contentError, createErrorResponse, getErrorCode, type WireError, wireError } from './errors.ts';
import { type ExecutableSchema, executableSchema } from './executable-schema.ts';
import { indexLinkers } from './linked-from.ts';
import type { QueryContext } from './view.ts';

/** The caller: the holder of the delivery token, or of the preview token. */
export type QueryApi = 'delivery' | 'preview';

export type Query = {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName?: string;
};

export type QueryOptions = {
  readonly model: readonly ContentType[];
  readonly locales: readonly Locale[];
  readonly place: Pick<QueryContext, 'space' | 'environment' | 'publicBase'>;
  readonly log: Log;
};

const MAX_CACHED_DOCUMENTS = 200;
/** Deeper than an introspection of the full schema, far below a harmful depth. */
const MAX_DEPTH = 25;

/** Creates an executor of GraphQL on a library. The schema is built at the first query. */
export function createGraphqlExecutor({ model, locales, place, log }: QueryOptions) {
  let made: ExecutableSchema | undefined;
  const getExecutable = (): ExecutableSchema => {
    made ??= executableSchema(model, locales);
    return made;
  };
  const prepare = memoizeByString((query) => compile(getExecutable(), query), {
    max: MAX_CACHED_DOCUMENTS,
    maxLength: Number.POSITIVE_INFINITY,
  });
  const linkersOf = memoizeByReference(indexLinkers);

  return async (
    { query, variables, operationName }: Query,
    reader: QueryApi,
    library: ContentLibrary,
    requestId: string,
  ): Promise<Response> => {
    const refuse = (status: number, error: GraphQLError): Response => createErrorResponse(status, error, requestId);
    const bytes = Buffer.byteLength(query);
    if (bytes > MAX_QUERY_BYTES)
      return refuse(
        400,
        contentError(
          'QUERY_TOO_BIG',
          `Query cannot be executed. Its size is ${bytes} bytes, the maximum is ${MAX_QUERY_BYTES}.`,
          { maximumSize: MAX_QUERY_BYTES, size: bytes },
        ),
      );
    const document = prepare(query);
    if (!('kind' in document)) {
      const errors = document.map((error) => wireError(error, requestId, 'INVALID_QUERY_FORMAT'));
      return Response.json({ errors }, { status: 400, headers: { 'x-contentful-request-id': requestId } });
    }
    const operation = getOperationAST(document, operationName);
    if (!operation)
      return refuse(
        400,
        contentError(
          'QUERY_OPERATION_NAME_MISMATCH',
          'Query cannot be executed. Name one of the operations in the query.',
        ),
      );
    if (operation.operation !== 'query')
      return refuse(400, contentError('INVALID_QUERY_FORMAT', 'Query cannot be executed. This API only reads.'));
    const excess = findExcess(getExecutable(), document, operation, variables);
    if (excess) return refuse(400, excess);
    const requested = readPreviews(document, withDefaults(operation, variables));
    const isAllowed = reader === 'preview' ? !requested.asksPublished : !requested.asksPreview;
    if (!isAllowed) return refuse(401, tokenInvalid());

    const contextValue: QueryContext = { ...place, library, locales, linkers: linkersOf(library) };
    const result = await execute({
      schema: getExecutable().schema,
      document,
      variableValues: variables,
      operationName,
      contextValue,
    });
    const errors = (result.errors ?? []).map((error) => tellError(error, requestId, log));
    const isRefused = result.data === undefined;
    return Response.json(
      { ...(isRefused ? {} : { data: result.data }), ...(errors.length > 0 ? { errors } : {}) },
      { status: isRefused ? 400 : 200, headers: { 'x-contentful-request-id': requestId } },
    );
  };
}

/** The error for a token that is invalid, or invalid for this query. */
export const tokenInvalid = (): GraphQLError =>
  contentError(
    'ACCESS_TOKEN_INVALID',
    'Access token is invalid. Use a token of this space: a preview token for a query with preview: true, else a delivery token.',
  );

function compile({ schema }: ExecutableSchema, query: string): DocumentNode | readonly GraphQLError[] {
  try {
    const document = parse(query, { maxTokens: 4000 });
    const errors = validate(schema, document, undefined, { maxErrors: 20 });
    return errors.length > 0 ? errors : document;
  } catch (error) {
    return [error instanceof GraphQLError ? error : new GraphQLError('The query cannot be read.')];
  }
}

function findExcess(
  executable: ExecutableSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Query['variables'],
): GraphQLError | null {
  const { entities, depth } = measureQuery(executable, document, operation, withDefaults(operation, variables));
  if (entities <= MAX_COMPLEXITY && depth <= MAX_DEPTH) return null;
  const what = entities > MAX_COMPLEXITY ? ['complexity', MAX_COMPLEXITY, entities] : ['depth', MAX_DEPTH, depth];
  const [name, maximumCost, cost] = what;
  return contentError(
    'TOO_COMPLEX_QUERY',
    `Query cannot be executed. The maximum allowed ${name} for a query is ${maximumCost} but it was ${cost}. Simplify the query e.g. by setting lower limits for collections.`,
    { maximumCost, cost },
  );
}

function withDefaults(
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Query['variables'],
): Query['variables'] {
  const defaults = variableDefinitions.flatMap(({ variable, defaultValue }): [string, unknown][] => {
    if (defaultValue === undefined || !('value' in defaultValue)) return [];
    const value = defaultValue.kind === 'IntValue' ? Number(defaultValue.value) : defaultValue.value;
    return [[variable.name.value, value]];
  });
  return { ...Object.fromEntries(defaults), ...variables };
}

function tellError(error: GraphQLError, requestId: string, log: Log): WireError {
  const isOurs =
    getErrorCode(error) !== undefined ||
    error.originalError === undefined ||
    error.originalError instanceof GraphQLError;
  if (isOurs) return wireError(error, requestId, 'INVALID_VARIABLES_FORMAT');
  log.error({ platform: 'content', error: error.originalError, path: error.path, requestId }, 'a content field failed');
  const masked = new GraphQLError('Internal server error', { path: error.path, nodes: error.nodes });
  return wireError(masked, requestId, 'INTERNAL_SERVER_ERROR');
}
