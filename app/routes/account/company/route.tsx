import type { ReactElement } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { canDo } from '../../../../features/company/rules/permissions.ts';
import { message } from '../../../../messages/message.ts';
import type { CompanyDetails } from '../../../../platforms/users/client/companies.ts';
import { FailureNote } from '../../../ui-kit/failure-note.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import type { Support } from '../support-line.tsx';
import { AdministratorView } from './administrator-view.tsx';
import type { CompanyLayer } from './company-layer.ts';
import { loader } from './data.ts';
import { AddDomainDialog, DomainRecordDialog, JoinPolicyDialog, RemoveDomainDialog } from './layers/domain-dialogs.tsx';
import { CompanyFactsDialog } from './layers/facts-dialog.tsx';
import { InviteDialog } from './layers/invite-dialog.tsx';
import { JoinRequestDialog, LeaveCompanyDialog, RemoveMemberDialog, RolesDialog } from './layers/member-dialogs.tsx';
import { MemberView } from './member-view.tsx';
import { type CompanyPage, useCompanyPage } from './use-company-page.ts';
import '../../../ui-kit/table.css';
import './company.css';

export { action } from './handle-company-form.ts';
export { shouldRevalidate } from './should-revalidate.ts';
export { loader };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({ title: loaderData?.details?.company.name ?? message('company.title'), isIndexed: false });

/** A company's page: for administrators with everything they manage, for other members with names and roles. */
export default function CompanyScreen() {
  const { details, readerId, now, support, requests, lateOrders, approvals, account } = useLoaderData<typeof loader>();
  const page = useCompanyPage();
  if (!details)
    return (
      <AccountFrame>
        <h1>{message('company.title')}</h1>
        <FailureNote title={message('company.loadFailed')} />
      </AccountFrame>
    );
  const layer = page.layer && renderLayer({ layer: page.layer, details, now, page, support });
  const view = { details, readerId, now, requests, page, layer, account };
  return (
    <AccountFrame>
      {canDo(details.roles, 'invite') ? (
        <AdministratorView {...view} support={support} lateOrders={lateOrders} approvals={approvals} />
      ) : (
        <MemberView {...view} />
      )}
    </AccountFrame>
  );
}

type OpenLayerProps = {
  layer: CompanyLayer;
  details: CompanyDetails;
  now: string;
  page: CompanyPage;
  support: Support;
};

/** Renders the dialog that the URL opens; null if its member, request or domain no longer exists, or the reader can't use it. */
function renderLayer({ layer: { name, of }, details, now, page, support }: OpenLayerProps): ReactElement | null {
  const { company, members, joinRequests, domains } = details;
  if (name === 'leave') return <LeaveCompanyDialog company={company} page={page} />;
  if (!canDo(details.roles, 'change-company')) return null;
  const member = members.find(({ userId }) => userId === of);
  const domain = domains.find((one) => one.domain === of);
  const request = joinRequests.find(({ requestId }) => requestId === of);
  switch (name) {
    case 'invite':
      return <InviteDialog details={details} now={now} page={page} />;
    case 'request':
      return request ? <JoinRequestDialog request={request} page={page} /> : null;
    case 'roles':
      return member ? <RolesDialog member={member} company={company} page={page} /> : null;
    case 'remove':
      return member ? <RemoveMemberDialog member={member} company={company} page={page} /> : null;
    case 'add-domain':
      return <AddDomainDialog page={page} />;
    case 'record':
      return domain ? (
        <DomainRecordDialog domain={domain} companyId={company.companyId} support={support} page={page} />
      ) : null;
    case 'remove-domain':
      return domain ? <RemoveDomainDialog domain={domain} page={page} /> : null;
    case 'policy':
      return <JoinPolicyDialog company={company} page={page} />;
    case 'facts':
      return <CompanyFactsDialog company={company} page={page} />;
  }
}
