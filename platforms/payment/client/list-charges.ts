import { z } from 'zod';
import { ok } from '../../../core/result.ts';
import { type PaymentCalls, type PaymentResult, unreadable } from './calls.ts';
import { centsSchema, namedOrNull } from './mappers/parts.ts';

const PAGE = 100;
const chargeShape = z
  .object({
    id: z.string(),
    amount_refunded: centsSchema,
    disputed: z.boolean().nullish(),
    payment_intent: namedOrNull,
  })
  .transform(({ id, amount_refunded: refunded, disputed, payment_intent: intentId }) => ({
    id,
    refunded,
    isDisputed: disputed === true,
    intentId,
  }));
type Charge = z.output<typeof chargeShape>;

/** Lists the charges of a customer, newest first. Reads refunds and disputes only for charges that have some. */
export const listCharges = ({ stripe, read }: PaymentCalls, customerId: string): PaymentResult<Charge[]> =>
  read(`charges of ${customerId}`, async () => {
    const charges: Charge[] = [];
    for await (const response of stripe.charges.list({ customer: customerId, limit: PAGE })) {
      const charge = chargeShape.safeParse(response);
      if (!charge.success) return unreadable('charge');
      charges.push(charge.data);
    }
    return ok(charges);
  });
