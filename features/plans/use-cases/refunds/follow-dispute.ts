import { err, ok, type Result } from '../../../../core/result.ts';
import type { PaymentEvent } from '../../../../platforms/payment/client/types.ts';
import { followLateReturn } from '../../../invoices/use-cases/follow-payment.ts';
import { isUnknown } from '../../../shared/payment-failure.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';

/**
 * [BR-03] Reports a dispute in the log for staff, and notifies other programs once per state. The plan or order
 * stays unchanged, and no email is sent: the customer started it at the bank. `unavailable`: the caller must retry.
 */
export async function followDispute(
  context: ShopContext,
  { intentId = '', objectId, created }: PaymentEvent,
): Promise<Result<null, 'unavailable'>> {
  const { payment, log, outgoing } = context;
  const [disputes, invoice] = await Promise.all([
    payment.disputesOfPayment(intentId),
    payment.invoiceOfPayment(intentId),
  ]);
  if (!disputes.ok) return isUnknown(disputes.code) ? ok(null) : err('unavailable', disputes.code);
  if (!invoice.ok && !isUnknown(invoice.code)) return err('unavailable', invoice.code);
  const dispute = disputes.value.find(({ id }) => id === objectId);
  if (dispute === undefined) return ok(null);
  // a bank account has no chargeback that the shop could win: the bank took the debit back
  if (!dispute.isInquiry && dispute.status !== 'won') await followLateReturn(context, intentId);
  const { id, status, amount } = dispute;
  const paid = invoice.ok && invoice.value?.subscriptionId ? invoice.value : null;
  const facts = { area: 'disputes', dispute: id, status, amount, invoice: paid?.number ?? null };
  if (status === 'needs-response' || status === 'lost') log.error(facts, 'a payment is disputed');
  else log.info(facts, 'a dispute changed');
  if (paid?.id) {
    const at = new Date(created * 1000);
    await outgoing.write({ type: 'invoice.disputed', key: `invoice.disputed:${id}:${status}`, about: paid.id, at });
  }
  return ok(null);
}
