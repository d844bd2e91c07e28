import type { Cents } from '../../../../core/money.ts';
import { err, ok, type Result } from '../../../../core/result.ts';
import type { Invoice, PaymentDispute } from '../../../../platforms/payment/client/types.ts';
import { isUnknown } from '../../../shared/payment-failure.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import type { ExportPeriod } from './export-table.ts';

/** Money of a dispute that was taken (negative) or returned. `invoice` null: the payment was for documents. */
type DisputeMovement = { dispute: PaymentDispute; invoice: Invoice | null; at: string; amount: Cents; fee: Cents };

/** Returns the movements of disputes in a span, of plans and of documents, oldest first. [BR-03] */
export async function readDisputeMovements(
  { payment }: Pick<ShopContext, 'payment'>,
  span: ExportPeriod,
): Promise<Result<DisputeMovement[], 'unavailable'>> {
  const disputes = await payment.disputesBetween(span);
  if (!disputes.ok) return err('unavailable');
  const moved: DisputeMovement[] = [];
  for (const dispute of disputes.value) {
    const own = dispute.movements.filter(({ at }) => new Date(at) >= span.from && new Date(at) < span.to);
    if (own.length === 0) continue;
    const found = await payment.invoiceOfPayment(dispute.intentId);
    if (!found.ok && !isUnknown(found.code)) return err('unavailable');
    const invoice = found.ok && found.value?.subscriptionId ? found.value : null;
    moved.push(...own.map(({ at, amount, fee }) => ({ dispute, invoice, at, amount, fee })));
  }
  return ok(moved.sort((a, b) => (a.at < b.at ? -1 : 1)));
}
