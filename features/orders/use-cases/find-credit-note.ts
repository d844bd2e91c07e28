import { err, ok, type Result } from '../../../core/result.ts';
import type { Invoice } from '../../../platforms/payment/client/types.ts';
import { subscriptionInvoices } from '../../plans/use-cases/invoices/subscription-orders.ts';
import {
  findCreditedInvoice,
  findRefundedInvoice,
  listPlanRefunds,
  type PlanRefund,
  parsePlanCreditNoteNumber,
  type RefundedPlanInvoice,
} from '../../plans/use-cases/refunds/plan-refund.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { DocumentOrder } from '../rules/order.ts';
import { findOrder, readOrder } from './find-order.ts';
import { parseCreditNoteNumber, type Refund, readRefunds } from './refund.ts';

/** A refund with its order of documents or invoice of a plan. */
export type CreditNote =
  | { kind: 'documents'; order: DocumentOrder; refund: Refund }
  | { kind: 'plan'; invoice: Invoice; refund: PlanRefund };

/**
 * Finds one of the caller's refunds by the number of its credit note. Another customer's and an unknown one are
 * `not-found`. [OP-06]
 */
export async function findCreditNote(context: ShopContext, number: string): Promise<Result<CreditNote, FailureCode>> {
  if (parsePlanCreditNoteNumber(number)) return findOfPlan(context, number);
  const requested = parseCreditNoteNumber(number);
  const order = await findOrder(context, requested?.orderNumber ?? null, { refunded: true });
  return order.ok ? refundAt(context, order.value, requested?.place ?? 0) : order;
}

async function findOfPlan(context: ShopContext, number: string): Promise<Result<CreditNote, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  const invoices = await subscriptionInvoices(context);
  if (!invoices.ok) return err('unavailable');
  const requested = parsePlanCreditNoteNumber(number);
  const invoice = invoices.value.find((own) => own.number === requested?.invoiceNumber);
  if (!invoice?.id) return err('not-found');
  const found = await findCreditedInvoice(context, invoice.id);
  if (!found.ok) return err('unavailable', found.detail);
  return refundOf(found.value, (one) => one.number === number);
}

/** Finds any customer's refund, for the attachment of a mail; never for a caller. */
export async function readCreditNote(
  context: Pick<ShopContext, 'commerce' | 'files' | 'config' | 'purposes' | 'taxCertificates' | 'onAccount' | 'now'>,
  number: string,
): Promise<Result<CreditNote, FailureCode>> {
  const requested = parseCreditNoteNumber(number);
  const order = requested ? await readOrder(context, requested.orderNumber) : ok(null);
  if (!order.ok) return err('unavailable');
  return requested && order.value ? refundAt(context, order.value, requested.place) : err('not-found');
}

const refundOf = (
  found: RefundedPlanInvoice | null,
  isIt: (refund: PlanRefund) => boolean,
): Result<CreditNote, FailureCode> => {
  const refund = found && listPlanRefunds(found.invoice, found.refunds, found.notes).find(isIt);
  return refund ? ok({ kind: 'plan', invoice: found.invoice, refund }) : err('not-found');
};

/** Returns any customer's refund or credit note of a plan, for the attachment of an email; never for a caller. */
export async function readPlanCreditNote(
  context: Pick<ShopContext, 'payment'>,
  { ownerId, refundId }: { ownerId: string; refundId: string },
): Promise<Result<CreditNote, FailureCode>> {
  const isPayment = ownerId.startsWith('pi_');
  const found = await (isPayment ? findRefundedInvoice(context, ownerId) : findCreditedInvoice(context, ownerId));
  return found.ok ? refundOf(found.value, (one) => one.refundId === refundId) : err('unavailable', found.detail);
}

async function refundAt(
  context: Pick<ShopContext, 'commerce'>,
  order: DocumentOrder,
  place: number,
): Promise<Result<CreditNote, FailureCode>> {
  const refunds = await readRefunds(context, order);
  if (!refunds.ok) return err('unavailable');
  const refund = refunds.value[place - 1];
  return refund ? ok({ kind: 'documents', order, refund }) : err('not-found');
}
