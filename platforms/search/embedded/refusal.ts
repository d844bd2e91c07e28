import { type Err, err, type Result } from '../../../core/result.ts';

export type RefusalCode = 'bad-request' | 'forbidden' | 'not-found' | 'too-large';
/** What the platform answers, or why it does not; `detail` is the message of its error envelope. */
export type Answer<T> = Result<T, RefusalCode>;

export const STATUS_OF: Record<RefusalCode, 400 | 403 | 404 | 413> = {
  'bad-request': 400,
  forbidden: 403,
  'not-found': 404,
  'too-large': 413,
};

export const badRequest = (message: string): Err<RefusalCode> => err('bad-request', message);
export const noIndex = (name: string): Err<RefusalCode> => err('not-found', `Index ${name} does not exist`);
