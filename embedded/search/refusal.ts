import { type Err, err, type Result } from '../../core/result.ts';

export type RefusalCode = 'bad-request' | 'not-found';
/** The platform's response or a refusal; `detail` is the message of its error envelope. */
export type Answer<T> = Result<T, RefusalCode>;

export const STATUS_OF: Record<RefusalCode, 400 | 404> = { 'bad-request': 400, 'not-found': 404 };

export const badRequest = (message: string): Err<RefusalCode> => err('bad-request', message);
export const noIndex = (name: string): Err<RefusalCode> => err('not-found', `Index ${name} does not exist`);
