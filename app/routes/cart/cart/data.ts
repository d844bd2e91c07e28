import { type LoaderFunctionArgs, redirect } from 'react-router';
import { applyPlanRulesOnCartOpen } from '../../../../shop/cart/apply-plan-rules.ts';
import { isCheckoutDue } from '../../../../shop/cart/start-checkout.ts';
import { suggestDocuments, viewCart } from '../../../../shop/cart/view-cart.ts';
import { shopContext } from '../../../context.ts';
import { withOptionalData } from '../../optional-data.ts';
import { ADDED } from './change-cart.ts';

/**
 * [RTE-05] Loads the caller's own cart; `isFailed` if the platform did not respond [CRT-25]. The rules run first,
 * because they change the cart; the suggestions load after the first view. `notice` lists the changes that the shop
 * made to the cart [CRT-08] [CRT-24] [CA5], once. `isCheckoutDue`: the page continues to the checkout automatically
 * [API-15]. `hasNoCookies`: the browser did not store the cookie of the add before [OP-39].
 */
export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const isAfterAdd = url.searchParams.has(ADDED);
  const hasNoCookies = isAfterAdd && !request.headers.get('cookie');
  if (isAfterAdd && !hasNoCookies) throw redirect('/cart');
  const shop = context.get(shopContext);
  const notice = await applyPlanRulesOnCartOpen(shop);
  const found = await viewCart(shop);
  const view = found.ok ? found.value : null;
  // in parallel with the next read
  const suggestions = withOptionalData(shop, suggestDocuments(shop, view), null);
  return {
    view,
    notice,
    isFailed: !found.ok,
    isSignedIn: shop.actor.kind === 'customer',
    isCheckoutDue: view !== null && notice === '' && (await isCheckoutDue(shop)),
    suggestions,
    facts: shop.config.purchaseFacts.documents,
    hasNoCookies,
  };
}
