import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { approvalsPath } from '../../../../features/approvals/rules/approval-paths.ts';
import {
  COMPANY_SETUP_PATH,
  companyDocumentsPath,
  companyPath,
} from '../../../../features/company/rules/company-paths.ts';
import { canDo } from '../../../../features/company/rules/permissions.ts';
import type { OwnCompanies } from '../../../../features/company/use-cases/list-companies.ts';
import { getInvoicesPath } from '../../../../features/invoices/rules/invoice-paths.ts';
import { getPlanPath } from '../../../../features/plans/rules/plan-paths.ts';
import { getSeatsPath, PEOPLE_PATH } from '../../../../features/plans/rules/seats/seat-paths.ts';
import { canSeeQuotes } from '../../../../features/quotes/rules/can-see-quotes.ts';
import { quotesPath } from '../../../../features/quotes/rules/quote-paths.ts';
import { getTaxPath } from '../../../../features/tax-exemption/rules/tax-paths.ts';
import { message } from '../../../../messages/message.ts';
import type { CompanyMembership } from '../../../../platforms/users/client/companies.ts';
import { Link } from '../../../ui-kit/link.tsx';

/** `approvals`: the requests that wait for the reader, by company. */
type AccountLists = OwnCompanies & { hasOwnPlan?: boolean; approvals?: Record<string, number> };

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
  const { memberships, hasOwnPlan = false, approvals = {} } = own;
  const office = (
    <>
      {hasOwnPlan && (
        <>
          <Entry to={PEOPLE_PATH} pathname={pathname}>
            {message('people.title')}
          </Entry>
          <Entry to={getInvoicesPath(null)} pathname={pathname}>
            {message('invoices.menu')}
          </Entry>
        </>
      )}
      <Entry to={quotesPath(null)} pathname={pathname}>
        {message('quotes.menu')}
      </Entry>
      <Entry to={getTaxPath()} pathname={pathname}>
        {message('tax.title')}
      </Entry>
    </>
  );
  const [only] = memberships;
  if (!only)
    return (
      <Group name={message('people.office')}>
        {office}
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
      <Group name={message('people.office')}>{office}</Group>
      {open && (
        <Group name={open.name}>
          <CountedEntry
            to={companyPath(open.companyId)}
            pathname={pathname}
            text={message('company.menu')}
            count={open.awaitsAnswer}
          />
          <Entry to={companyDocumentsPath(open.companyId)} pathname={pathname}>
            {message('company.menu.documents')}
          </Entry>
          {(canDo(open.roles, 'see-approvals') || canDo(open.roles, 'order')) && (
            <CountedEntry
              to={approvalsPath(open.companyId)}
              pathname={pathname}
              text={message('approvals.title')}
              count={approvals[open.companyId] ?? 0}
            />
          )}
          {canDo(open.roles, 'read-invoices') && (
            <Entry to={getInvoicesPath(open.companyId)} pathname={pathname}>
              {message('invoices.menu')}
            </Entry>
          )}
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
          {canSeeQuotes(open.roles) && (
            <Entry to={quotesPath(open.companyId)} pathname={pathname}>
              {message('quotes.menu')}
            </Entry>
          )}
          {canDo(open.roles, 'send-tax-certificates') && (
            <Entry to={getTaxPath(open.companyId)} pathname={pathname}>
              {message('tax.title')}
            </Entry>
          )}
        </Group>
      )}
      {others.length > 0 && (
        <Group name={message('company.menu.group')}>
          {others.map((membership) => (
            <CountedEntry
              key={membership.companyId}
              to={companyPath(membership.companyId)}
              pathname={pathname}
              text={membership.name}
              count={membership.awaitsAnswer + (approvals[membership.companyId] ?? 0)}
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
  const current = memberships.find((membership) => isPageOf(membership, pathname));
  if (pathname === COMPANY_SETUP_PATH) return message('company.setUp');
  if (pathname === getInvoicesPath(null)) return message('invoices.menu');
  if (pathname === PEOPLE_PATH) return message('people.title');
  if (isBelow(quotesPath(current?.companyId ?? null), pathname)) return message('quotes.menu');
  if (pathname === getTaxPath() || (current && pathname === getTaxPath(current.companyId))) return message('tax.title');
  if (current && pathname === companyDocumentsPath(current.companyId)) return message('company.menu.documents');
  if (current && pathname.startsWith(approvalsPath(current.companyId))) return message('approvals.title');
  if (current && pathname === getInvoicesPath(current.companyId)) return message('invoices.menu');
  if (current && pathname === getPlanPath(current.companyId)) return message('company.menu.plan');
  if (current && pathname === getSeatsPath(current.companyId)) return message('company.menu.seats');
  return current?.name ?? message('account.nav');
}

const isBelow = (path: string, pathname: string): boolean => pathname === path || pathname.startsWith(`${path}/`);
const isPageOf = ({ companyId }: CompanyMembership, pathname: string): boolean =>
  isBelow(companyPath(companyId), pathname);

function Group({ name, children }: { name?: string; children: ReactNode }) {
  return (
    <>
      {name !== undefined && <p className="grp">{name}</p>}
      <ul className="grp-list">{children}</ul>
    </>
  );
}

/** Whether the pages below this one belong to its entry. */
const isList = (to: string): boolean => to.endsWith('/quotes') || to.endsWith('/approvals');

type EntryProps = { to: string; pathname: string; children: ReactNode };

const Entry = ({ to, pathname, children }: EntryProps) => (
  <li>
    <Link to={to} aria-current={to === pathname ? 'page' : isList(to) && isBelow(to, pathname) ? true : undefined}>
      {children}
    </Link>
  </li>
);

type CountedEntryProps = { to: string; pathname: string; text: string; count: number };

/** The badge counts what the reader has to answer. */
function CountedEntry({ to, pathname, text, count }: CountedEntryProps) {
  return (
    <Entry to={to} pathname={pathname}>
      <span>{text}</span>
      {count > 0 && (
        <span className="badge-n" translate="no">
          <span aria-hidden="true">{count}</span>
          <span className="vh">{message('company.menu.waiting', { count })}</span>
        </span>
      )}
    </Entry>
  );
}
