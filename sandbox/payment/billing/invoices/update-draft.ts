import { z } from 'zod';
import type { WireInvoice } from '../../objects/kinds.ts';
import { saveObject } from '../../objects/rows.ts';
import { flag, integerParam } from '../../wire/params.ts';
import { badRequest, notFound, type Reply, successReply } from '../../wire/reply.ts';
import type { RouteCall } from '../../wire/route.ts';
import { DAY, DRAFT_HOURS, HOUR } from '../billing-state.ts';
import { collectionProblem } from '../subscriptions/create-subscription.ts';
import { commitUnitOfWork, lockInvoice, watchInvoice } from '../unit-of-work.ts';

export const updateInvoiceParams = z.strictObject({
  auto_advance: flag.optional(),
  collection_method: z.enum(['charge_automatically', 'send_invoice']).optional(),
  days_until_due: integerParam.refine((days) => days >= 0 && days <= 365, 'days').optional(),
});
type UpdateParams = z.output<typeof updateInvoiceParams>;

/**
 * POST /v1/invoices/:id: sets whether a draft is finalized automatically, and whether it is then charged or sent
 * [MO-25].
 */
export async function updateDraft(call: RouteCall<UpdateParams>): Promise<Reply> {
  const found = await lockInvoice(call, call.id);
  if (found === null) return notFound('invoice', call.id);
  const { unit, invoice } = found;
  if (invoice.status !== 'draft') return badRequest("Finalized invoices can't be updated in this way");
  const problem = collectionProblem(call.params);
  if (problem !== null) return problem;
  const { auto_advance: isAdvanced = invoice.auto_advance, collection_method: collection } = call.params;
  const at = isAdvanced ? (invoice.automatically_finalizes_at ?? unit.call.now + DRAFT_HOURS * HOUR) : null;
  const changed: WireInvoice = {
    ...invoice,
    auto_advance: isAdvanced,
    automatically_finalizes_at: at,
    collection_method: collection ?? invoice.collection_method,
    due_date: dueDateOf(invoice, call.params),
  };
  await saveObject(call.tx, 'invoice', changed);
  watchInvoice(unit, invoice.id, at === null ? null : { kind: 'finalizes', at });
  unit.emitted.push({ type: 'invoice.updated', object: changed });
  await commitUnitOfWork(unit);
  return successReply(changed);
}

function dueDateOf(invoice: WireInvoice, { collection_method: collection, days_until_due: days }: UpdateParams) {
  if (collection === 'charge_automatically') return null;
  return days === undefined ? invoice.due_date : invoice.created + days * DAY;
}
