import { isDatabaseUnavailable } from '../../../core/database/connection-errors.ts';

/** What goes back to the caller. `isFinal` replies are remembered under the caller's idempotency key; the others may be tried again. */
export type Reply = { status: number; body: object; isFinal: boolean };

export type ErrorFields = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: object;
  payment_method?: object;
  setup_intent?: object;
};

export const answer = (body: object): Reply => ({ status: 200, body, isFinal: true });

/** The one error envelope of this protocol; without its `error` key a client would take the answer for a success. */
export const errorReply = (status: number, error: ErrorFields): Reply => ({ status, body: { error }, isFinal: false });

export const badRequest = (message: string, extra: Partial<ErrorFields> = {}): Reply =>
  errorReply(400, { type: 'invalid_request_error', message, ...extra });

/** 404 for the object of the address itself, 400 where a parameter names one. */
export const notFound = (object: string, id: string, param = 'id'): Reply =>
  errorReply(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${object}: '${id.slice(0, 80)}'`,
    param,
  });

export const unknownAddress = (method: string, path: string): Reply =>
  errorReply(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path.slice(0, 200)}).`,
  });

/** 503 while the database is away, 500 for anything that should not happen; clients try both again. */
export const internalError = (error: unknown): Reply =>
  errorReply(isDatabaseUnavailable(error) ? 503 : 500, {
    type: 'api_error',
    message: 'An unexpected error occurred. Please try again.',
  });
