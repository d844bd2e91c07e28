import { createHmac, randomBytes } from 'node:crypto';

export const SIGNATURE_HEADER = 'planroom-signature';

/** Creates the secret of an endpoint, which is shown once. */
export const newEventSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/**
 * `t=…,v1=…` over `t.body` by HMAC-SHA256, as hex; one `v1` per active secret during a rotation. `at`: epoch seconds,
 * so that replays can be rejected.
 */
export const signEvent = (body: string, secrets: readonly string[], at: number): string =>
  [
    `t=${at}`,
    ...secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`),
  ].join(',');
