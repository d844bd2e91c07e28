import { z } from 'zod';
import { ok } from '../../../core/result.ts';
import { previewSeats } from '../../../shop/subscription/seats/preview-seats.ts';
import { defineCall } from '../../call.ts';
import {
  claimedCustomer,
  invoice,
  invoiceOnWire,
  lineItemId,
  seatCount,
  subscriptionId,
} from '../../shapes/payment.ts';

/** [SUB-14] [SUB-19] [SM6] `period`: how many of its days are charged. `renewal`: what the next period then costs before tax, in cents, and the day it is due; null where none follows. */
export const previewSeatsCall = defineCall({
  method: 'POST',
  path: '/api/payment/invoice/get-preview',
  summary: 'What a change of seats of the caller’s subscription would cost now, and from the next period on',
  access: 'customer',
  confirmsSignIn: false,
  input: z.object({ customerId: claimedCustomer, subscriptionId, lineItemId, quantity: seatCount }),
  output: z.object({
    invoice,
    period: z.object({ daysLeft: z.number().int(), days: z.number().int() }),
    renewal: z.object({ amount: z.number().int(), date: z.string() }).nullable(),
  }),
  refuses: ['stripe_customer_invalid', 'forbidden', 'not-found', 'payment-owed', 'plan-inactive'],
  async run(context, input) {
    const preview = await previewSeats(context, input);
    if (!preview.ok) return preview;
    const { renewal, period } = preview.value;
    const { daysLeft, days } = period;
    return ok({ invoice: invoiceOnWire(preview.value.invoice), period: { daysLeft, days }, renewal });
  },
});
