import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { message } from '../../../../messages/message.ts';
import { useLayoutData } from '../../../everywhere/frame/frame-data.ts';
import { Icon } from '../../../everywhere/parts/icon.tsx';
import { Link } from '../../../everywhere/parts/link.tsx';
import { nameOf } from '../../../everywhere/session/session-store.ts';
import { useSession } from '../../../everywhere/session/use-store.ts';
import './account-frame.css';

/** [HDR-08] The account's side list; on small screens a dropdown that names the current page and needs no script. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const current = currentSection(pathname);
  return (
    <div className="wrap account">
      <nav className="side" aria-label={message('account.nav')}>
        <WhoIsHere />
        <Sections current={current} pathname={pathname} />
      </nav>
      <nav className="sidesel" aria-label={message('account.nav')}>
        <details className="menu">
          <summary>
            <span className="vh">{message('account.section')}: </span>
            <span>{current ? message(current.label) : message('account.nav')}</span>
            <Icon name="down" isSmall />
          </summary>
          <Sections className="menu-list" current={current} pathname={pathname} />
        </details>
      </nav>
      <div className="stack-l">{children}</div>
    </div>
  );
}

/**
 * The name of the account. Its two lines have their height from the first paint, so that nothing shifts when the name
 * arrives [LD1].
 */
function WhoIsHere() {
  const { person } = useSession();
  return (
    <p className="side-who small muted">
      <span>{person && nameOf(person)}</span>
      <span>{person && nameOf(person) !== person.email && person.email}</span>
    </p>
  );
}

type SectionsProps = { current: Section | undefined; pathname: string; className?: string };

/** [LK-35] The clicked section is marked at once, while its page is loading. */
function Sections({ current, pathname, className }: SectionsProps) {
  const { location: next } = useNavigation();
  const sections = sectionsOf(useLayoutData()?.hasAssociation ?? true);
  const going = next ? currentSection(next.pathname) : undefined;
  return (
    <ul className={className} data-going={going && going !== current ? '' : undefined}>
      {sections.map((section) => (
        <li key={section.to}>
          <Link
            to={section.to}
            data-going={section === going ? '' : undefined}
            aria-current={section !== current ? undefined : section.to === pathname ? 'page' : true}
          >
            {message(section.label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** [HDR-08] The entries of the account's side list, in their order. */
const SECTIONS = [
  { to: '/account', label: 'account.details' },
  // the library is the second tab of the orders
  { to: '/account/order-history', label: 'account.orders', also: '/account/library' },
  { to: '/account/aia-membership', label: 'account.membership' },
  { to: '/account/subscription-management', label: 'account.subscription' },
  { to: '/account/payment-method', label: 'account.method' },
] as const;
type Section = (typeof SECTIONS)[number];

/** [OP-28] The entries of this shop: membership only with an association. */
const sectionsOf = (hasAssociation: boolean): readonly Section[] =>
  hasAssociation ? SECTIONS : SECTIONS.filter(({ label }) => label !== 'account.membership');

/** Returns the entry that a page belongs to. `/account` must match exactly: every account page starts with it. */
const currentSection = (pathname: string): Section | undefined =>
  SECTIONS.find(
    (section) =>
      pathname === section.to ||
      ('also' in section && pathname === section.also) ||
      (section.to !== '/account' && pathname.startsWith(`${section.to}/`)),
  );
