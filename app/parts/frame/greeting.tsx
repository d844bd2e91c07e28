import { message } from '../../../messages/message.ts';
import { SisterLinks } from '../../everywhere/frame/account-menu.tsx';
import { useLoginHref } from '../../everywhere/frame/frame-data.ts';
import { LogOut } from '../../everywhere/frame/log-out.tsx';
import { Link } from '../../everywhere/parts/link.tsx';
import { nameOf } from '../../everywhere/session/session-store.ts';
import { useSession } from '../../everywhere/session/use-store.ts';

/** [HDR-06] The foot of the mobile menu: greets by first and last name, else e-mail, else a login prompt. */
export function Greeting() {
  const { person } = useSession();
  const loginHref = useLoginHref();
  if (!person) {
    return (
      <div className="greet">
        <a className="strong" href={loginHref}>
          {message('frame.login')}
        </a>
        <ul>
          <SisterLinks />
        </ul>
      </div>
    );
  }
  return (
    <div className="greet">
      <p className="small muted">{message('frame.signedIn')}</p>
      <p className="strong">{message('frame.greeting', { name: nameOf(person) })}</p>
      <ul>
        <li>
          <Link to="/account">{message('frame.account')}</Link>
        </li>
        <SisterLinks />
        <li>
          <LogOut />
        </li>
      </ul>
    </div>
  );
}
