import { forgetPerson } from '../../features/account/ui/session-store.ts';
import { message } from '../../messages/message.ts';

/** [CRT-17] A form, so that it works without a script and a link cannot trigger it. */
export function LogOut() {
  return (
    <form method="post" action="/logout" onSubmit={forgetPerson}>
      <button type="submit">{message('frame.logout')}</button>
    </form>
  );
}
