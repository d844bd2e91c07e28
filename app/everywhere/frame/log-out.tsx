import { message } from '../../../messages/message.ts';
import { forgetPerson } from '../session/session-store.ts';

/** [CRT-17] A form, so that it works without a script and cannot be triggered by a link. */
export function LogOut() {
  return (
    <form method="post" action="/logout" onSubmit={forgetPerson}>
      <button type="submit">{message('frame.logout')}</button>
    </form>
  );
}
