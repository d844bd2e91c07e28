import { z } from 'zod';
import { epochSeconds, expandableId, momentOrNull, namedOrNull } from './parts.ts';

const line = z
  .object({
    id: z.string(),
    quantity: z.number().int().nullish(),
    current_period_start: epochSeconds,
    current_period_end: epochSeconds,
    price: z.object({ id: z.string(), product: expandableId }),
  })
  .transform((item) => ({
    lineItemId: item.id,
    productId: item.price.product,
    priceId: item.price.id,
    quantity: item.quantity ?? 0,
    periodStart: item.current_period_start,
    periodEnd: item.current_period_end,
  }));

/** A discount that was not expanded contains nothing about its coupon. */
const discount = z.union([
  z.string().transform(() => null),
  z
    .object({ source: z.object({ coupon: namedOrNull }), promotion_code: namedOrNull })
    .transform(({ source, promotion_code }) =>
      source.coupon === null ? null : { couponId: source.coupon, promotionCodeId: promotion_code },
    ),
]);

const subscription = z.object({
  id: z.string(),
  customer: expandableId,
  status: z.enum([
    'active',
    'past_due',
    'unpaid',
    'canceled',
    'incomplete',
    'incomplete_expired',
    'trialing',
    'paused',
  ]),
  items: z.object({ data: z.array(line).min(1) }),
  cancel_at_period_end: z.boolean(),
  ended_at: momentOrNull,
  collection_method: z.enum(['charge_automatically', 'send_invoice']),
  metadata: z.record(z.string(), z.string()),
  discounts: z.array(discount),
  default_payment_method: namedOrNull,
  latest_invoice: namedOrNull,
  pending_update: z.object({ metadata: z.record(z.string(), z.string()).nullish() }).nullish(),
  created: epochSeconds,
});

/**
 * Maps the current state of a subscription; returns null if the response is not one. Timestamps are ISO; period ends
 * are those of the line.
 */
export function readSubscription(response: unknown) {
  const read = subscription.safeParse(response);
  if (!read.success) return null;
  const { metadata, ...data } = read.data;
  return {
    id: data.id,
    customerId: data.customer,
    status: data.status,
    lines: data.items.data,
    cancelAtPeriodEnd: data.cancel_at_period_end,
    endedAt: data.ended_at,
    /** `invoice`: the end of the period sends an invoice instead of charging */
    collection: data.collection_method === 'send_invoice' ? ('invoice' as const) : ('charge' as const),
    /** from metadata; null if it was never set */
    autoRenew: metadata.autoRenew === undefined ? null : metadata.autoRenew === 'true',
    schedulePay: metadata.schedulePay === 'true',
    // the intent of the last successful change of seats
    ...(metadata.seatsIntent === undefined ? {} : { seatsIntent: metadata.seatsIntent }),
    // a change of seats that waits for the payment of the latest invoice; `intent`: the intent of the change
    ...(data.pending_update ? { pendingSeats: { intent: data.pending_update.metadata?.seatsIntent ?? null } } : {}),
    discounts: data.discounts.filter((one) => one !== null),
    defaultPaymentMethodId: data.default_payment_method,
    latestInvoiceId: data.latest_invoice,
    createdAt: data.created,
  };
}
