import { message } from '../../../../messages/message.ts';
import { Note } from '../../../ui-kit/status.tsx';
import { CheckAgain, CheckLine } from './check-again.tsx';
import type { MembershipActions } from './use-membership.ts';

/** Link to resend the confirmation: the sign-in service sends the email. */
export const ConfirmAgain = () => (
  <a href="/login?screen=confirm&returnTo=%2Faccount%2Faia-membership">{message('membership.confirm.again')}</a>
);

/** Shown while the account's email is not confirmed; its features wait for it. */
export function ConfirmEmail({ email, actions }: { email: string; actions: MembershipActions }) {
  return (
    <Note
      tone="warn"
      title={message('membership.confirm.title')}
      actions={
        <>
          <div className="row wrapy">
            <CheckAgain actions={actions} standing="unconfirmed" label={message('membership.confirm.done')} />
            <ConfirmAgain />
          </div>
          <CheckLine actions={actions} standing="unconfirmed" />
        </>
      }
    >
      <p>{message('membership.confirm.text', { email })}</p>
    </Note>
  );
}
