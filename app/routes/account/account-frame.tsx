import type { ReactNode } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { message } from '../../messages/account-message.ts';

const SECTIONS = [
  { to: '/account/order-history', label: 'account.orders' },
  { to: '/account/library', label: 'account.library' },
] as const;

/** The account's side list; a dropdown on small screens that also works without a script. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <div className="wrap account">
      <nav className="side" aria-label={message('account.nav')}>
        <ul>
          {SECTIONS.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to}>{message(label)}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="field sidesel">
        <label htmlFor="account-section">{message('account.section')}</label>
        <select
          className="select"
          id="account-section"
          value={pathname}
          onChange={(event) => navigate(event.currentTarget.value)}
        >
          {SECTIONS.map(({ to, label }) => (
            <option key={to} value={to}>
              {message(label)}
            </option>
          ))}
        </select>
      </div>
      <div className="stack-l">{children}</div>
    </div>
  );
}
