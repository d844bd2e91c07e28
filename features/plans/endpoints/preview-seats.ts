import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import {
  invoice,
  invoiceOnWire,
  lineItemId,
  payerCompanyId,
  seatCount,
  subscriptionId,
  unverifiedPaymentCustomerId,
} from '../../../api/shapes/payment.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { runForPayer } from '../../payment-methods/use-cases/act-for-company.ts';
import { previewSeats } from '../use-cases/seats/preview-seats.ts';

/**
 * [SUB-14] [SUB-19] [SM6] `period`: how many of its days are charged. `renewal`: the cost of the next period before tax, in cents, and its due date; null if
 * none follows.
 */
export const previewSeatsCall = defineEndpoint({
  method: 'POST',
  path: '/api/payment/invoice/get-preview',
  summary: 'Preview the cost of changing seats now and from the next period',
  access: 'customer',
  confirmsSignIn: false,
  input: z.object({
    companyId: payerCompanyId,
    customerId: unverifiedPaymentCustomerId,
    subscriptionId,
    lineItemId,
    quantity: seatCount,
  }),
  output: z.object({
    invoice,
    period: z.object({ daysLeft: z.number().int(), days: z.number().int() }),
    renewal: z.object({ amount: z.number().int(), date: z.string() }).nullable(),
  }),
  refuses: ['stripe_customer_invalid', 'forbidden', 'not-found', 'payment-owed', 'plan-inactive'],
  example: {
    input: {
      customerId: SAMPLES.customerId,
      subscriptionId: SAMPLES.subscriptionId,
      lineItemId: SAMPLES.lineItemId,
      quantity: 4,
    },
    output: {
      invoice: {
        id: null,
        number: null,
        status: 'draft',
        subtotal: 131_700,
        total: 142_610,
        amount_due: 142_610,
        total_taxes: [{ amount: 10_910 }],
        total_discount_amounts: [],
        lines: {
          data: [{ description: 'Remaining time on 4 × Unlimited', quantity: 4, amount: 131_700, proration: true }],
        },
        invoice_pdf: null,
        hosted_invoice_url: null,
        parent: { subscription_details: { subscription: SAMPLES.subscriptionId } },
      },
      period: { daysLeft: 219, days: 365 },
      renewal: { amount: 879_600, date: '2027-07-05T12:00:00.000Z' },
    },
  },
  async run(context, { companyId, ...input }) {
    const preview = await runForPayer(context, companyId, (acting) => previewSeats(acting, input));
    if (!preview.ok) return preview;
    const { renewal, period } = preview.value;
    const { daysLeft, days } = period;
    return ok({ invoice: invoiceOnWire(preview.value.invoice), period: { daysLeft, days }, renewal });
  },
});
