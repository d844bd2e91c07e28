import { type ActionFunctionArgs, redirect } from 'react-router';
import { shareOrder } from '../../../../features/company/use-cases/share-order.ts';
import { orderPath } from '../../../../features/orders/rules/order.ts';
import { buyAgain } from '../../../../features/orders/use-cases/buy-again.ts';
import { parseOrderNumber } from '../../../../features/orders/use-cases/find-order.ts';
import { failureText } from '../../../../features/shared/errors.ts';
import type { ShopContext } from '../../../../features/shared/shop-context.ts';
import { readFormData } from '../../../read-form-data.ts';
import { shopContext } from '../../../router-context.ts';
import { requireCustomer, signInAgain } from '../require-customer.ts';

/** `text`: why nothing was shared, '' after a success. `job`: as typed, for a page without a script. */
export type ShareOutcome = { intent: 'share'; isDone: boolean; text: string; job: string };
export type OrdersAction = { intent: 'buy-again'; isRefused: true } | ShareOutcome;

/**
 * [ACC-11] Handles the forms of an order's page: Buy again without a script, which adds the caller's own order to the
 * cart, and sharing it with a company.
 */
export async function action({ context, request }: ActionFunctionArgs): Promise<OrdersAction | Response> {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const form = await readFormData(request);
  const orderId = new URL(request.url).searchParams.get('orderId');
  if (form.get('intent') === 'share') return share(shop, { request, orderId: orderId ?? '', form });
  if (form.get('intent') !== 'buy-again') return { intent: 'buy-again', isRefused: true };
  const bought = await buyAgain(shop, parseOrderNumber(orderId));
  if (bought.ok) return redirect('/cart', 303);
  shop.log.warn({ area: 'orders', code: bought.code }, 'order not bought again');
  return { intent: 'buy-again', isRefused: true };
}

type Submitted = { request: Request; orderId: string; form: FormData };

/** A success without a script redirects, so that a reload shares nothing again. */
async function share(shop: ShopContext, { request, orderId, form }: Submitted): Promise<ShareOutcome | Response> {
  const textOf = (name: string): string => String(form.get(name) ?? '').slice(0, 200);
  const job = textOf('job');
  const shared = await shareOrder(shop, { orderNumber: orderId, companyId: textOf('companyId'), job });
  if (!shared.ok && (shared.code === 'no-session' || shared.code === 'unauthorized')) throw signInAgain(request);
  if (!shared.ok) return { intent: 'share', isDone: false, text: failureText(shared.code), job };
  const isDocument = (request.headers.get('accept') ?? '').includes('text/html');
  return isDocument
    ? redirect(`${orderPath(orderId)}&done=share`, 303)
    : { intent: 'share', isDone: true, text: '', job };
}
