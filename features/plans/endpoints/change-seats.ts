import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { pastedAddresses } from '../../../api/shapes/company.ts';
import {
  accountSubscription,
  accountSubscriptionOnWire,
  addedSeats,
  lineItemId,
  payerCompanyId,
  seatCount,
  subscriptionId,
} from '../../../api/shapes/payment.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { runForPayer } from '../../payment-methods/use-cases/act-for-company.ts';
import { changeSeats } from '../use-cases/seats/change-seats.ts';

/**
 * [API-13] [MNG-05] [MNG-17] `quantity`: the new total. `addCount`: the difference. `amount`: the amount due today as displayed, in cents. `intent`: the
 * idempotency key of one purchase; retries reuse it. `proof`: the card's bank requires authentication; the browser confirms with this client secret, then calls
 * settle-seats. `invite`: the addresses that get the seats, as pasted; if the browser ends after the charge, the store invites them. Needs `intent`.
 */
export const changeSeatsCall = defineEndpoint({
  method: 'POST',
  path: '/api/payment/subscription/update',
  summary: 'Add seats to the caller’s subscription and charge for them immediately',
  access: 'customer',
  input: z.object({
    companyId: payerCompanyId,
    subscriptionId,
    lineItemId,
    quantity: seatCount,
    addCount: addedSeats,
    amount: z.number().int().min(0).optional(),
    intent: z.uuid().optional(),
    invite: pastedAddresses.optional(),
  }),
  output: z.object({ subscription: accountSubscription, proof: z.string().nullable() }),
  refuses: [
    'stripe_customer_invalid',
    'not-found',
    'conflict',
    'payment-owed',
    'plan-inactive',
    'price-changed',
    'no-method',
    'seats-changed',
    'card-declined',
  ],
  example: {
    input: {
      subscriptionId: SAMPLES.subscriptionId,
      lineItemId: SAMPLES.lineItemId,
      quantity: 4,
      addCount: 1,
      amount: 142_610,
    },
    output: { ...SAMPLES.plan, proof: null },
  },
  async run(context, { companyId, ...input }) {
    const changed = await runForPayer(context, companyId, (acting) => changeSeats(acting, input));
    if (!changed.ok) return changed;
    const { plan, proof } = changed.value;
    return ok({ subscription: accountSubscriptionOnWire(plan), proof });
  },
});
