import { FieldLayout } from '../../../../../app/ui-kit/field.tsx';
import { say } from '../../../../../messages/desk/desk-messages.ts';
import type { CompanyMember } from '../../../../../platforms/users/client/companies.ts';
import { getCustomerName } from '../../../use-cases/read-person.ts';

type MemberFieldProps = {
  label: string;
  members: readonly CompanyMember[];
  chosen: string;
  error: string | null;
};

/** The members of a company to choose from; none is preselected. */
export const MemberField = ({ label, members, chosen, error }: MemberFieldProps) => (
  <FieldLayout id="member" label={label} error={error}>
    <select
      className="select"
      id="member"
      name="member"
      defaultValue={chosen}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'member-error' : undefined}
      required
    >
      <option value="">{say('company.member.choose')}</option>
      {members.map(({ userId, firstName, lastName, email }) => (
        <option key={userId} value={userId}>
          {`${getCustomerName({ firstName, lastName, email: email ?? userId })}, ${email ?? ''}`}
        </option>
      ))}
    </select>
  </FieldLayout>
);
