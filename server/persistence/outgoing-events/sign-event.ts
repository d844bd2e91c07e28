import { createHmac, randomBytes } from 'node:crypto';

export const SIGNATURE_HEADER = 'planroom-signature';

/** A new secret of an endpoint, as it is shown once. */
export const newEventSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/**
 * `t=…,v1=…` over `t.body` by HMAC-SHA256, as hex; with one `v1` for each secret while one is replaced. `at`: epoch seconds, so that an old
 * message that was overheard can be refused.
 */
export const signEvent = (body: string, secrets: readonly string[], at: number): string =>
  [
    `t=${at}`,
    ...secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`),
  ].join(',');
