import { z } from 'zod';
import { err, ok } from '../../../core/result.ts';
import { malformed, type PaymentCalls, unreadable } from './calls.ts';
import { isId } from './ids.ts';
import { centsSchema, epochSeconds, expandableId } from './mappers/parts.ts';
import type { Payment, PaymentCreditNote } from './types.ts';

const PAGE = 100;
const noteShape = z.object({
  id: z.string(),
  number: z.string(),
  invoice: expandableId,
  customer: expandableId,
  created: epochSeconds,
  status: z.string(),
  total: centsSchema,
  total_taxes: z.array(z.object({ amount: centsSchema })).nullish(),
  pre_payment_amount: centsSchema,
  post_payment_amount: centsSchema,
  out_of_band_amount: centsSchema.nullish(),
  refunds: z.array(z.object({ amount_refunded: centsSchema, refund: expandableId })).nullish(),
});

/** Returns null if the response is not a credit note. */
function readNote(response: unknown): PaymentCreditNote | null {
  const read = noteShape.safeParse(response);
  if (!read.success) return null;
  const { data } = read;
  const refunds = (data.refunds ?? []).map((one) => ({ refundId: one.refund, amount: one.amount_refunded }));
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const outside = data.out_of_band_amount ?? 0;
  return {
    id: data.id,
    number: data.number,
    invoiceId: data.invoice,
    customerId: data.customer,
    createdAt: data.created,
    isVoid: data.status === 'void',
    total: data.total,
    tax: (data.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    beforePayment: data.pre_payment_amount,
    outside,
    // the provider returns the id of the balance transaction, not its amount
    toBalance: data.post_payment_amount - refunded - outside,
    refunds,
  };
}

type NoteCalls = Pick<Payment, 'creditNote' | 'creditNotesBetween' | 'creditNotesOfInvoice' | 'creditNotesOfCustomer'>;

/** Credit notes of invoices, which are created at the provider. [BR-03] */
export function creditNoteCalls({ stripe, read }: PaymentCalls): NoteCalls {
  const list = async (query: Parameters<typeof stripe.creditNotes.list>[0]) => {
    const notes: PaymentCreditNote[] = [];
    for await (const response of stripe.creditNotes.list({ ...query, limit: PAGE })) {
      const note = readNote(response);
      if (note === null) return unreadable('credit note');
      notes.push(note);
    }
    // the provider lists the newest first, also within one second
    return ok(notes.reverse());
  };
  return {
    creditNote: (noteId) =>
      read(`credit note ${noteId}`, async () => {
        if (!isId('creditNote', noteId)) return malformed();
        const note = readNote(await stripe.creditNotes.retrieve(noteId));
        return note === null ? unreadable('credit note') : ok(note);
      }),
    creditNotesBetween: ({ from, to }) =>
      read(`credit notes between ${from.getTime()} ${to.getTime()}`, () => {
        const [gte, lt] = [from, to].map((date) => Math.floor(date.getTime() / 1000));
        return list({ created: { gte, lt } });
      }),
    creditNotesOfInvoice: (invoiceId) =>
      read(`credit notes of ${invoiceId}`, async () =>
        isId('invoice', invoiceId) ? list({ invoice: invoiceId }) : malformed(),
      ),
    creditNotesOfCustomer: (customerId) =>
      read(`credit notes of ${customerId}`, async () =>
        isId('customer', customerId) ? list({ customer: customerId }) : err('stripe_customer_invalid'),
      ),
  };
}
