import { GIVEN_ROLES } from '../../../../features/company/rules/company-roles.ts';
import { message } from '../../../../messages/message.ts';
import type { CompanyRole } from '../../../../platforms/users/client/companies.ts';
import { Choice } from '../../../ui-kit/field.tsx';

/** The roles that an administrator gives, as check boxes. [COM-57] */
export function RoleChoice({ legend, chosen }: { legend: string; chosen: readonly CompanyRole[] }) {
  return (
    <fieldset className="rolebox">
      <legend className="label">{legend}</legend>
      {GIVEN_ROLES.map((role) => (
        <Choice key={role} name="roles" value={role} defaultChecked={chosen.includes(role)}>
          {message(`company.role.${role}`)}
          <span className="hint">{message(`company.role.about.${role}`)}</span>
        </Choice>
      ))}
      <p className="hint">{message('company.role.seat')}</p>
    </fieldset>
  );
}
