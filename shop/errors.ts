/** The closed list of expected failures: code → HTTP status → text. Every answer to a shopper comes from here, never from a platform. */
export const FAILURES = {
  'bad-request': { status: 400, message: 'This request could not be read. Reload the page and try again.' },
  unauthorized: { status: 401, message: 'Sign in to go on.' },
  'no-session': { status: 401, message: 'No session or access token available' },
  forbidden: { status: 403, message: 'This belongs to somebody else.' },
  'cross-site': { status: 403, message: 'This request came from another site.' },
  'not-permitted': { status: 403, message: 'This step was not started here. Go back and start it again.' },
  'not-found': { status: 404, message: 'This does not exist, or it is not yours.' },
  'cart-missing': { status: 404, message: 'This cart no longer exists.' },
  'method-not-allowed': { status: 405, message: 'This address does not take that method.' },
  conflict: { status: 409, message: 'This changed in the meantime. Reload and try again.' },
  'too-large': { status: 413, message: 'This request is too large.' },
  'unsupported-type': { status: 415, message: 'Send JSON.' },
  invalid: { status: 422, message: 'Something in this request is not valid. Check it and try again.' },
  'coupon-invalid': { status: 422, message: 'gift certificate code "{code}" is invalid' },
  limited: { status: 429, message: 'Too many attempts. Wait a little and try again.' },
  'update-user-failed': { status: 502, message: 'Failed to update user' },
  'something-went-wrong': { status: 502, message: 'Something went wrong. Please try again.' },
  unavailable: { status: 503, message: 'This part of the store does not answer right now. Try again in a moment.' },
} as const;

export type FailureCode = keyof typeof FAILURES;

/** The text for a code, with `{name}` places filled. */
export function failureText(code: FailureCode, values: Record<string, string> = {}): string {
  return FAILURES[code].message.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
