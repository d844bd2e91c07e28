import { message } from '../../../../messages/message.ts';
import type { CompanyDetails } from '../../../../platforms/users/client/companies.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import type { CompanyOutcome } from './company-outcome.ts';
import { FailedNote } from './layers/failed-note.tsx';
import { NotInvitedMembers } from './layers/invite-dialog.tsx';
import type { CompanyPage } from './use-company-page.ts';

type OutcomeNoteProps = {
  page: CompanyPage;
  details: CompanyDetails;
  /** a dialog is open, which shows the failure of its form */
  hasLayer: boolean;
};

/** The outcome of the last form, at the top of the page. */
export function OutcomeNote({ page, details, hasLayer }: OutcomeNoteProps) {
  const { outcome } = page;
  if (!outcome) return null;
  if (!outcome.isDone) return hasLayer ? null : <FailedNote outcome={outcome} />;
  const texts = getDoneTexts(outcome, details);
  if (!texts) return null;
  const { title, text } = texts;
  return (
    <Note
      tone="ok"
      title={title}
      isAnnounced
      actions={outcome.userId && <UndoForm page={page} userId={outcome.userId} />}
    >
      {text && <p>{text}</p>}
      {outcome.invited && <NotInvitedMembers addresses={outcome.invited} />}
    </Note>
  );
}

/** Restores a removed member. The service allows it for one minute. */
function UndoForm({ page, userId }: { page: CompanyPage; userId: string }) {
  return (
    <page.Form method="post" action={page.action}>
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="userId" value={userId} />
      <Button type="submit" size="small" isBusy={page.busy === 'restore'}>
        {message('company.undo')}
      </Button>
    </page.Form>
  );
}

type DoneTexts = { title: string; text?: string };

function getDoneTexts(
  { intent, name, invited }: CompanyOutcome,
  { company, domains }: CompanyDetails,
): DoneTexts | null {
  const sent = invited?.filter(({ outcome }) => outcome === 'invited').length;
  switch (intent) {
    case 'invite':
      return {
        title: sent ? message('company.invite.sent', { count: sent }) : message('company.invite.sent.some'),
        text: message('company.invite.text'),
      };
    case 'resend':
      return { title: message('company.invitation.resent'), text: message('company.invitation.resent.text') };
    case 'withdraw':
      return { title: message('company.invitation.withdrawn'), text: message('company.invitation.withdrawn.text') };
    case 'accept':
      return {
        title: name ? message('company.request.accepted', { name }) : message('company.request.accepted.one'),
        text: message('company.request.accepted.text'),
      };
    case 'decline':
      return { title: message('company.request.declined'), text: message('company.request.declined.text') };
    case 'roles':
      return { title: message('company.roles.saved'), text: message('company.roles.saved.text') };
    case 'remove':
      return {
        title: name ? message('company.removed', { name }) : message('company.removed.one'),
        text: message('company.removed.text'),
      };
    case 'restore':
      return { title: message('company.restored'), text: message('company.restored.text') };
    case 'check-domain': {
      const domain = domains.find((one) => one.domain === name);
      if (domain?.state !== 'verified') return null;
      return {
        title: message('company.domain.found', { domain: domain.domain }),
        text: message('company.domain.found.text'),
      };
    }
    case 'remove-domain':
      return { title: message('company.domain.removed'), text: message('company.domain.removed.text') };
    case 'policy':
      return { title: message('company.policy.saved') };
    case 'facts':
      return { title: message('company.facts.saved') };
    case 'created':
      return { title: message('company.created', { name: company.name }), text: message('company.created.text') };
    case 'joined':
      return { title: message('company.joined', { name: company.name }), text: message('company.joined.text') };
    case 'add-domain':
    case 'leave':
      return null;
  }
}
