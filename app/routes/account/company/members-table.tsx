import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { COMPANY_ROLES } from '../../../../features/company/rules/company-roles.ts';
import { message } from '../../../../messages/message.ts';
import type { CompanyDetails } from '../../../../platforms/users/client/companies.ts';
import { EmailBreaks } from '../../../ui-kit/email-breaks.tsx';
import { Link } from '../../../ui-kit/link.tsx';
import { Status } from '../../../ui-kit/status.tsx';
import { ListFilter, MAX_FILTER_TEXT, MAX_UNFILTERED_ROWS } from '../frame/list-filter.tsx';
import type { CompanyIntent } from './company-outcome.ts';
import { LayerLink } from './layer-link.tsx';
import { filterMemberRows, listMemberRows, MEMBER_STATUSES, type MemberRow } from './member-rows.ts';
import { formatRoleList } from './role-labels.ts';
import type { CompanyPage } from './use-company-page.ts';

type MembersTableProps = { details: CompanyDetails; readerId: string | null; now: string; page: CompanyPage };

/** Members and invitations in one table, as administrators see them, with filters in the URL. */
export function MembersTable({ details, readerId, now, page }: MembersTableProps) {
  const { pathname, search } = useLocation();
  const given = new URLSearchParams(search);
  const rows = listMemberRows(details, readerId, now);
  const filter = {
    text: (given.get('q') ?? '').slice(0, MAX_FILTER_TEXT),
    role: COMPANY_ROLES.find((role) => role === given.get('role')) ?? null,
    status: MEMBER_STATUSES.find((status) => status === given.get('status')) ?? null,
  };
  const shown = filterMemberRows(rows, filter);
  const counts = { shown: shown.length, count: rows.length };
  return (
    <section className="section-s" aria-labelledby="members">
      <h2 className="vh" id="members">
        {message('company.members')}
      </h2>
      {(rows.length > MAX_UNFILTERED_ROWS || Object.values(filter).some(Boolean)) && (
        <FindMembers rows={rows} filter={filter} />
      )}
      {shown.length === 0 ? (
        <p className="muted">
          {message('company.members.none')} <Link to={pathname}>{message('company.members.all')}</Link>
        </p>
      ) : (
        <table className="tbl lab pair tight mem">
          <caption className="vh">{message('company.members.caption', counts)}</caption>
          <thead>
            <tr>
              <th scope="col">{message('company.member')}</th>
              <th scope="col">{message('company.roles')}</th>
              <th scope="col">{message('company.members.status')}</th>
              <th scope="col" className="pre">
                {message('company.member.lastActive')}
              </th>
              <th scope="col" className="act">
                <span className="vh">{message('company.member.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.key} row={row} page={page} />
            ))}
          </tbody>
        </table>
      )}
      <p className="muted company-count" role="status">
        {message('company.members.shown', counts)}
      </p>
    </section>
  );
}

function Row({ row, page }: { row: MemberRow; page: CompanyPage }) {
  const isMember = row.status === 'active';
  return (
    <tr>
      <th scope="row" data-l={message('company.member')} className="fr">
        <span className="who">
          <b>
            <EmailBreaks text={row.name} />
            {isMember && row.isReader && <span className="hint"> {message('company.member.you')}</span>}
          </b>
          <span>{isMember ? row.email && <EmailBreaks text={row.email} /> : message('company.member.waiting')}</span>
        </span>
      </th>
      <td data-l={message('company.roles')} className="k-role">
        {formatRoleList(row.roles)}
      </td>
      <td data-l={message('company.members.status')} className="r2">
        <MemberState row={row} />
      </td>
      <td data-l={message('company.member.lastActive')} className={isMember ? 'pre' : 'pre noL'}>
        <LastActive row={row} />
      </td>
      <td className="act">
        <span className="acts-in">
          {isMember ? <MemberActions row={row} /> : <InvitationActions row={row} page={page} />}
        </span>
      </td>
    </tr>
  );
}

function MemberState({ row: { status } }: { row: MemberRow }) {
  if (status === 'active') return <Status tone="ok">{message('company.member.active')}</Status>;
  if (status === 'invited') return <Status tone="info">{message('company.member.invited')}</Status>;
  return <Status tone="warn">{message('company.member.expired')}</Status>;
}

