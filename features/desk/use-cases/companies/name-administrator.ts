import { err, ok, type Result } from '../../../../core/result.ts';
import { rolesChanged } from '../../../company/emails/roles-changed.ts';
import { sortRoles } from '../../../company/rules/company-roles.ts';
import { callCompanies } from '../../../company/use-cases/call-companies.ts';
import { mailPerson } from '../../../company/use-cases/company-mails.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';

/**
 * Makes a member an administrator, for a staff member, and emails the member. Idempotent by `cause`: after a crash, the
 * same call sends the email that is missing, once. `not-found`: the person isn't a member.
 */
export async function nameAdministrator(
  context: ShopContext,
  { companyId, userId, cause }: { companyId: string; userId: string; cause: string },
): Promise<Result<null, FailureCode>> {
  const found = await callCompanies(context, (companies, bearer) => companies.readAsStaff(companyId, bearer));
  if (!found.ok) return found;
  const member = found.value.members.find((each) => each.userId === userId);
  if (!member) return err('not-found');
  const changed = await callCompanies(context, (companies, bearer) =>
    companies.changeAdministrator(companyId, { userId }, bearer),
  );
  if (!changed.ok) return changed;
  const before = sortRoles(member.roles.filter((role) => role !== 'administrator'));
  const now = sortRoles(['administrator', ...before]);
  const content = rolesChanged.content(context.config, {
    companyId,
    companyName: found.value.company.name,
    before,
    now,
  });
  if (member.email !== null)
    await mailPerson(context, content, { to: member.email, cause: `${companyId}:${userId}:${cause}` });
  return ok(null);
}
