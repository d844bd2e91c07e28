import type Stripe from 'stripe';
import { z } from 'zod';
import { settleCredited } from '../billing/invoices/settle-credited.ts';
import { commitUnitOfWork, getBillingState, lockInvoice } from '../billing/unit-of-work.ts';
import { listObjects } from '../objects/list-objects.ts';
import { findObject, saveObject } from '../objects/rows.ts';
import { pageParams, reference } from '../wire/params.ts';
import { badRequest, notFound, type Reply, successReply } from '../wire/reply.ts';
import { defineRoute, type RouteCall } from '../wire/route.ts';
import { createCreditNote, createCreditNoteParams } from './create-credit-note.ts';

/** [BR-03] Credit notes of invoices of plans. */
export const creditNoteRoutes = [
  defineRoute({ method: 'POST', path: '/v1/credit_notes', schema: createCreditNoteParams, run: createCreditNote }),
  defineRoute({
    method: 'GET',
    path: '/v1/credit_notes',
    schema: z.strictObject({ ...pageParams, customer: reference.optional(), invoice: reference.optional() }),
    run: ({ tx, params }) =>
      listObjects(tx, 'credit_note', '/v1/credit_notes', params, {
        customer: params.customer,
        invoice: params.invoice,
      }),
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/credit_notes/:id',
    schema: z.strictObject({}),
    async run({ tx, id }) {
      const note = await findObject(tx, 'credit_note', id);
      return note === null ? notFound('credit_note', id) : successReply(note.body);
    },
  }),
  defineRoute({ method: 'POST', path: '/v1/credit_notes/:id/void', schema: z.strictObject({}), run: voidNote }),
];

/** Voids a note of an open invoice, which is then due in full again. */
async function voidNote(call: RouteCall<unknown>): Promise<Reply> {
  const known = await findObject(call.tx, 'credit_note', call.id);
  const found = known === null ? null : await lockInvoice(call, String(known.body.invoice));
  const note = found === null ? null : await findObject(call.tx, 'credit_note', call.id, 'FOR UPDATE');
  if (found === null || note === null) return notFound('credit_note', call.id);
  const { unit, invoice } = found;
  const isClearing = getBillingState(unit).watch?.[invoice.id]?.kind === 'clears';
  if (note.body.status !== 'issued' || invoice.status !== 'open' || isClearing)
    return badRequest('You can only void an issued credit note of an open invoice.');
  const amount = note.body.pre_payment_amount;
  const voided: Stripe.CreditNote = { ...note.body, status: 'void', voided_at: unit.call.now };
  await saveObject(call.tx, 'credit_note', voided);
  unit.emitted.push({ type: 'credit_note.voided', object: voided });
  await settleCredited(unit, {
    ...invoice,
    amount_due: invoice.amount_due + amount,
    amount_remaining: invoice.amount_remaining + amount,
    pre_payment_credit_notes_amount: invoice.pre_payment_credit_notes_amount - amount,
  });
  await commitUnitOfWork(unit);
  return successReply(voided);
}
