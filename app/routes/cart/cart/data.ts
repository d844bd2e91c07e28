import { type LoaderFunctionArgs, redirect } from 'react-router';
import { applyPlanRulesOnCartOpen } from '../../../../shop/cart/apply-plan-rules.ts';
import { isCheckoutDue } from '../../../../shop/cart/start-checkout.ts';
import { suggestDocuments, viewCart } from '../../../../shop/cart/view-cart.ts';
import { shopContext } from '../../../context.ts';
import { withOptionalData } from '../../optional-data.ts';
import { ADDED } from './change-cart.ts';

/**
 * [RTE-05] The caller's own cart; `isFailed` when the platform did not answer [CRT-25]. The suggestions are a side part and come after what
 * the first view needs; the rules come first, because they change the cart. `notice` says what was changed in it without its owner [CRT-08] [CRT-24] [CA5], once.
 * `isCheckoutDue`: the page leads on to the checkout by itself [API-15]. `hasNoCookies`: the browser kept none of the add before [OP-39].
 */
export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const isAfterAdd = url.searchParams.has(ADDED);
  const hasNoCookies = isAfterAdd && !request.headers.get('cookie');
  if (isAfterAdd && !hasNoCookies) throw redirect('/cart');
  const shop = context.get(shopContext);
  const notice = await applyPlanRulesOnCartOpen(shop);
  const found = await viewCart(shop);
  const view = found.ok ? found.value : null;
  // beside the next question, not after it
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
