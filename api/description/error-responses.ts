import { FAILURES, type FailureCode, failureText } from '../../features/shared/errors.ts';
import type { RegisteredCall } from '../registry.ts';

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: 'Bad request: the body can’t be parsed, or the query repeats a parameter',
  401: 'Not signed in, or the session has ended. For programs: the API key is missing or not active',
  403: 'Forbidden: not from the store’s own pages, the previous step is missing, or the record isn’t the caller’s',
  404: 'Not found, or it belongs to another customer',
  409: 'Conflict with the current state',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'A field isn’t valid; the message names it',
  429: 'Too many requests; retry after `Retry-After`',
  502: 'A platform failed',
  503: 'Temporarily unavailable; retry after `Retry-After`',
};

const statusOf = (code: FailureCode): number => FAILURES[code].status;
const codes = Object.keys(FAILURES) as FailureCode[];

/** The statuses that any call may return. Some kinds of call add more, and a call declares the rest itself (`refuses`). */
const ANY: readonly number[] = [400, 403, 422, 429, 502, 503];

/** Returns the error statuses that a call may return, in ascending order. */
export function getErrorStatuses(call: Pick<RegisteredCall, 'isSigned' | 'access' | 'method' | 'refuses'>): number[] {
  if (call.isSigned) return [400, 413, 429, 502, 503];
  const own = (call.refuses ?? []).map(statusOf);
  const body = call.method === 'GET' ? [] : [413, 415];
  const person = call.access === 'customer' ? [401] : [];
  return [...new Set([...ANY, ...own, ...body, ...person])].sort((a, b) => a - b);
}

export const refusalName = (status: number): string => `Refused${status}`;

const LATER = { 'Retry-After': { description: 'Seconds', schema: { type: 'string' } } };

/** [API-13] The error envelope of each status, with the codes that it may carry. */
export function describeErrors(): Record<string, object> {
  return Object.fromEntries(
    Object.entries(STATUS_TEXTS).map(([text, description]) => {
      const status = Number(text);
      const own = codes.filter((code) => statusOf(code) === status);
      const code = own[0]!;
      const said = failureText(code, { code: 'SITE10' });
      return [
        refusalName(status),
        {
          description,
          ...(status === 429 || status === 503 ? { headers: LATER } : {}),
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['error', 'message', 'code'],
                properties: {
                  error: { type: 'string', description: 'the same text as `message`' },
                  message: { type: 'string', description: 'message to show to the user' },
                  code: { type: 'string', enum: own },
                },
                additionalProperties: false,
              },
              examples: { refused: { value: { error: said, message: said, code } } },
            },
          },
        },
      ];
    }),
  );
}
