import { data, type LoaderFunctionArgs } from 'react-router';
import { parseApprovalNumber } from '../../../../features/approvals/rules/approval-states.ts';
import { viewApproval } from '../../../../features/approvals/use-cases/view-approval.ts';
import { shopContext } from '../../../router-context.ts';
import { notFoundResponse } from '../../error-responses.ts';
import { requireCustomer, signInAgain } from '../require-customer.ts';

/**
 * Loads a request for its sender, for approvers and administrators; null if it could not be loaded. `forbiddenTo`: the
 * email of a member without the role, whatever the number; the page has the status 403. Returns 404 for other companies. [APR-02]
 */
export async function loader({ context, request, params, url }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const { companyId = '' } = params;
  const found = await viewApproval(shop, { companyId, number: parseApprovalNumber(params.number) });
  if (!found.ok && (found.code === 'no-session' || found.code === 'unauthorized')) throw signInAgain(request);
  const isForbidden = !found.ok && found.code === 'forbidden';
  const forbiddenTo = isForbidden && shop.actor.kind === 'customer' ? shop.actor.profile.email : null;
  if (!found.ok && forbiddenTo === null && found.code !== 'unavailable')
    throw await notFoundResponse(shop, url.pathname);
  return data({ found: found.ok ? found.value : null, forbiddenTo, companyId }, { status: isForbidden ? 403 : 200 });
}
