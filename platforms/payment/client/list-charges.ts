import { z } from 'zod';
import { ok } from '../../../core/result.ts';
import { type Answer, type Calls, unreadable } from './calls.ts';
import { cents, namedOrNull } from './mappers/parts.ts';

const PAGE = 100;
const chargeShape = z
  .object({
    id: z.string(),
    amount_refunded: cents,
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
export const listCharges = ({ stripe, read }: Calls, customerId: string): Answer<Charge[]> =>
  read(`charges of ${customerId}`, async () => {
    const charges: Charge[] = [];
    for await (const answer of stripe.charges.list({ customer: customerId, limit: PAGE })) {
      const charge = chargeShape.safeParse(answer);
      if (!charge.success) return unreadable('charge');
      charges.push(charge.data);
    }
    return ok(charges);
  });
