import type { LoaderFunctionArgs } from 'react-router';
import { listApprovals } from '../../../../features/approvals/use-cases/view-approval.ts';
import { shopContext } from '../../../router-context.ts';
import { notFoundResponse } from '../../error-responses.ts';
import { requireCustomer, signInAgain } from '../require-customer.ts';

/** The lists of the page, in its address. */
const LISTS = ['waiting', 'own', 'answered'] as const;
export type ApprovalListName = (typeof LISTS)[number];

/** Loads a company's requests for one of its members; null if they could not be loaded. Returns 404 for other companies. [APR-02] */
export async function loader({ context, request, params, url }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const found = await listApprovals(shop, params.companyId ?? '');
  if (!found.ok && (found.code === 'no-session' || found.code === 'unauthorized')) throw signInAgain(request);
  if (!found.ok && found.code !== 'unavailable') throw await notFoundResponse(shop, url.pathname);
  const list = found.ok ? found.value : null;
  const wanted = LISTS.find((name) => name === url.searchParams.get('show'));
  return { list, shown: list?.canSeeAll ? (wanted ?? 'waiting') : ('own' as const) };
}
