import type { RequestKind } from './request-kinds.ts';

/** The page that lists the customer's requests. */
export const REQUESTS_PATH = '/account/requests';

/** The subject of a request's form, besides the customer's plan. */
export type RequestSubject = { companyId?: string; domain?: string };

/** Returns the address of the form for a new request. */
export function newRequestPath(kind: RequestKind, { companyId, domain }: RequestSubject = {}): string {
  const query = new URLSearchParams({ kind });
  if (companyId) query.set('company', companyId);
  if (domain) query.set('domain', domain);
  return `${REQUESTS_PATH}/new?${query}`;
}
