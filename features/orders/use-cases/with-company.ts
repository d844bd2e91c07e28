import { findJob } from '../../cart/rules/purchase-details.ts';
import { companyFilePath } from '../../company/rules/company-paths.ts';
import { ON_ACCOUNT } from '../../invoices/rules/on-account.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { type DocumentOrder, fileNameOf, type OrderLine } from '../rules/order.ts';

/** The files of a company's order are opened as the company's, for which the caller must be a member. */
const toCompanyLine = (companyId: string, orderNumber: number, line: OrderLine): OrderLine =>
  line.kind === 'document'
    ? {
        ...line,
        links: line.links.map(({ format }) => ({
          format,
          url: companyFilePath(companyId, orderNumber, fileNameOf(line.sku, format)),
        })),
      }
    : line;

/**
 * Adds the company, the PO, the jobs and the due date to the orders whose checkout was started for a company. An order of the
 * customer alone stays unchanged. [COM-52]
 */
export async function withCompanies(
  { purposes, onAccount }: Pick<ShopContext, 'purposes' | 'onAccount'>,
  orders: readonly DocumentOrder[],
): Promise<DocumentOrder[]> {
  const cartIds = orders.flatMap(({ cartId }) => (cartId === '' ? [] : [cartId]));
  const checkouts = cartIds.length > 0 ? await purposes.findCheckouts(cartIds) : new Map<string, never>();
  const invoices = await onAccount.listInvoices(
    orders.flatMap(({ orderNumber, cartId, paymentMethod }) =>
      checkouts.has(cartId) && paymentMethod === ON_ACCOUNT ? [orderNumber] : [],
    ),
  );
  return orders.map((order) => {
    const checkout = checkouts.get(order.cartId);
    if (!checkout) return order;
    const { companyId, companyName, invoiceEmail, poNumber, poFile, jobs } = checkout;
    const invoice = invoices.get(order.orderNumber);
    return {
      ...order,
      ...(invoice && { invoice }),
      company: { companyId, name: companyName, invoiceEmail, poNumber, poFileName: poFile?.name ?? null },
      lines: order.lines.map((line) =>
        toCompanyLine(companyId, order.orderNumber, { ...line, job: findJob(jobs, line) }),
      ),
    };
  });
}
