import { isDatabaseUnavailable } from '../../../core/database/connection-errors.ts';

/**
 * The response to the caller. `isFinal` replies are stored under the caller's idempotency key; others may be retried.
 */
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

export const successReply = (body: object): Reply => ({ status: 200, body, isFinal: true });

/**
 * Creates the error envelope of this protocol; without its `error` key a client would treat the response as a success.
 */
export const errorReply = (status: number, error: ErrorFields): Reply => ({ status, body: { error }, isFinal: false });

export const badRequest = (message: string, extra: Partial<ErrorFields> = {}): Reply =>
  errorReply(400, { type: 'invalid_request_error', message, ...extra });

/** Returns 404 for the object of the path, 400 if a parameter names it. */
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

/** Returns 503 during a database outage, 500 for an unexpected error; clients retry both. */
export const internalError = (error: unknown): Reply =>
  errorReply(isDatabaseUnavailable(error) ? 503 : 500, {
    type: 'api_error',
    message: 'An unexpected error occurred. Please try again.',
  });
