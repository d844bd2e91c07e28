import { type LoaderFunctionArgs, redirect } from 'react-router';
import { parseApprovalNumber } from '../../../../features/approvals/rules/approval-states.ts';
import { type OpenApprovalView, viewApproval } from '../../../../features/approvals/use-cases/view-approval.ts';
import { applyPlanRulesOnCartOpen } from '../../../../features/cart/use-cases/apply-plan-rules.ts';
import { viewCompanyPayment } from '../../../../features/cart/use-cases/order-cart-on-account.ts';
import { isCheckoutDue } from '../../../../features/cart/use-cases/start-checkout.ts';
import { suggestDocuments, viewCart } from '../../../../features/cart/use-cases/view-cart.ts';
import { viewCartPurpose, viewCompanyLines } from '../../../../features/cart/use-cases/view-cart-purpose.ts';
import type { ShopContext } from '../../../../features/shared/shop-context.ts';
import { shopContext } from '../../../router-context.ts';
import { withOptionalData } from '../../optional-data.ts';
import { ADDED } from './change-cart.ts';

/** Why a PO file wasn't added; the upload redirects with it. */
export const PO_FILE_PROBLEMS = ['type', 'too-large', 'unsafe', 'failed'] as const;

/**
 * [RTE-05] Loads the caller's own cart; `isFailed` if the platform did not respond [CRT-25]. The rules run first,
 * because they change the cart; the suggestions load after the first view. `notice` lists the changes that the shop
 * made to the cart [CRT-08] [CRT-24] [CA5], once. `isCheckoutDue`: the page continues to the checkout automatically
 * [API-15]. `hasNoCookies`: the browser did not store the cookie of the add before [OP-39]. `buying`: for whom the cart is and can be; null for
 * everyone who is in no company, and if it could not be loaded [COM-50]. `payment`: sums with tax and terms of that company [NET-30].
 */
export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const isAfterAdd = url.searchParams.has(ADDED);
  const hasNoCookies = isAfterAdd && !request.headers.get('cookie');
  if (isAfterAdd && !hasNoCookies) throw redirect('/cart');
  const shop = context.get(shopContext);
  // before the notices are read: leaving a company is one of them
  const buying = await withOptionalData(shop, viewCartPurpose(shop), null);
  const notice = await applyPlanRulesOnCartOpen(shop);
  const found = await viewCart(shop);
  const view = found.ok ? found.value : null;
  const company = buying?.ok ? (buying.value?.company ?? null) : null;
  const companyLines = company && view ? await viewCompanyLines(shop, view, company.companyId) : null;
  const sent = url.searchParams.get(SENT);
  const sentRequest = company && !view && sent ? await viewSent(shop, company.companyId, sent) : null;
  const payment = company?.canOrder && view ? viewCompanyPayment(shop, view, company) : null;
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
    buying: buying?.ok ? buying.value : null,
    isBuyingFailed: buying !== null && !buying.ok,
    companyLines,
    sentRequest,
    payment: payment && (await withOptionalData(shop, payment, null)),
    fileProblem: PO_FILE_PROBLEMS.find((problem) => problem === url.searchParams.get('po-file')) ?? null,
  };
}

/** The query parameter with the number of the request that the cart became. */
const SENT = 'sent';

/** Returns the caller's request that the cart became; null if it isn't waiting anymore. [APR-02] */
async function viewSent(shop: ShopContext, companyId: string, number: string): Promise<OpenApprovalView | null> {
  const found = await viewApproval(shop, { companyId, number: parseApprovalNumber(number) });
  return found.ok && found.value.request.isOwn && found.value.request.state === 'waiting' ? found.value : null;
}
