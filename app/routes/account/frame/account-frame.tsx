import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { getPersonName } from '../../../../features/account/ui/session-store.ts';
import { useSession } from '../../../../features/account/ui/use-store.ts';
import { message } from '../../../../messages/message.ts';
import { useLayoutData } from '../../../ui-kit/frame-data.ts';
import { Icon } from '../../../ui-kit/icon.tsx';
import { Link } from '../../../ui-kit/link.tsx';
import { CompanySectionName, CompanySections } from './company-sections.tsx';
import './account-frame.css';

/** [HDR-08] My documents, the account's side list and the companies; on small screens a dropdown that names the current page and needs no script. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const current = currentSection(pathname);
  return (
    <div className="wrap account">
      <nav className="side" aria-label={message('account.nav')}>
        <WhoIsHere />
        <Sections current={current} pathname={pathname} />
        <CompanySections pathname={pathname} />
      </nav>
      <nav className="sidesel" aria-label={message('account.nav')}>
        <details className="menu">
          <summary>
            <span className="vh">{message('account.section')}: </span>
            <span>{current ? message(current.label) : <CompanySectionName pathname={pathname} />}</span>
            <Icon name="down" isSmall />
          </summary>
          <div className="menu-list">
            <Sections current={current} pathname={pathname} />
            <CompanySections pathname={pathname} />
          </div>
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
      <span>{person && getPersonName(person)}</span>
      <span>{person && getPersonName(person) !== person.email && person.email}</span>
    </p>
  );
}

type SectionsProps = { current: Section | undefined; pathname: string };

/** [LK-35] The clicked section is marked at once, while its page is loading. */
function Sections({ current, pathname }: SectionsProps) {
  const { location: next } = useNavigation();
  const sections = sectionsOf(useLayoutData()?.hasAssociation ?? true);
  const going = next ? currentSection(next.pathname) : undefined;
  return [[DOCUMENTS], sections].map((list) => (
    <ul key={list[0]?.to} data-going={going && going !== current ? '' : undefined}>
      {list.map((section) => (
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
  ));
}

/** [LK-11] The documents come first: customers return for them. */
const DOCUMENTS = { to: '/account/library', label: 'account.documents' } as const;
/** [HDR-08] The entries of the account's side list, in their order. */
const SECTIONS = [
  { to: '/account', label: 'account.details' },
  { to: '/account/order-history', label: 'account.orders' },
  { to: '/account/aia-membership', label: 'account.membership' },
  { to: '/account/subscription-management', label: 'account.subscription' },
  { to: '/account/payment-method', label: 'account.method' },
] as const;
type Section = typeof DOCUMENTS | (typeof SECTIONS)[number];

/** [OP-28] The entries of this shop: membership only with an association. */
const sectionsOf = (hasAssociation: boolean): readonly Section[] =>
  hasAssociation ? SECTIONS : SECTIONS.filter(({ label }) => label !== 'account.membership');

/** Returns the entry that a page belongs to. `/account` must match exactly: every account page starts with it. */
const currentSection = (pathname: string): Section | undefined =>
  [DOCUMENTS, ...SECTIONS].find(({ to }) => pathname === to || (to !== '/account' && pathname.startsWith(`${to}/`)));
