import { FAILURES, type FailureCode, failureText } from '../../shop/errors.ts';
import type { RegisteredCall } from '../registry.ts';

const STATUS_WORDS: Readonly<Record<number, string>> = {
  400: 'Cannot be read: a broken body, or a query with a name twice',
  401: 'Nobody is signed in, or no longer; for programs, the key is missing or does not live',
  403: 'Not from the store’s own pages, not asked for by the step before, or not the caller’s',
  404: 'There is no such thing, or it is another’s',
  409: 'Does not fit how things stand now',
  413: 'The body is too long',
  415: 'The body is not JSON',
  422: 'A field is not valid; the message names it',
  429: 'Too often; `Retry-After` says when it may be asked again',
  502: 'A platform did not do its part',
  503: 'Cannot be answered just now; `Retry-After` says when to ask again',
};

const statusOf = (code: FailureCode): number => FAILURES[code].status;
const codes = Object.keys(FAILURES) as FailureCode[];

/** What any call may answer; what only some kinds of call do; the rest is said by a call itself (`refuses`). */
const ANY: readonly number[] = [400, 403, 422, 429, 502, 503];

/** The statuses besides success that a call may answer, in order. */
export function refusalsOf(call: Pick<RegisteredCall, 'isSigned' | 'access' | 'method' | 'refuses'>): number[] {
  if (call.isSigned) return [400, 413, 429, 502, 503];
  const own = (call.refuses ?? []).map(statusOf);
  const body = call.method === 'GET' ? [] : [413, 415];
  const person = call.access === 'customer' ? [401] : [];
  return [...new Set([...ANY, ...own, ...body, ...person])].sort((a, b) => a - b);
}

export const refusalName = (status: number): string => `Refused${status}`;

const LATER = { 'Retry-After': { description: 'Seconds', schema: { type: 'string' } } };

/** [API-13] The envelope of every refusal, by its number, with the codes that it may carry. */
export function describeRefusals(): Record<string, object> {
  return Object.fromEntries(
    Object.entries(STATUS_WORDS).map(([text, description]) => {
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
                  message: { type: 'string', description: 'words for the person' },
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
