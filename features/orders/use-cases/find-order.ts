import { err, ok, type Result } from '../../../core/result.ts';
import type { CommerceOrder } from '../../../platforms/commerce/client/types.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { findExemption } from '../../tax-exemption/use-cases/apply-exemption.ts';
import { type DocumentOrder, isRefunded, toDocumentOrder } from '../rules/order.ts';
import { toOrderLines } from './to-order-lines.ts';
import { withCompanies } from './with-company.ts';

/** Parses an order number from a URL: 1 to 10 digits. */
export function parseOrderNumber(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

type Needs = Pick<ShopContext, 'commerce' | 'files' | 'config' | 'purposes' | 'taxCertificates' | 'onAccount' | 'now'>;

/**
 * Returns an order with its lines; `not-found` also if the caller may not see it. `unavailable` contains the platform's
 * failure, for the log.
 */
async function readShown(
  context: Needs,
  orderNumber: number,
  mayShow: (order: CommerceOrder) => boolean,
): Promise<Result<DocumentOrder, 'not-found' | 'unavailable'>> {
  const [order, lines] = await Promise.all([
    context.commerce.order(orderNumber),
    context.commerce.orderLines(orderNumber),
  ]);
  if (!order.ok) return err(order.code === 'not-found' ? 'not-found' : 'unavailable', order.code);
  if (order.value === null || !mayShow(order.value)) return err('not-found');
  if (!lines.ok) return err('unavailable', lines.code);
  const placed = toDocumentOrder(order.value, await toOrderLines(context, order.value, lines.value));
  const [read = placed] = await withCompanies(context, [placed]);
  return ok(await withCertificate(context, read));
}

/** Adds the certificate because of which an order has no tax: of its company, or of its customer, at its time. [TAX-07] */
async function withCertificate(context: Needs, order: DocumentOrder): Promise<DocumentOrder> {
  const { tax, total, company, customerId, billing, createdAt } = order;
  if (tax > 0 || total === 0) return order;
  const owner = company ? { companyId: company.companyId } : { customerId };
  const certificate = await findExemption(context, owner, billing.state, new Date(createdAt));
  return certificate ? { ...order, exemptBy: certificate.number } : order;
}

/**
 * Reads any customer's order, for mails and attachments; never for a caller. Returns null if no order has this number.
 */
export async function readOrder(
  context: Needs,
  orderNumber: number,
): Promise<Result<DocumentOrder | null, 'unavailable'>> {
  const found = await readShown(context, orderNumber, () => true);
  if (found.ok) return found;
  return found.code === 'not-found' ? ok(null) : err('unavailable', found.detail);
}

/**
 * Returns one of the caller's orders. Another customer's, a refunded and an unknown one are all `not-found`. [ACC-11]
 */
export async function findOrder(
  context: ShopContext,
  orderNumber: number | null,
  options: { refunded?: boolean } = {},
): Promise<Result<DocumentOrder, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  if (orderNumber === null) return err('not-found');
  const own = context.actor.profile.commerceCustomerId;
  const found = await readShown(
    context,
    orderNumber,
    (order) => order.customerId === own && (options.refunded === true || !isRefunded(order)),
  );
  return found.ok ? found : err(found.code);
}
