import type Stripe from 'stripe';
import { err, ok, type Result } from '../../../core/result.ts';
import { readEventBody } from './mappers/read-event-body.ts';
import type { PaymentEvent } from './types.ts';

/** How old a signature may be, and how far ahead of our clock, in seconds. */
const TOLERANCE = 300;
/** One time, first, then signatures: several `v1` while a secret is rolled. No other form is the provider's. */
const HEADER = /^t=(\d{1,12})(?:,v[01]=[0-9a-f]{64}){1,16}$/;

/**
 * An event after its signature and age were checked over the raw body: any `v1` of its signatures that fits one of `secrets` is
 * enough, so that neither side has to change at the same moment [A43] [SE-17].
 */
export async function readSignedEvent(
  stripe: Stripe,
  secrets: readonly string[],
  body: string,
  signature: string | null,
): Promise<Result<PaymentEvent, 'invalid'>> {
  const found = HEADER.exec(signature ?? '');
  if (signature === null || found === null) return err('invalid', 'the signature header is not of the usual form');
  // the provider's library refuses an old signature, and accepts one from the future
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
