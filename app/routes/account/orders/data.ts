import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { readOrderSharing } from '../../../../features/company/use-cases/share-order.ts';
import { FOR_ME, isRefunded, orderPath } from '../../../../features/orders/rules/order.ts';
import { whatToBuyAgain } from '../../../../features/orders/use-cases/buy-again.ts';
import { findByNumber } from '../../../../features/orders/use-cases/find-by-number.ts';
import { findOrder, parseOrderNumber } from '../../../../features/orders/use-cases/find-order.ts';
import { listOrders, pageOfYear } from '../../../../features/orders/use-cases/list-orders.ts';
import { listOrderCompanies, listOrdersFor } from '../../../../features/orders/use-cases/list-orders-for.ts';
import { readRefunds } from '../../../../features/orders/use-cases/refund.ts';
import { findPayingMethod } from '../../../../features/plans/use-cases/invoices/find-paying-method.ts';
import {
  findSubscriptionOrder,
  isInvoiceNumber,
} from '../../../../features/plans/use-cases/invoices/subscription-orders.ts';
import type { ShopContext } from '../../../../features/shared/shop-context.ts';
import { shopContext } from '../../../router-context.ts';
import { withOptionalData } from '../../optional-data.ts';
import { getPageUrl, redirectToValidPage } from '../redirect-to-valid-page.ts';
import { requireCustomer } from '../require-customer.ts';
import { pageHref } from './page-href.ts';

/** The result of a search. Another customer's order is `none`, like an unknown number. */
export type Sought = { number: string; found: 'none' | 'refunded' | 'failed' };

const NOTHING = {
  orders: null,
  detail: null,
  bought: null,
  sought: null,
  isFailed: false,
  purpose: '',
  companies: [] as { companyId: string; companyName: string }[],
};

/**
 * [RTE-07] Loads the orders, and the one that `orderId` opens or `number` finds. Another customer's order returns 404
 * like an unknown one. A refunded one [ACC-04] returns 404 with the orders and a note that it is closed.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const url = new URL(request.url);
  const found = await read(shop, url);
  return url.searchParams.has('orderId') && found.sought ? data(found, { status: 404 }) : found;
}

async function read(shop: ShopContext, url: URL) {
  const query = url.searchParams;
  const orderId = query.get('orderId');
  if (isInvoiceNumber(orderId)) return { ...NOTHING, ...(await openSubscription(shop, orderId)) };
  if (orderId !== null) {
    const sharedWith = query.get('open') === 'share' ? (query.get('of') ?? '') : '';
    const opened = await openDocuments(shop, orderId, sharedWith);
    const isPlaced = query.get('placed') === 'account';
    return { ...NOTHING, ...opened, detail: opened.detail ? { ...opened.detail, isPlaced } : null };
  }
  const sought = await seek(shop, query.get('number')?.trim() ?? '');
  await goToYear(shop, url);
  const companies = await listOrderCompanies(shop);
  const purpose = findPurpose(companies, query.get('for'));
  const listed = await list(shop, readPage(query.get('page')), purpose);
  if (listed.orders) redirectToValidPage(url, listed.orders.page);
  return { ...NOTHING, ...listed, sought, companies, purpose };
}

/** Returns the filter of the URL if it is one of the caller's, else ''. */
const findPurpose = (companies: typeof NOTHING.companies, text: string | null): string =>
  companies.length > 0 && (text === FOR_ME || companies.some(({ companyId }) => companyId === text))
    ? (text ?? '')
    : '';

/** Parses a page number with group separators, such as "1,234". */
const readPage = (text: string | null): number => Number((text ?? '1').replace(/[\s,.]/g, ''));

/**
 * [LK-24] Redirects to the page on which a year begins. [ST-10] An invalid year leads to the first page. If the orders
 * cannot be loaded, the URL stays for a retry.
 */
async function goToYear(shop: ShopContext, url: URL): Promise<void> {
  const text = url.searchParams.get('year')?.trim();
  if (text === undefined) return;
  if (!/^\d{4}$/.test(text)) throw redirect(getPageUrl(url, 1));
  const page = await pageOfYear(shop, Number(text));
  if (page.ok) throw redirect(pageHref(page.value));
  shop.log.warn({ area: 'orders', code: page.code }, 'year of orders not found');
}

async function list(shop: ShopContext, page: number, purpose = '') {
  const found = purpose === '' ? await listOrders(shop, page) : await listOrdersFor(shop, purpose, page);
  if (!found.ok) shop.log.warn({ code: found.code }, 'orders not read');
  return { orders: found.ok ? found.value : null, isFailed: !found.ok };
}

async function openSubscription(shop: ShopContext, orderId: string) {
  const found = await findSubscriptionOrder(shop, orderId);
  if (found.ok && isRefunded(found.value)) return showRefunded(shop, found.value.orderNumber);
  if (found.ok) {
    const paidWith = await withOptionalData(shop, findPayingMethod(shop, found.value.invoice), null);
    return { bought: { order: found.value, site: shop.config.documentSite, paidWith } };
  }
  if (found.code === 'not-found') throw data(null, { status: 404 });
  return { isFailed: true };
}

/** [ACC-04] Returns the orders with a note that this one is closed. */
async function showRefunded(shop: ShopContext, number: string) {
  const sought: Sought = { number, found: 'refunded' };
  return { ...(await list(shop, 1)), sought };
}

async function openDocuments(shop: ShopContext, orderId: string, sharedWith: string) {
  const found = await findOrder(shop, parseOrderNumber(orderId), { refunded: true });
  if (!found.ok) {
    if (found.code === 'not-found') throw data(null, { status: 404 });
    return { isFailed: true, detail: null };
  }
  const order = found.value;
  if (isRefunded(order)) return { ...(await showRefunded(shop, String(order.orderNumber))), detail: null };
  const [again, refunds, sharing] = await Promise.all([
    whatToBuyAgain(shop, order.lines),
    readRefunds(shop, order),
    readOrderSharing(shop, order, sharedWith),
  ]);
  return {
    detail: { order, again: again.ok ? again.value : null, refunds: refunds.ok ? refunds.value : [], sharing },
  };
}

/** Redirects to the order if the number is an open order of the caller. */
async function seek(shop: ShopContext, number: string): Promise<Sought | null> {
  if (number === '') return null;
  const found = await findByNumber(shop, number);
  if (!found.ok) shop.log.warn({ area: 'orders', code: found.code }, 'order not looked for');
  if (found.ok && found.value.kind === 'open') throw redirect(orderPath(found.value.number));
  return { number: number.slice(0, 64), found: found.ok && found.value.kind !== 'open' ? found.value.kind : 'failed' };
}
