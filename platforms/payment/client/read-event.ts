import type Stripe from 'stripe';
import { err, ok, type Result } from '../../../core/result.ts';
import { readEventBody } from './answers/read-event-body.ts';
import type { PaymentEvent } from './types.ts';

/** How old a signature may be, and how far ahead of our clock, in seconds. */
const TOLERANCE = 300;
/** Exactly one time, first, and exactly one signature: no other form is the provider's. */
const HEADER = /^t=(\d{1,12}),v1=[0-9a-f]{64}(?:,v0=[0-9a-f]{64})?$/;

/**
 * An event after its signature and age were checked over the raw body. While the provider signs with two secrets during a
 * rotation its events are refused and come again once the old secret has run out.
 */
export async function readSignedEvent(
  stripe: Stripe,
  secret: string,
  body: string,
  signature: string | null,
): Promise<Result<PaymentEvent, 'invalid'>> {
  const found = HEADER.exec(signature ?? '');
  if (signature === null || found === null) return err('invalid', 'the signature header is not of the usual form');
  // the provider's library refuses an old signature, and accepts one from the future
  if (Number(found[1]) > Date.now() / 1000 + TOLERANCE) return err('invalid', 'the signature is not of now');
  try {
    const event = readEventBody(await stripe.webhooks.constructEventAsync(body, signature, secret, TOLERANCE));
    return event === null ? err('invalid', 'the body is no event') : ok(event);
  } catch {
    return err('invalid', 'the signature does not fit the body');
  }
}