function LastActive({ row }: { row: MemberRow }) {
  if (row.status === 'active')
    return row.lastActiveAt ? (
      <span translate="no">{formatDate(row.lastActiveAt)}</span>
    ) : (
      message('company.member.neverActive')
    );
  const date =
    row.status === 'invited'
      ? message('company.member.until', { date: formatDate(row.expiresAt) })
      : message('company.member.sent', { date: formatDate(row.invitedAt) });
  return <span className="small muted">{date}</span>;
}

function MemberActions({ row: { key, name } }: { row: MemberRow }) {
  return (
    <>
      <LayerLink layer={{ name: 'roles', of: key }} of={message('company.member.roles.of', { name })}>
        {message('company.member.roles')}
      </LayerLink>
      <RowMenu name={name}>
        <li>
          <LayerLink layer={{ name: 'remove', of: key }}>{message('company.member.remove')}</LayerLink>
        </li>
      </RowMenu>
    </>
  );
}

const INVITATION_FORMS = {
  withdraw: { label: 'company.invitation.withdraw', of: 'company.invitation.withdraw.of' },
  resend: { label: 'company.invitation.resend', of: 'company.invitation.resend.of' },
} as const satisfies Partial<Record<CompanyIntent, object>>;
type InvitationFormProps = {
  intent: keyof typeof INVITATION_FORMS;
  row: MemberRow;
  page: CompanyPage;
  variant?: string;
};

/** An expired invitation is sent again; a waiting one is withdrawn. The other action is in the menu. */
function InvitationActions({ row, page }: { row: MemberRow; page: CompanyPage }) {
  const isExpired = row.status === 'expired';
  return (
    <>
      <InvitationForm intent={isExpired ? 'resend' : 'withdraw'} row={row} page={page} variant="linkbtn" />
      <RowMenu name={row.name}>
        <li>
          <InvitationForm intent={isExpired ? 'withdraw' : 'resend'} row={row} page={page} />
        </li>
      </RowMenu>
    </>
  );
}

function InvitationForm({ intent, row: { key, name }, page, variant }: InvitationFormProps) {
  const { label, of } = INVITATION_FORMS[intent];
  return (
    <page.Form method="post" action={page.action}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="invitationId" value={key} />
      <button type="submit" className={variant}>
        {message(label)}
        <span className="vh">{message(of, { email: name })}</span>
      </button>
    </page.Form>
  );
}

export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details className="menu">
      <summary className="iconbtn">
        <svg className="ic more" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4.5 10h.1M10 10h.1M15.5 10h.1" />
        </svg>
        <span className="vh">{message('company.member.more', { name })}</span>
      </summary>
      <ul className="menu-list end">{children}</ul>
    </details>
  );
}

type FindMembersProps = { rows: readonly MemberRow[]; filter: Parameters<typeof filterMemberRows>[1] };

function FindMembers({ rows, filter: { text, role, status } }: FindMembersProps) {
  const countOf = (wanted: Partial<FindMembersProps['filter']>): number =>
    filterMemberRows(rows, { text: '', role: null, status: null, ...wanted }).length;
  return (
    <ListFilter
      label={message('company.members')}
      find={{ label: message('company.members.find'), text }}
      selects={[
        {
          name: 'role',
          label: message('company.members.role'),
          value: role ?? '',
          options: [
            { value: '', text: message('company.members.role.all') },
            ...COMPANY_ROLES.map((value) => ({
              value,
              text: message('company.members.role.of', {
                role: message(`company.role.${value}`),
                count: countOf({ role: value }),
              }),
            })),
          ],
        },
        {
          name: 'status',
          label: message('company.members.status'),
          value: status ?? '',
          options: [
            { value: '', text: message('company.members.status.all', { count: rows.length }) },
            ...MEMBER_STATUSES.map((value) => ({
              value,
              text: message(`company.members.status.${value}`, { count: countOf({ status: value }) }),
            })),
          ],
        },
      ]}
      submit={message('company.members.find.button')}
    />
  );
}
