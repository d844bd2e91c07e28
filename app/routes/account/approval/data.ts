import type { LoaderFunctionArgs } from 'react-router';
import { parseApprovalNumber } from '../../../../features/approvals/rules/approval-states.ts';
import { viewApproval } from '../../../../features/approvals/use-cases/view-approval.ts';
import { shopContext } from '../../../router-context.ts';
import { notFoundResponse } from '../../error-responses.ts';
import { requireCustomer, signInAgain } from '../require-customer.ts';

/**
 * Loads a request for its sender, for approvers and administrators; null if it could not be loaded. `forbiddenTo`: the
 * email of a member without the role, whatever the number. Returns 404 for other companies. [APR-02]
 */
export async function loader({ context, request, params, url }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const { companyId = '' } = params;
  const found = await viewApproval(shop, { companyId, number: parseApprovalNumber(params.number) });
  if (found.ok) return { found: found.value, forbiddenTo: null, companyId };
  const { code } = found;
  if (code === 'no-session' || code === 'unauthorized') throw signInAgain(request);
  if (code === 'forbidden' && shop.actor.kind === 'customer')
    return { found: null, forbiddenTo: shop.actor.profile.email, companyId };
  if (code !== 'unavailable') throw await notFoundResponse(shop, url.pathname);
  return { found: null, forbiddenTo: null, companyId };
}
