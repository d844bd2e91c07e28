import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { countApprovals } from '../../../../features/approvals/use-cases/view-approval.ts';
import { listCompanies } from '../../../../features/company/use-cases/list-companies.ts';
import { shopContext } from '../../../router-context.ts';
import { withOptionalData } from '../../optional-data.ts';

/** Loads the caller's companies for the account menu; null for a visitor, and if they could not be loaded in time. */
export async function loader({ context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  if (shop.actor.kind !== 'customer') return null;
  const found = await withOptionalData(shop, listCompanies(shop), null);
  if (!found?.ok) return null;
  const hasOwnPlan = Boolean(shop.session.data?.user?.subscription);
  const approvals = await countApprovals(shop, found.value.memberships);
  return { ...found.value, hasOwnPlan, approvals };
}

/** Only the pages of companies change the list. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  const isSubmitted = formMethod !== undefined && formMethod !== 'GET';
  const isNear = [currentUrl, nextUrl].some(({ pathname }) => /^\/account\/(?:companies\/|invitation)/.test(pathname));
  return isNear && (isSubmitted || currentUrl.pathname !== nextUrl.pathname);
}
