import type { ReactElement } from 'react';
import { formatDate } from '../../../../core/dates.ts';
import { COMPANY_LIMITS } from '../../../../features/company/rules/company-limits.ts';
import { hasOtherAdministrator } from '../../../../features/company/rules/company-roles.ts';
import type { OwnRequest } from '../../../../features/requests/use-cases/own-requests.ts';
import { message } from '../../../../messages/message.ts';
import type { CompanyDetails, CompanyJoinRequest } from '../../../../platforms/users/client/companies.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { Icon } from '../../../ui-kit/icon.tsx';
import { OpenRequestNotes } from '../requests/open-requests.tsx';
import type { Support } from '../support-line.tsx';
import { ActivityTrail } from './activity-trail.tsx';
import { InvoiceFacts, JoinFacts, TermsFacts } from './company-facts.tsx';
import type { CompanyData } from './data.ts';
import { LayerLink } from './layer-link.tsx';
import { LeaveLine } from './leave-line.tsx';
import { getMemberName } from './member-rows.ts';
import { MembersTable } from './members-table.tsx';
import { OutcomeNote } from './outcome-note.tsx';
import { formatRolesWithArticle } from './role-labels.ts';
import type { CompanyPage } from './use-company-page.ts';

export type CompanyViewProps = {
  details: CompanyDetails;
  readerId: string | null;
  now: string;
  support: Support;
  /** the reader's open requests about this company */
  requests: readonly OwnRequest[];
  page: CompanyPage;
  /** the open dialog; without a script a part of the page */
  layer: ReactElement | null;
  account: CompanyData['account'];
};
type AdministratorViewProps = CompanyViewProps & Pick<CompanyData, 'lateOrders' | 'approvals'>;

/** The company as an administrator sees it: requests first, then members, domains, name and address, activity. */
export function AdministratorView({
  details,
  readerId,
  now,
  support,
  page,
  layer,
  lateOrders,
  approvals,
  requests,
  account,
}: AdministratorViewProps) {
  const { company, roles, members, domains, activity, joinRequests } = details;
  const isOnly = readerId !== null && !hasOtherAdministrator(members, readerId);
  return (
    <>
      <div className="lead-row">
        <div className="pagetop">
          <h1>{company.name}</h1>
          <p>
            {message('company.you.administrator', {
              roles: formatRolesWithArticle(roles),
              date: formatDate(company.createdAt),
            })}
          </p>
        </div>
        <LayerLink layer={{ name: 'invite', of: '' }} button={{ variant: 'solid' }}>
          {message('company.invite')}
        </LayerLink>
      </div>
      {layer}
      <OutcomeNote page={page} details={details} hasLayer={layer !== null} />
      <OpenRequestNotes requests={requests} />
      {joinRequests.map((request) => (
        <JoinRequestNote key={request.requestId} request={request} page={page} />
      ))}
      <Tally details={details} now={now} />
      <MembersTable details={details} readerId={readerId} now={now} page={page} />
      <JoinFacts company={company} domains={domains} />
      <InvoiceFacts company={company} />
      <TermsFacts details={details} account={account} />
      <ActivityTrail activity={activity} lateOrders={lateOrders} approvals={approvals} />
      <LeaveLine isOnly={isOnly} closing={{ companyId: company.companyId, support }} />
    </>
  );
}

function JoinRequestNote({ request, page }: { request: CompanyJoinRequest; page: CompanyPage }) {
  const { requestId, email, requestedAt } = request;
  const name = getMemberName(request) || email;
  return (
    <div className="note info wideacts">
      <Icon name="info" />
      <div>
        <div>
          <strong>{message('company.request.title', { name })}</strong>
          <p>{message('company.request.text', { email, date: formatDate(requestedAt) })}</p>
        </div>
        <div className="acts">
          <page.Form method="post" action={page.action}>
            <input type="hidden" name="intent" value="decline" />
            <input type="hidden" name="requestId" value={requestId} />
            <Button type="submit" size="small" isBusy={page.busy === 'decline'}>
              {message('company.request.decline')}
              <span className="vh">{message('company.request.decline.of', { name })}</span>
            </Button>
          </page.Form>
          <LayerLink
            layer={{ name: 'request', of: requestId }}
            button={{ size: 'small' }}
            of={message('company.request.roles.of', { name })}
          >
            {message('company.request.roles')}
          </LayerLink>
        </div>
      </div>
    </div>
  );
}

function Tally({ details: { members, invitations, joinRequests }, now }: { details: CompanyDetails; now: string }) {
  const expired = invitations.filter(({ expiresAt }) => expiresAt <= now).length;
  return (
    <dl className="tally" aria-label={message('company.tally')}>
      <div>
        <dt>{message('company.tally.members')}</dt>
        <dd>
          <span translate="no">{members.length}</span>
          <small>{message('company.tally.members.most', { count: COMPANY_LIMITS.maxMembers })}</small>
        </dd>
      </div>
      <div>
        <dt>{message('company.tally.invited')}</dt>
        <dd>
          <span translate="no">{invitations.length - expired}</span>
          <small>
            {expired > 0 ? message('company.tally.expired', { count: expired }) : message('company.tally.valid')}
          </small>
        </dd>
      </div>
      <div>
        <dt>{message('company.tally.requests')}</dt>
        <dd>
          <span translate="no">{joinRequests.length}</span>
          <small>
            {message(joinRequests.length > 0 ? 'company.tally.requests.some' : 'company.tally.requests.none')}
          </small>
        </dd>
      </div>
    </dl>
  );
}
