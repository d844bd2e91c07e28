import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { message } from '../../messages/account-message.ts';
import { useMenu } from '../../parts/frame/use-menu.ts';
import { Icon } from '../../parts/icon.tsx';

const SECTIONS = [
  { to: '/account', label: 'account.details' },
  { to: '/account/order-history', label: 'account.orders' },
  { to: '/account/aia-membership', label: 'account.membership' },
  { to: '/account/subscription-management', label: 'account.subscription' },
  { to: '/account/payment-method', label: 'account.method' },
] as const;

/** [HDR-08] The account's side list; on small screens a dropdown that names the current page and needs no script. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const menu = useMenu();
  const current = SECTIONS.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <div className="wrap account">
      <nav className="side" aria-label={message('account.nav')}>
        <Sections />
      </nav>
      <nav className="sidesel" aria-label={message('account.nav')}>
        <details className="menu" ref={menu}>
          <summary>
            <span className="vh">{message('account.section')}: </span>
            <span>{current ? message(current.label) : message('account.nav')}</span>
            <Icon name="down" isSmall />
          </summary>
          <Sections className="menu-list" />
        </details>
      </nav>
      <div className="stack-l">{children}</div>
    </div>
  );
}

function Sections({ className }: { className?: string }) {
  return (
    <ul className={className}>
      {SECTIONS.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to}>{message(label)}</NavLink>
        </li>
      ))}
    </ul>
  );
}
