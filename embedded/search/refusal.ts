import { type Err, err, type Result } from '../../core/result.ts';

export type SearchErrorCode = 'bad-request' | 'not-found';
/** The platform's response or a refusal; `detail` is the message of its error envelope. */
export type SearchApiResult<T> = Result<T, SearchErrorCode>;

export const STATUS_OF: Record<SearchErrorCode, 400 | 404> = { 'bad-request': 400, 'not-found': 404 };

export const badRequestResult = (message: string): Err<SearchErrorCode> => err('bad-request', message);
export const noIndex = (name: string): Err<SearchErrorCode> => err('not-found', `Index ${name} does not exist`);
