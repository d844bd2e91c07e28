import { type ApiResult, type CallOptions, callEndpoint } from '../../../../../api/client.ts';
import { getPageCompany } from '../../../../../features/payment-methods/ui/page-company.ts';
import { getPlanPath } from '../../../../../features/plans/rules/plan-paths.ts';

type Means = CallOptions & { go?(path: string): void };

/**
 * [MNG-04] [API-15] Turns on auto-pay with a newly saved card, by a one-time request. The page makes it, so that it can
 * show a refusal. A redirect means success and is not followed. `text`: the sentence that was read.
 */
export async function enableAutoPayWithNewMethod(
  { subscriptionId, text }: { subscriptionId: string; text: string },
  { go = (path) => window.location.assign(path), ...options }: Means = {},
): Promise<ApiResult<unknown>> {
  const company = getPageCompany();
  const request = { subscriptionId, text, ...company };
  const result = await callEndpoint('GET /api/acd/update-subscription-auto-renew-redirect', request, {
    ...options,
    redirect: 'manual',
  });
  const back = getPlanPath(company.companyId);
  if (!result.ok && result.status === 401) go(`/login?returnTo=${encodeURIComponent(back)}`);
  return result;
}
