import { z } from 'zod';
import { ok } from '../../core/result.ts';
import { previewSeats } from '../../shop/subscription/preview-seats.ts';
import { defineCall } from '../call.ts';
import { claimedCustomer, invoice, invoiceOnWire, lineItemId, seatCount, subscriptionId } from './shapes.ts';

/** [SUB-14] [SUB-19] */
export const invoicePreview = defineCall({
  method: 'POST',
  path: '/api/payment/invoice/get-preview',
  summary: 'What a change of seats of the caller’s subscription would cost now',
  access: 'customer',
  input: z.object({ customerId: claimedCustomer, subscriptionId, lineItemId, quantity: seatCount }),
  output: z.object({ invoice }),
  async run(context, input) {
    const preview = await previewSeats(context, input);
    return preview.ok ? ok({ invoice: invoiceOnWire(preview.value) }) : preview;
  },
});
