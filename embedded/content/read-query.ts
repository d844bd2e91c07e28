import type { GraphQLError } from 'graphql';
import { isRecord } from '../../core/is-record.ts';
import { contentError } from './graphql/errors.ts';
import type { Query } from './graphql/execute-query.ts';

/** Reads the query of a request: from the URL of a GET, or the JSON of a POST. */
export async function readGraphqlQuery(request: Request): Promise<Query | GraphQLError> {
  const requested = request.method === 'GET' ? readAddress(new URL(request.url)) : await readBody(request);
  if (!isRecord(requested)) return contentError('INVALID_QUERY_FORMAT', 'The body must be a JSON object with a query.');
  const { query, operationName } = requested;
  const variables = readVariables(requested.variables);
  const isEmpty = query === undefined || query === null || query === '';
  // persisted queries are not supported: the client then sends the text [PL-20]
  if (isEmpty && namesPersisted(requested.extensions))
    return contentError('PersistedQueryNotFound', 'PersistedQueryNotFound');
  if (isEmpty) return contentError('MISSING_QUERY', 'Query cannot be executed. No query was sent.');
  if (typeof query !== 'string')
    return contentError('INVALID_QUERY_FORMAT', 'Query cannot be executed. The query must be a string.');
  if (variables === null)
    return contentError('INVALID_VARIABLES_FORMAT', 'Query cannot be executed. The variables must be a JSON object.');
  return { query, variables, ...(typeof operationName === 'string' ? { operationName } : {}) };
}

const readAddress = ({ searchParams }: URL): Record<string, unknown> => Object.fromEntries(searchParams);
const readBody = (request: Request): Promise<unknown> => request.json().catch(() => null);

/** Whether a request has `extensions.persistedQuery`: an object in a body, JSON in a URL. */
function namesPersisted(extensions: unknown): boolean {
  const given = readVariables(extensions);
  return given !== null && isRecord(given.persistedQuery);
}

function readVariables(given: unknown): Record<string, unknown> | null {
  if (given === undefined || given === null || given === '') return {};
  if (isRecord(given)) return given;
  if (typeof given !== 'string') return null;
  try {
    const parsed: unknown = JSON.parse(given);
    return isRecord(parsed) ? parsed : null;
  } catch {
    return null;
  }
}
