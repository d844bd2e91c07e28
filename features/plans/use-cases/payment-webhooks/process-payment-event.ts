import { z } from 'zod';
import { defineJob } from '../../../../core/queue/define-job.ts';
import { err, ok, type Result } from '../../../../core/result.ts';
import type { Invoice, PaymentEvent } from '../../../../platforms/payment/client/types.ts';
import { followPaymentEvent } from '../../../invoices/use-cases/follow-payment.ts';
import type { ShopWorker } from '../../../shared/jobs.ts';
import type { OutgoingEvent } from '../../../shared/outgoing-event.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { announceChange } from '../announcements/announce-change.ts';
import { announceDraft } from '../announcements/announce-draft.ts';
import { mailUnderWay } from '../notices/mail-debit-pending.ts';
import { mailInvoiceDue } from '../notices/mail-invoice-due.ts';
import { mailOverdue } from '../notices/mail-overdue.ts';
import { mailPaid } from '../notices/mail-paid.ts';
import { mailPaymentFailed } from '../notices/mail-payment-failed.ts';
import { mailPlanEnded } from '../notices/mail-plan-ended.ts';
import { mailPlanSuspended } from '../notices/mail-plan-suspended.ts';
import { remindOfRenewal } from '../notices/remind-of-renewal.ts';
import { followDispute } from '../refunds/follow-dispute.ts';
import { followCreditNote, followPlanRefund } from '../refunds/mail-plan-refund.ts';
import { ensureSynced } from '../sync/ensure-synced.ts';
import { syncCustomerPlans } from '../sync/sync-customer-plans.ts';
import { isInvoicePaymentEvent, isOfDisputes, isRefundEvent } from './receive-payment-event.ts';

/** After these events the collection of a plan may differ from the owner's choice. */
const CHANGES: readonly string[] = ['customer.subscription.updated', 'customer.subscription.pending_update_expired'];

/** The mails to the customer by event type, each sent once. */
const MAILS: Record<string, typeof mailPaid> = {
  'invoice.upcoming': remindOfRenewal,
  'invoice.created': announceDraft,
  'invoice.finalized': mailInvoiceDue,
  'invoice.paid': mailPaid,
  'invoice.payment_failed': mailPaymentFailed,
  'invoice.payment_action_required': mailPaymentFailed,
  'payment_intent.processing': mailUnderWay,
  'customer.subscription.deleted': mailPlanEnded,
  'customer.subscription.updated': mailPlanSuspended,
};

/**
 * Processes a stored event of the payment platform. Reads the current state from the platform, so it may run in any
 * order and any number of times (F14, F15). `unavailable`: retry later.
 */
export async function processPaymentEvent(
  context: ShopContext,
  event: PaymentEvent,
): Promise<Result<null, 'unavailable'>> {
  if (isRefundEvent(event)) return followRefund(context, event);
  if (isOfDisputes(event)) return followDispute(context, event);
  if (isInvoicePaymentEvent(event)) return followPaymentEvent(context, event);
  if (event.type.startsWith('credit_note.')) return followCreditNote(context, event);
  if (!event.customerId) return ok(null);
  const [done, noted] = await Promise.all([
    followEvent(context, { ...event, customerId: event.customerId }),
    enqueuePlanEvent(context, event),
  ]);
  return done.ok ? noted : done;
}

/** Handles a refund: of an order of documents, or of an invoice of a plan. */
async function followRefund(context: ShopContext, event: PaymentEvent): Promise<Result<null, 'unavailable'>> {
  const [orders, plans] = await Promise.all([
    context.orderRefunds.reconcile(event.intentId ?? ''),
    followPlanRefund(context, event),
  ]);
  return orders.ok ? plans : orders;
}

async function followEvent(
  context: ShopContext,
  event: PaymentEvent & { customerId: string },
): Promise<Result<null, 'unavailable'>> {
  const isAnyone = await isAwaited(context, event);
  const synced = isAnyone ? await syncCustomerPlans(context, event.customerId) : await checkPlan(context, event);
  if (!synced.ok) return synced;
  // renewals create an invoice for every customer; automatically charged ones need no request to the provider
  if (event.type === 'invoice.finalized' && event.isCharged) return ok(null);
  if (event.isRepriced && event.objectId) {
    const announced = await announceChange(context, { id: event.objectId, customerId: event.customerId });
    if (!announced.ok) return announced;
  }
  const { customerId, objectId, created } = event;
  if (event.isPastDue) return mailOverdue(context, { customerId, objectId, at: new Date(created * 1000) });
  // nearly every change of a plan is another type of change
  if (event.type === 'customer.subscription.updated' && !event.isUnpaid) return ok(null);
  return MAILS[event.type]?.(context, { customerId, objectId, at: new Date(created * 1000) }) ?? ok(null);
}

/**
 * Reconciles one plan of a customer who is neither signed in nor buying, so that it is charged as agreed and says so.
 * Runs on each change event. [MNG-07] [MNG-15]
 */
async function checkPlan(
  context: ShopContext,
  { type, objectId }: PaymentEvent,
): Promise<Result<unknown, 'unavailable'>> {
  if (!CHANGES.includes(type) || !objectId) return ok(null);
  const found = await context.payment.subscription(objectId, { isFresh: true });
  if (!found.ok) return found.code === 'unavailable' ? err('unavailable') : ok(null);
  return ensureSynced(context, found.value.customerId, [found.value]);
}

/**
 * Whether a sync would have anything else to write: the customer is signed in, has an unsettled purchase, or a person with
 * a seat of the changed plan is signed in. Renewals send events of thousands of other customers, whose invoices are not
 * read.
 */
async function isAwaited(
  { subscriptionSessions, seatSessions, checkouts }: ShopContext,
  { customerId, objectId, type }: PaymentEvent & { customerId: string },
): Promise<boolean> {
  if (await subscriptionSessions.isAnyOf(customerId)) return true;
  if ((await checkouts.unsettledOf(customerId)).length > 0) return true;
  return objectId !== null && type.startsWith('customer.subscription.') && seatSessions.isAnyOf(objectId);
}

/** Newer fields are missing in jobs of an older release. */
const paymentEvent = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  objectId: z.string().nullable().default(null),
  customerId: z.string().nullable().default(null),
  intentId: z.string().optional(),
  invoicePaymentId: z.string().optional(),
  isCharged: z.literal(true).optional(),
  isRepriced: z.literal(true).optional(),
  isPastDue: z.literal(true).optional(),
  isUnpaid: z.literal(true).optional(),
  /** `isUnpaid` in jobs of an older release */
  isShut: z.literal(true).optional(),
});

export const paymentEventJob = defineJob({
  name: 'payment-event',
  input: paymentEvent,
  retries: 200,
  retryAfter: 2,
  maxRetryDelay: 900,
  timeoutSeconds: 120,
  atOnce: 10,
  async run({ openContext }: ShopWorker, { isShut, ...stored }) {
    const event = isShut ? { ...stored, isUnpaid: isShut } : stored;
    const done = await processPaymentEvent(openContext(), event);
    if (!done.ok) throw new Error(`handling ${event.type} failed: ${done.detail ?? done.code}`);
  },
});

/**
 * Enqueues the event for other programs that corresponds to an event of the payment platform. Reads a paid invoice,
 * which shows whether a plan started, renewed or changed. Each event is written once, by its plan, invoice or event.
 * `unavailable`: retry later.
 */
async function enqueuePlanEvent(
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
