import { ok, type Result } from '../../../../core/result.ts';
import type { CompanyDetails } from '../../../../platforms/users/client/companies.ts';
import { callCompanies } from '../../../company/use-cases/call-companies.ts';
import type { ServiceRequest } from '../../../requests/repository/service-requests.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import type { AuditEntry } from '../audit.ts';
import type { Desk } from '../desk.ts';

/** A company with its requests to customer service and the audit entries about it, newest first. */
export type DeskCompany = {
  details: CompanyDetails;
  requests: readonly ServiceRequest[];
  audit: readonly AuditEntry[];
};

const AUDIT = 20;
const REQUESTS = 50;

/** Reads an open company with all that staff may see. `not-found`: unknown ids and closed companies alike. */
export async function readDeskCompany(desk: Desk, companyId: string): Promise<Result<DeskCompany, FailureCode>> {
  const { context, audit } = desk;
  const details = await callCompanies(context, (companies, bearer) => companies.readAsStaff(companyId, bearer));
  if (!details.ok) return details;
  const [requests, lines] = await Promise.all([
    context.requests.list({ companyId, limit: REQUESTS }),
    audit.list({ about: { type: 'company', id: companyId }, limit: AUDIT }),
  ]);
  return ok({ details: details.value, requests, audit: lines });
}

/** Companies as the desk finds them. */
export type FoundCompany = {
  companyId: string;
  name: string;
  members: number;
  administrators: number;
  invoiceEmail: string;
};

/** [COM-93] Finds companies by a part of the name, or by domain, EIN or invoice email; at most 20. */
export const findDeskCompanies = ({ context }: Pick<Desk, 'context'>, text: string) =>
  callCompanies(context, (companies, bearer) => companies.find(text, bearer));

/** [COM-94] Finds the companies whose only administrator was erased; at most 20. */
export const findCompaniesWithoutAdministrator = ({ context }: Pick<Desk, 'context'>) =>
  callCompanies(context, (companies, bearer) => companies.findWithoutAdministrator(bearer));
