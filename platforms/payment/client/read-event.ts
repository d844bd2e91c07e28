import type Stripe from 'stripe';
import { z } from 'zod';
import { err, ok, type Result } from '../../../core/result.ts';
import { expandableId } from './mappers/parts.ts';

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

const event = z.object({
  id: z.string().regex(/^evt_\w{1,255}$/),
  type: z.string().min(1).max(100),
  created: z.number().int(),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string().optional(),
      customer: z.unknown().optional(),
      collection_method: z.unknown().optional(),
      status: z.unknown().optional(),
      payment_intent: z.unknown().optional(),
      items: z.unknown().optional(),
      metadata: z.unknown().optional(),
    }),
    previous_attributes: z.unknown().optional(),
  }),
});

/** the previous values that a change of status contains */
const statusBefore = z.object({ status: z.string() });

/** the store's payment of several invoices, in the metadata of its intent */
const ofInvoicePayment = z.object({ invoicePayment: z.uuid() });

const items = z.object({ data: z.array(z.object({ price: expandableId, quantity: z.number().nullish() })) });
const soldAs = (response: unknown): string | null => {
  const read = items.safeParse(response);
  return read.success ? JSON.stringify(read.data.data) : null;
};
const attributesBefore = z.object({ items: z.unknown().optional(), discounts: z.unknown().optional() });

/** A renewal also changes the items, but neither their price nor their quantity. */
function isRepriced(previous: unknown, now: unknown): boolean {
  const before = attributesBefore.safeParse(previous);
  if (!before.success) return false;
  return (
    before.data.discounts !== undefined ||
    (before.data.items !== undefined && soldAs(before.data.items) !== soldAs(now))
  );
}

/** Returns the object and the customer of an event: the customer that its object refers to, or is. */
export function readEventBody(response: unknown) {
  const read = event.safeParse(response);
  if (!read.success) return null;
  const { id, type, created, data } = read.data;
  const { id: objectId = null, object, customer, collection_method, status, payment_intent, items: sold } = data.object;
  const paysInvoices = ofInvoicePayment.safeParse(data.object.metadata);
  const owner = expandableId.safeParse(customer);
  const customerId = object === 'customer' ? objectId : owner.success ? owner.data : null;
  const paid = expandableId.safeParse(payment_intent);
  const isCharged = collection_method === 'charge_automatically';
  const before = statusBefore.safeParse(data.previous_attributes);
  const hasBecome = (now: string): boolean =>
    object === 'subscription' && status === now && before.success && before.data.status !== status;
  return {
    id,
    type,
    created,
    objectId,
    customerId,
    // the payment of the event's object
    ...(paid.success ? { intentId: paid.data } : {}),
    ...(object === 'payment_intent' && paysInvoices.success
      ? { invoicePaymentId: paysInvoices.data.invoicePayment }
      : {}),
    // not a payment request
    ...(isCharged ? { isCharged: true as const } : {}),
    ...(object === 'subscription' && isRepriced(data.previous_attributes, sold) ? { isRepriced: true as const } : {}),
    ...(hasBecome('past_due') ? { isPastDue: true as const } : {}),
    ...(hasBecome('unpaid') ? { isUnpaid: true as const } : {}),
  };
}

/** An event of the platform, without the data that the store reads again. */
export type PaymentEvent = NonNullable<ReturnType<typeof readEventBody>>;
