import { type CallOptions, callEndpoint } from '../../../../api/client.ts';
import { getPageCompany } from '../../../../features/payment-methods/ui/page-company.ts';
import { getPlanPath } from '../../../../features/plans/rules/plan-paths.ts';
import { type ScheduleOutcome, toScheduleOutcome } from './schedule.ts';

type Means = CallOptions & { go?(path: string): void; here?(): string };

/**
 * [MNG-08] [API-15] Schedules the payment with a newly saved card. The page makes this state-changing GET itself, so
 * that it can show a refusal. A redirect means success and is not followed. The permission is in the session that saved
 * the card, so that another customer cannot use it [F13]. `text`: the sentence that the customer read; the server
 * refuses a different one.
 */
export async function finishSetup(
  { subscriptionId, text }: { subscriptionId: string; text: string },
  { go = (path) => window.location.assign(path), here = () => window.location.pathname, ...options }: Means = {},
): Promise<ScheduleOutcome> {
  const company = getPageCompany();
  const request = { subscriptionId, savePaymentMethod: 'true', text, ...company } as const;
  const result = await callEndpoint('GET /api/acd/update-subscription-schedule-pay-redirect', request, {
    ...options,
    redirect: 'manual',
  });
  if (result.ok) return { kind: 'done' };
  if (result.status !== 401) return toScheduleOutcome(result);
  const back = result.code === 'stripe_customer_invalid' ? getPlanPath(company.companyId) : here();
  go(`/login?returnTo=${encodeURIComponent(back)}`);
  return { kind: 'gone' };
}
