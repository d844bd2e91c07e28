import { message } from '../../../messages/account-message.ts';
import { AccountFrame } from '../account-frame.tsx';

/** Being written. */
export default function Screen() {
  return (
    <AccountFrame>
      <h1>{message('account.subscription')}</h1>
    </AccountFrame>
  );
}
