import type { RequestKind } from './request-kinds.ts';

/** The page that lists the customer's requests. */
export const REQUESTS_PATH = '/account/requests';

/** The subject of a request's form, besides the customer's plan. `planOf`: the company whose plan it is about. */
export type RequestSubject = { companyId?: string; domain?: string; planOf?: string };

/** Returns the address of the form for a new request. */
export function newRequestPath(kind: RequestKind, { companyId, domain, planOf }: RequestSubject = {}): string {
  const query = new URLSearchParams({ kind });
  if (companyId) query.set('company', companyId);
  if (domain) query.set('domain', domain);
  if (planOf) query.set('plan-of', planOf);
  return `${REQUESTS_PATH}/new?${query}`;
}
