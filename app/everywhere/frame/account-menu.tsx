import { Link } from 'react-router';
import { message } from '../../../messages/message.ts';
import { Icon } from '../parts/icon.tsx';
import { nameOf } from '../session/session-store.ts';
import { useSession } from '../session/use-store.ts';
import { useFrameData, useLoginHref } from './frame-data.ts';
import { LogOut } from './log-out.tsx';
import { useMenu } from './use-menu.ts';

/** [HDR-04] [HDR-05] Customer: My Account, the two sister applications, Log Out. Visitor: a login entry titled My Account, and the two. */
export function AccountMenu() {
  const { person } = useSession();
  const loginHref = useLoginHref();
  const menu = useMenu();
  return (
    <details className="menu" name="menu" ref={menu}>
      <summary className="iconbtn">
        <Icon name="person" />
        <span className="lbl">{person?.firstName || message('frame.account')}</span>
        <span className="vh"> {message('frame.account.menu')}</span>
        <Icon name="down" isSmall />
      </summary>
      <ul className="menu-list end">
        <li className="hello">
          {person ? message('frame.greeting', { name: nameOf(person) }) : message('frame.login')}
        </li>
        <li>
          {person ? (
            <Link to="/account">{message('frame.account')}</Link>
          ) : (
            <a href={loginHref}>{message('frame.account')}</a>
          )}
        </li>
        <SisterLinks />
        {person && (
          <li>
            <LogOut />
          </li>
        )}
      </ul>
    </details>
  );
}

/** [HDR-13] The sister applications of the configuration, as list items. */
function SisterLinks() {
  const sisters = useFrameData()?.sisterApps ?? [];
  return sisters.map(({ name, url }) => (
    <li key={url}>
      <a href={url} rel="noopener">
        {name}
      </a>
    </li>
  ));
}

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
