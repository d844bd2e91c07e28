import { formatDate } from '../../../../core/dates.ts';
import { COMPANY_SETUP_PATH } from '../../../../features/company/rules/company-paths.ts';
import { message } from '../../../../messages/message.ts';
import { ButtonLink } from '../../../ui-kit/button.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import { formatRolesInText } from '../company/role-labels.ts';
import { useOwnCompanies } from '../frame/company-sections.tsx';

/**
 * One note at the top of the account: that the customer left a company, an open invitation, or else a company with
 * the domain of the customer's address.
 */
export function CompanyNote({ email, hasLeft }: { email: string; hasLeft: boolean }) {
  const companies = useOwnCompanies();
  if (hasLeft)
    return (
      <Note tone="ok" title={message('company.left')} isAnnounced>
        <p>{message('company.left.text')}</p>
      </Note>
    );
  const invitation = companies?.invitations[0];
  if (invitation)
    return (
      <Note
        tone="info"
        title={message('company.invitation.open', { name: invitation.companyName })}
        actions={
          <ButtonLink to={`/account/invitation?id=${invitation.invitationId}`} size="small">
            {message('company.note.invitation.open')}
          </ButtonLink>
        }
      >
        <p>
          {message('company.note.invitation.text', {
            inviter: invitation.invitedBy,
            roles: formatRolesInText(invitation.roles),
            date: formatDate(invitation.expiresAt),
          })}
        </p>
      </Note>
    );
  const open = companies?.joinable.find(({ state }) => state === 'open');
  if (!open) return null;
  return (
    <Note
      tone="info"
      title={message('company.note.joinable', { name: open.name })}
      actions={
        <ButtonLink to={COMPANY_SETUP_PATH} size="small">
          {message('company.note.joinable.open')}
        </ButtonLink>
      }
    >
      <p>{message('company.note.joinable.text', { email })}</p>
    </Note>
  );
}
