import { createHmac } from 'node:crypto';

/** Returns the `Stripe-Signature` header: HMAC-SHA256 over the time in seconds, a dot and the exact bytes sent. */
export function signPayload(payload: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
