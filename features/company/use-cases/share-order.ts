import { err, ok, type Result } from '../../../core/result.ts';
import { isUuid } from '../../../core/uuid.ts';
import { cleanDetail, MAX_JOB_LENGTH } from '../../cart/rules/purchase-details.ts';
import { type DocumentOrder, isOrderPaid } from '../../orders/rules/order.ts';
import { findOrder, parseOrderNumber } from '../../orders/use-cases/find-order.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { SharedOrder } from '../repository/company-orders.ts';
import { openCompany, openForChange } from './call-companies.ts';
import { readPlacedOrder, recordCompanyOrder } from './record-company-order.ts';

type ShareInput = { orderNumber: string; companyId: string; job: string };

/**
 * Shares the caller's own paid order with a company of theirs, once, completely and permanently. Its files become the
 * company's, too; receipt and payment stay the caller's. Idempotent for the same company. `not-found`: companies and
 * orders of others, and unknown ids, alike. [COM-63]
 */
export async function shareOrder(
  context: ShopContext,
  { orderNumber, companyId, job }: ShareInput,
): Promise<Result<SharedOrder, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  if (!isUuid(companyId)) return err('not-found');
  const company = await openForChange(context, companyId, 'read-documents');
  if (!company.ok) return company;
  const number = parseOrderNumber(orderNumber);
  const own = await findOrder(context, number, { refunded: true });
  if (!own.ok) return own;
  if (own.value.company) return err('order-not-shareable');
  if (!isOrderPaid(own.value)) return err('order-not-paid');
  const read = await context.commerce.order(own.value.orderNumber);
  if (!read.ok || !read.value) return err('unavailable');
  const placed = await readPlacedOrder(context, read.value);
  if (!placed.ok) return err('unavailable');
  const { sub, profile } = context.actor;
  const shared = await context.companyOrders.share(
    placed.value,
    { companyId, companyName: company.value.company.name, job: cleanDetail(job, MAX_JOB_LENGTH) },
    { sub, userId: profile.userId, name: `${profile.firstName} ${profile.lastName}`.trim() || profile.email },
    context.now(),
  );
  // a refund in between was not recorded, because the order wasn't the company's yet
  const again = await context.commerce.order(own.value.orderNumber);
  if (again.ok && again.value) await recordCompanyOrder(context, again.value);
  return shared.companyId === companyId ? ok(shared) : err('order-not-shareable');
}

/** The sharing of an order, for its page. `jobs`: of the company that the form is open for. */
export type OrderSharing = { shared: SharedOrder | null; jobs: readonly string[] };

/**
 * Returns what the page of the caller's own order says about sharing it; null for orders that can't be shared.
 * `companyId`: the company that the form is open for, '' for none; the jobs of other companies are never returned.
 */
export async function readOrderSharing(
  context: ShopContext,
  order: DocumentOrder,
  companyId: string,
): Promise<OrderSharing | null> {
  if (order.company || !isOrderPaid(order)) return null;
  const shared = await context.companyOrders.findShared(order.orderNumber);
  const company = shared === null && isUuid(companyId) ? await openCompany(context, companyId, 'read-documents') : null;
  return { shared, jobs: company?.ok ? await context.companyOrders.listJobs(companyId) : [] };
}
