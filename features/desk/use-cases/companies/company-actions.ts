import type { Result } from '../../../../core/result.ts';
import { callCompanies } from '../../../company/use-cases/call-companies.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import { type FormResult, type FormSubmission, runFormAction } from '../audited-action.ts';
import type { Desk } from '../desk.ts';
import { nameAdministrator } from './name-administrator.ts';

type CompanyAbout = { companyId: string; name: string };

const toOutcome = (done: Result<unknown, FailureCode>): 'done' | 'failed' | 'changed' => {
  if (done.ok) return 'done';
  return done.code === 'unavailable' || done.code === 'no-session' ? 'failed' : 'changed';
};

/** [COM-93] Confirms a domain of a company for a year, unless its state changed since `seen`. */
export const confirmCompanyDomain = (
  desk: Desk,
  { companyId, name }: CompanyAbout,
  { domain, seen, ...form }: FormSubmission & { domain: string; seen: string },
): Promise<FormResult<never>> =>
  runFormAction<never>(
    [],
    desk,
    { action: 'confirm-domain', about: { type: 'company', id: companyId, name: `${name}, ${domain}` } },
    form,
    async () => {
      const found = await callCompanies(desk.context, (companies, bearer) => companies.readAsStaff(companyId, bearer));
      if (!found.ok) return toOutcome(found);
      if (found.value.domains.find((each) => each.domain === domain)?.state !== seen) return 'changed';
      return toOutcome(
        await callCompanies(desk.context, (companies, bearer) => companies.confirmDomain(companyId, domain, bearer)),
      );
    },
  );

/** [COM-93] Makes a member an administrator and emails the member. */
export const changeCompanyAdministrator = (
  desk: Desk,
  { companyId, name }: CompanyAbout,
  { member, ...form }: FormSubmission & { member: string },
): Promise<FormResult<'member'>> =>
  runFormAction<'member'>(
    [member === '' && 'member'],
    desk,
    { action: 'change-administrator', about: { type: 'company', id: companyId, name } },
    form,
    async () => toOutcome(await nameAdministrator(desk.context, { companyId, userId: member, cause: form.intent })),
  );
