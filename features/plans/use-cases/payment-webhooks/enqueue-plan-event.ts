import { err, ok, type Result } from '../../../../core/result.ts';
import type { Invoice, PaymentEvent } from '../../../../platforms/payment/client/types.ts';
import type { OutgoingEvent } from '../../../shared/outgoing-event.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';

/**
 * Enqueues the event for other programs that corresponds to an event of the payment platform. Reads a paid invoice,
 * which shows whether a plan started, renewed or changed. Each event is written once, by its plan, invoice or event.
 * `unavailable`: retry later.
 */
export async function enqueuePlanEvent(
  { outgoing, payment }: Pick<ShopContext, 'outgoing' | 'payment'>,
  event: PaymentEvent,
): Promise<Result<null, 'unavailable'>> {
  const { id, type, objectId } = event;
  const at = new Date(event.created * 1000);
  if (!objectId) return ok(null);
  if (type === 'customer.subscription.deleted')
    await outgoing.write({ type: 'plan.ended', key: `plan.ended:${objectId}`, about: objectId, at });
  if (type === 'customer.subscription.updated')
    await outgoing.write({ type: 'plan.changed', key: `plan.changed:${id}`, about: objectId, at });
  if (type !== 'invoice.paid' || !(await outgoing.isWanted(['plan.started', 'plan.renewed']))) return ok(null);
  const invoice = await payment.invoice(objectId);
  if (!invoice.ok) return invoice.code === 'unavailable' ? err('unavailable', 'invoice') : ok(null);
  const paid = ofInvoice(invoice.value, objectId);
  if (paid) await outgoing.write({ ...paid, at });
  return ok(null);
}

/** The event of its plan already reports a change of seats. */
function ofInvoice({ subscriptionId, reason }: Invoice, invoiceId: string): Omit<OutgoingEvent, 'at'> | null {
  if (!subscriptionId) return null;
  if (reason === 'first') return { type: 'plan.started', key: `plan.started:${subscriptionId}`, about: subscriptionId };
  if (reason === 'renewal') return { type: 'plan.renewed', key: `plan.renewed:${invoiceId}`, about: subscriptionId };
  return null;
}
