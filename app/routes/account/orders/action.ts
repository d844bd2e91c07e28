import { type ActionFunctionArgs, redirect } from 'react-router';
import { buyAgain } from '../../../../features/orders/use-cases/buy-again.ts';
import { parseOrderNumber } from '../../../../features/orders/use-cases/find-order.ts';
import { readFormData } from '../../../read-form-data.ts';
import { shopContext } from '../../../router-context.ts';
import { requireCustomer } from '../require-customer.ts';

/**
 * [ACC-11] Handles Buy again without a script: adds the caller's own order from the URL, then redirects to the cart.
 */
export async function action({ context, request }: ActionFunctionArgs): Promise<{ isRefused: true } | Response> {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const form = await readFormData(request);
  if (form.get('intent') !== 'buy-again') return { isRefused: true };
  const bought = await buyAgain(shop, parseOrderNumber(new URL(request.url).searchParams.get('orderId')));
  if (bought.ok) return redirect('/cart', 303);
  shop.log.warn({ area: 'orders', code: bought.code }, 'order not bought again');
  return { isRefused: true };
}
export type OrdersAction = { isRefused: true };
