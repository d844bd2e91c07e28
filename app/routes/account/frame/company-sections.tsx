import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import {
  COMPANY_SETUP_PATH,
  companyDocumentsPath,
  companyPath,
} from '../../../../features/company/rules/company-paths.ts';
import { canDo } from '../../../../features/company/rules/permissions.ts';
import type { OwnCompanies } from '../../../../features/company/use-cases/list-companies.ts';
import { getPlanPath } from '../../../../features/plans/rules/plan-paths.ts';
import { getSeatsPath, PEOPLE_PATH } from '../../../../features/plans/rules/seats/seat-paths.ts';
import { message } from '../../../../messages/message.ts';
import type { CompanyMembership } from '../../../../platforms/users/client/companies.ts';
import { Link } from '../../../ui-kit/link.tsx';

type AccountLists = OwnCompanies & { hasOwnPlan?: boolean };

/** The reader's companies, and whether they have a plan; null for a visitor, and if they could not be loaded. */
export const useOwnCompanies = (): AccountLists | null =>
  (useRouteLoaderData('routes/account/frame/route') as AccountLists | null | undefined) ?? null;

/**
 * The companies below the five entries of the account: the group of the current one is open, the others are one link
 * each. A customer without a company can set one up.
 */
export function CompanySections({ pathname }: { pathname: string }) {
  const own = useOwnCompanies();
  if (!own) return null;
  const { memberships, hasOwnPlan = false } = own;
  const people = hasOwnPlan && (
    <Entry to={PEOPLE_PATH} pathname={pathname}>
      {message('people.title')}
    </Entry>
  );
  const [only] = memberships;
  if (!only)
    return (
      <Group {...(people ? { name: message('people.office') } : {})}>
        {people}
        <Entry to={COMPANY_SETUP_PATH} pathname={pathname}>
          {message('company.setUp')}
        </Entry>
      </Group>
    );
  const current = memberships.find((membership) => isPageOf(membership, pathname));
  const open = memberships.length === 1 ? only : current;
  const others = memberships.filter((membership) => membership !== open);
  return (
    <>
      {people && <Group name={message('people.office')}>{people}</Group>}
      {open && (
        <Group name={open.name}>
          <CompanyEntry membership={open} pathname={pathname} text={message('company.menu')} />
          <Entry to={companyDocumentsPath(open.companyId)} pathname={pathname}>
            {message('company.menu.documents')}
          </Entry>
          {canDo(open.roles, 'manage-plan') && (
            <>
              <Entry to={getPlanPath(open.companyId)} pathname={pathname}>
                {message('company.menu.plan')}
              </Entry>
              <Entry to={getSeatsPath(open.companyId)} pathname={pathname}>
                {message('company.menu.seats')}
              </Entry>
            </>
          )}
        </Group>
      )}
      {others.length > 0 && (
        <Group name={message('company.menu.group')}>
          {others.map((membership) => (
            <CompanyEntry
              key={membership.companyId}
              membership={membership}
              pathname={pathname}
              text={membership.name}
            />
          ))}
        </Group>
      )}
    </>
  );
}

/** The name of a company's page in the dropdown of small screens. */
export function CompanySectionName({ pathname }: { pathname: string }) {
  const memberships = useOwnCompanies()?.memberships ?? [];
  if (pathname === COMPANY_SETUP_PATH) return message('company.setUp');
  if (pathname === PEOPLE_PATH) return message('people.title');
  const current = memberships.find((membership) => isPageOf(membership, pathname));
  if (current && pathname === companyDocumentsPath(current.companyId)) return message('company.menu.documents');
  if (current && pathname === getPlanPath(current.companyId)) return message('company.menu.plan');
  if (current && pathname === getSeatsPath(current.companyId)) return message('company.menu.seats');
  return current?.name ?? message('account.nav');
}

const isPageOf = ({ companyId }: CompanyMembership, pathname: string): boolean =>
  pathname === companyPath(companyId) || pathname.startsWith(`${companyPath(companyId)}/`);

function Group({ name, children }: { name?: string; children: ReactNode }) {
  return (
    <>
      {name !== undefined && <p className="grp">{name}</p>}
      <ul className="grp-list">{children}</ul>
    </>
  );
}

type EntryProps = { to: string; pathname: string; children: ReactNode };

const Entry = ({ to, pathname, children }: EntryProps) => (
  <li>
    <Link to={to} aria-current={to === pathname ? 'page' : undefined}>
      {children}
    </Link>
  </li>
);

type CompanyEntryProps = { membership: CompanyMembership; pathname: string; text: string };

/** The badge counts what the reader has to answer. */
function CompanyEntry({ membership: { companyId, awaitsAnswer }, pathname, text }: CompanyEntryProps) {
  return (
    <Entry to={companyPath(companyId)} pathname={pathname}>
      <span>{text}</span>
      {awaitsAnswer > 0 && (
        <span className="badge-n" translate="no">
          <span aria-hidden="true">{awaitsAnswer}</span>
          <span className="vh">{message('company.menu.waiting', { count: awaitsAnswer })}</span>
        </span>
      )}
    </Entry>
  );
}
