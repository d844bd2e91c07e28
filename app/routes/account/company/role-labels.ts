import { formatList } from '../../../../core/format/format-list.ts';
import { sortRoles } from '../../../../features/company/rules/company-roles.ts';
import { message } from '../../../../messages/message.ts';
import type { CompanyRole } from '../../../../platforms/users/client/companies.ts';

type Roles = readonly CompanyRole[];
const namesOf = (roles: Roles): readonly (CompanyRole | 'none')[] => {
  const sorted = sortRoles(roles);
  return sorted.length > 0 ? sorted : ['none'];
};

/** Formats the roles of a table cell: "Administrator, approver"; "No role" without one. */
export const formatRoleList = (roles: Roles): string =>
  namesOf(roles)
    .map((role, at) => (at === 0 ? message(`company.role.${role}`) : message(`company.role.inText.${role}`)))
    .join(', ');

/** Formats the roles within a sentence: "buyer and seat holder"; "member" without one. */
export const formatRolesInText = (roles: Roles): string =>
  formatList(namesOf(roles).map((role) => message(`company.role.inText.${role}`)));

/** Formats the roles of a person: "an administrator and an approver"; "a member" without one. */
export const formatRolesWithArticle = (roles: Roles): string =>
  formatList(namesOf(roles).map((role) => message(`company.role.article.${role}`)));

/** Parses the roles of an activity's detail ("buyer, approver"); null if it isn't a list of roles. */
export function parseRoles(detail: string | null): CompanyRole[] | null {
  const names = detail?.split(', ') ?? [];
  const roles = sortRoles(names);
  return names.length > 0 && roles.length === names.length ? roles : null;
}
