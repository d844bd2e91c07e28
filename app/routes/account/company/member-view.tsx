import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import { newRequestPath } from '../../../../features/requests/rules/request-paths.ts';
import { message } from '../../../../messages/message.ts';
import { ButtonLink } from '../../../ui-kit/button.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import { Table } from '../../../ui-kit/table.tsx';
import { OpenRequestNotes } from '../requests/open-requests.tsx';
import type { CompanyViewProps } from './administrator-view.tsx';
import { TermsFacts } from './company-facts.tsx';
import { LeaveLine } from './leave-line.tsx';
import { getMemberName, listMemberRows } from './member-rows.ts';
import { OutcomeNote } from './outcome-note.tsx';
import { formatRoleList, formatRolesWithArticle } from './role-labels.ts';

/** The only administrator was erased: any member can ask customer service to name another. */
const NoAdministrator = ({ companyId }: { companyId: string }) => (
  <Note
    tone="warn"
    title={message('requests.noAdministrator')}
    actions={
      <ButtonLink to={newRequestPath('change-administrator', { companyId })} size="small">
        {message('requests.link.change-administrator')}
      </ButtonLink>
    }
  >
    <p>{message('requests.noAdministrator.text')}</p>
  </Note>
);

/** The company as a member without the administrator role sees it: names and roles, and whom to ask. */
export function MemberView({
  details,
  readerId,
  now,
  requests,
  page,
  layer,
  account,
}: Omit<CompanyViewProps, 'support'>) {
  const { company, roles, members } = details;
  const rows = listMemberRows({ members, invitations: [] }, readerId, now);
  const joinedAt = members.find(({ userId }) => userId === readerId)?.joinedAt ?? company.createdAt;
  const administrators = members.filter((member) => member.roles.includes('administrator'));
  return (
    <>
      <div className="pagetop">
        <h1>{company.name}</h1>
        <p>{message('company.you', { roles: formatRolesWithArticle(roles), date: formatDate(joinedAt) })}</p>
      </div>
      {layer}
      <OutcomeNote page={page} details={details} hasLayer={layer !== null} />
      <OpenRequestNotes requests={requests} />
      {administrators.length === 0 && requests.length === 0 && <NoAdministrator companyId={company.companyId} />}
      <section className="section-s" aria-labelledby="members">
        <div className="section-h">
          <h2 className="h-s" id="members">
            {message('company.members')}
          </h2>
          <span className="small muted">{message('company.members.count', { count: members.length })}</span>
        </div>
        <Table
          labelledBy="members"
          variant="tbl narrowcols"
          rows={rows}
          keyOf={({ key }) => key}
          columns={[
            {
              key: 'name',
              head: message('company.member'),
              cell: (row) => (
                <>
                  <b>{row.name}</b>
                  {row.status === 'active' && row.isReader && (
                    <span className="hint"> {message('company.member.you')}</span>
                  )}
                </>
              ),
            },
            { key: 'roles', head: message('company.roles'), cell: (row) => formatRoleList(row.roles) },
          ]}
        />
      </section>
      <TermsFacts details={details} account={account} />
      <section className="section-s" aria-labelledby="questions">
        <div className="section-h">
          <h2 className="h-s" id="questions">
            {message('company.questions')}
          </h2>
        </div>
        <dl className="kv">
          <div>
            <dt>{message('company.questions.administrators', { count: administrators.length })}</dt>
            <dd>
              {administrators.map((member) => (
                <b className="company-line" key={member.userId}>
                  {getMemberName(member)}
                </b>
              ))}
              <p className="small muted">{message('company.questions.text')}</p>
            </dd>
          </div>
          <div>
            <dt>{message('company.facts.limit')}</dt>
            <dd>
              {company.approvalLimit === null ? (
                message('company.facts.limit.none')
              ) : (
                <>
                  <b translate="no">{formatMoney(company.approvalLimit)}</b>
                  <p className="small muted">{message('company.facts.limit.text')}</p>
                </>
              )}
            </dd>
          </div>
        </dl>
      </section>
      <LeaveLine isOnly={false} />
    </>
  );
}
