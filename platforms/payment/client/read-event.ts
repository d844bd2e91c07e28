import type Stripe from 'stripe';
import { err, ok, type Result } from '../../../core/result.ts';
import { readEventBody } from './mappers/read-event-body.ts';
import type { PaymentEvent } from './types.ts';

/** The maximum age of a signature, and the maximum lead over our clock, in seconds. */
const TOLERANCE = 300;
/** One timestamp first, then signatures: several `v1` during a rotation of secrets. The provider uses no other form. */
const HEADER = /^t=(\d{1,12})(?:,v[01]=[0-9a-f]{64}){1,16}$/;

/**
 * Parses an event after checking its signature and age over the raw body. Any `v1` signature that matches one of
 * `secrets` is enough, so that both sides can rotate at different times [A43] [SE-17].
 */
export async function readSignedEvent(
  stripe: Stripe,
  secrets: readonly string[],
  body: string,
  signature: string | null,
): Promise<Result<PaymentEvent, 'invalid'>> {
  const found = HEADER.exec(signature ?? '');
  if (signature === null || found === null) return err('invalid', 'the signature header is not of the usual form');
  // the provider's library rejects an old signature, but accepts one from the future
  if (Number(found[1]) > Date.now() / 1000 + TOLERANCE) return err('invalid', 'the signature is not of now');
  for (const secret of secrets) {
    const signed = await stripe.webhooks
      .constructEventAsync(body, signature, secret, TOLERANCE)
      .catch((): null => null);
    if (signed === null) continue;
    const event = readEventBody(signed);
    return event === null ? err('invalid', 'the body is not an event') : ok(event);
  }
  return err('invalid', 'the signature does not fit the body');
}
