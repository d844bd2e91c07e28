import { getPageCompany } from '../../../../features/payment-methods/ui/page-company.ts';

/** [RTE-17] Returns the URL of the result page, for the company of this one. */
export function successPath(sessionId: string): string {
  const { companyId } = getPageCompany();
  const path = `/subscriptions/success?session_id=${encodeURIComponent(sessionId)}`;
  return companyId ? `${path}&company=${companyId}` : path;
}
