import type { LoaderFunctionArgs } from 'react-router';
import { rulesOnOpening } from '../../../../shop/cart/apply-plan-rules.ts';
import { suggestDocuments, viewCart } from '../../../../shop/cart/view-cart.ts';
import { shopContext } from '../../../context.ts';

/**
 * [RTE-05] The caller's own cart; `isFailed` when the platform did not answer [CRT-25]. Suggestions never break the page. `notice` says
 * what the plan rules took out of it [CRT-08] [CA5], once.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const notice = await rulesOnOpening(shop);
  const found = await viewCart(shop);
  const view = found.ok ? found.value : null;
  return {
    view,
    notice,
    isFailed: !found.ok,
    isSignedIn: shop.actor.kind === 'customer',
    suggestions: await suggestDocuments(shop, view),
  };
}
export type CartData = Awaited<ReturnType<typeof loader>>;
