import { GraphQLError } from 'graphql';

export type ErrorCode =
  | 'ACCESS_TOKEN_MISSING'
  | 'ACCESS_TOKEN_INVALID'
  | 'UNKNOWN_SPACE'
  | 'UNKNOWN_ENVIRONMENT'
  | 'MISSING_QUERY'
  | 'PersistedQueryNotFound'
  | 'QUERY_TOO_BIG'
  | 'INVALID_QUERY_FORMAT'
  | 'INVALID_VARIABLES_FORMAT'
  | 'QUERY_OPERATION_NAME_MISMATCH'
  | 'TOO_COMPLEX_QUERY'
  | 'UNKNOWN_LOCALE'
  | 'UNRESOLVABLE_LINK'
  | 'UNEXPECTED_LINKED_CONTENT_TYPE'
  | 'INTERNAL_SERVER_ERROR';

/** Creates an error in the platform's format: code and details are under `extensions.contentful`. */
export const contentError = (code: ErrorCode, message: string, details?: object): GraphQLError =>
  new GraphQLError(message, { extensions: { contentful: { code, ...(details ? { details } : {}) } } });

export const getErrorCode = (error: GraphQLError): string | undefined => {
  const { contentful } = error.extensions;
  return typeof contentful === 'object' && contentful !== null && 'code' in contentful
    ? String(contentful.code)
    : undefined;
};

export type WireError = Record<string, unknown> & { extensions: { contentful: { requestId: string } } };

/** Serializes an error; `fallback` is the code if the error has none. */
export function wireError(error: GraphQLError, requestId: string, fallback: ErrorCode): WireError {
  const { message, locations, path, extensions } = error.toJSON();
  const contentful = typeof extensions?.contentful === 'object' ? extensions.contentful : { code: fallback };
  return {
    message,
    ...(locations ? { locations } : {}),
    ...(path ? { path } : {}),
    extensions: { contentful: { ...contentful, requestId } },
  };
}

export function createErrorResponse(status: number, error: GraphQLError, requestId: string): Response {
  const body = { errors: [wireError(error, requestId, 'INVALID_QUERY_FORMAT')] };
  return Response.json(body, { status, headers: { 'x-contentful-request-id': requestId } });
}

type LinkPlace = { readonly type: string; readonly field: string; readonly linkingEntryId: string };

/** A reference to an entry or asset that is missing, or not visible to this reader. */
export const unresolvableLink = (linkType: 'Entry' | 'Asset', linkId: string, place: LinkPlace): GraphQLError =>
  contentError(
    'UNRESOLVABLE_LINK',
    `Link to ${linkType.toLowerCase()} '${linkId}' on field '${place.field}' within type '${place.type}' [${place.linkingEntryId}] cannot be resolved`,
    { ...place, linkType, linkId },
  );

/** A reference to an entry of a type that the field does not allow. */
export const unexpectedType = (
  linkId: string,
  found: string,
  allowed: readonly string[],
  place: LinkPlace,
): GraphQLError =>
  contentError(
    'UNEXPECTED_LINKED_CONTENT_TYPE',
    `Link to entry '${linkId}' on field '${place.field}' within type '${place.type}' [${place.linkingEntryId}] is of type '${found}'`,
    { ...place, linkType: 'Entry', linkId, expectedTypes: allowed, receivedType: found },
  );
