import { Fragment } from 'react';
import { getPersonName } from '../../features/account/ui/session-store.ts';
import { useSession } from '../../features/account/ui/use-store.ts';
import { message } from '../../messages/message.ts';
import { useLayoutData, useLoginHref } from '../ui-kit/frame-data.ts';
import { Icon } from '../ui-kit/icon.tsx';
import { Link } from '../ui-kit/link.tsx';
import { LogOut } from './log-out.tsx';

/**
 * [HDR-04] [HDR-05] For a customer: My Account, the two sister applications, Log Out. For a visitor: a login entry titled My Account, and the sister
 * applications.
 */
export function AccountMenu() {
  const { person } = useSession();
  const loginHref = useLoginHref();
  return (
    <details className="menu" name="menu">
      <summary className="iconbtn" data-fit={message('frame.account')} data-person={person ? '' : undefined}>
        {/* replaces icon and label instead of moving them, which would count as a layout shift */}
        <Fragment key={person?.firstName}>
          <Icon name="person" />
          <span className="lbl">{person?.firstName || message('frame.account')}</span>
        </Fragment>
        <span className="vh"> {message('frame.account.menu')}</span>
        <Icon name="down" isSmall />
      </summary>
      <div className="menu-list end">
        <p className="hello">
          {person ? message('frame.greeting', { name: getPersonName(person) }) : message('frame.login')}
        </p>
        <ul>
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
      </div>
    </details>
  );
}

/** [HDR-13] The configured sister applications, as list items. */
export function SisterLinks() {
  const sisters = useLayoutData()?.sisterApps ?? [];
  return sisters.map(({ name, url }) => (
    <li key={url}>
      <a href={url} rel="noopener">
        {name}
      </a>
    </li>
  ));
}
