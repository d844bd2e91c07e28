import { useId } from 'react';
import { message } from '../../../../../messages/message.ts';
import type {
  CompanyDetails,
  CompanyJoinRequest,
  CompanyMember,
} from '../../../../../platforms/users/client/companies.ts';
import { Button } from '../../../../ui-kit/button.tsx';
import { getMemberName } from '../member-rows.ts';
import { RoleChoice } from '../role-choice.tsx';
import { formatRoleList } from '../role-labels.ts';
import type { CompanyPage } from '../use-company-page.ts';
import { FailedNote } from './failed-note.tsx';
import { LayerFrame } from './layer-frame.tsx';

type MemberDialogProps = { member: CompanyMember; company: CompanyDetails['company']; page: CompanyPage };

/** The roles of a member. They are saved with the version that was read. */
export function RolesDialog({ member, company, page }: MemberDialogProps) {
  const id = useId();
  return (
    <LayerFrame
      title={message('company.roles.dialog', { name: getMemberName(member) })}
      onClose={page.close}
      footer={
        <Button type="submit" form={id} variant="solid" isBusy={page.busy === 'roles'}>
          {message('company.roles.save')}
        </Button>
      }
    >
      <page.Form className="stack" id={id} method="post" action={page.action}>
        <input type="hidden" name="intent" value="roles" />
        <input type="hidden" name="userId" value={member.userId} />
        <input type="hidden" name="version" value={company.version} />
        <FailedNote outcome={page.outcome} intents={['roles']} roles={formatRoleList(member.roles)} />
        <RoleChoice legend={message('company.roles')} chosen={member.roles} />
      </page.Form>
    </LayerFrame>
  );
}

/** The confirmation before a member is removed. */
export function RemoveMemberDialog({ member, company, page }: MemberDialogProps) {
  const id = useId();
  const name = getMemberName(member);
  return (
    <LayerFrame
      title={message('company.remove.dialog', { name, company: company.name })}
      onClose={page.close}
      footer={
        <Button type="submit" form={id} variant="danger-solid" isBusy={page.busy === 'remove'}>
          {message('company.remove.button', { name })}
        </Button>
      }
    >
      <page.Form className="stack" id={id} method="post" action={page.action}>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="userId" value={member.userId} />
        <FailedNote outcome={page.outcome} intents={['remove']} />
        <p>{message('company.remove.text', { name })}</p>
        <p className="small muted">{message('company.remove.mail', { name })}</p>
      </page.Form>
    </LayerFrame>
  );
}

/** The confirmation before the reader leaves. */
export function LeaveCompanyDialog({ company, page }: Omit<MemberDialogProps, 'member'>) {
  const id = useId();
  return (
    <LayerFrame
      title={message('company.leave.dialog', { company: company.name })}
      onClose={page.close}
      cancel={message('company.leave.stay')}
      footer={
        <Button type="submit" form={id} variant="danger-solid" isBusy={page.busy === 'leave'}>
          {message('company.leave.button')}
        </Button>
      }
    >
      <page.Form className="stack" id={id} method="post" action={page.action}>
        <input type="hidden" name="intent" value="leave" />
        <FailedNote outcome={page.outcome} intents={['leave']} />
        <p>{message('company.leave.text')}</p>
      </page.Form>
    </LayerFrame>
  );
}

/** The roles of a customer who asks to join. */
export function JoinRequestDialog({ request, page }: { request: CompanyJoinRequest; page: CompanyPage }) {
  const id = useId();
  const name = getMemberName(request) || request.email;
  return (
    <LayerFrame
      title={message('company.request.dialog', { name })}
      onClose={page.close}
      footer={
        <Button type="submit" form={id} variant="solid" isBusy={page.busy === 'accept'}>
          {message('company.request.accept', { name: request.firstName || name })}
        </Button>
      }
    >
      <page.Form className="stack" id={id} method="post" action={page.action}>
        <input type="hidden" name="intent" value="accept" />
        <input type="hidden" name="requestId" value={request.requestId} />
        <FailedNote outcome={page.outcome} intents={['accept']} />
        <p>{message('company.request.dialog.text', { email: request.email })}</p>
        <RoleChoice legend={message('company.roles')} chosen={[]} />
        <p className="small muted">{message('company.request.dialog.own', { name: request.firstName || name })}</p>
      </page.Form>
    </LayerFrame>
  );
}
