import { useLocation } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { message } from '../../../../messages/message.ts';
import { EmailBreaks } from '../../../ui-kit/email-breaks.tsx';
import { Link } from '../../../ui-kit/link.tsx';
import { Status } from '../../../ui-kit/status.tsx';
import { LayerLink } from '../company/layer-link.tsx';
import { RowMenu } from '../company/members-table.tsx';
import { ListFilter, MAX_FILTER_TEXT, MAX_UNFILTERED_ROWS } from '../frame/list-filter.tsx';
import { filterSeatRows, getQuietDays, type PeopleRow, SEAT_STATUSES } from './people-rows.ts';
import type { PeoplePage } from './use-people-page.ts';

type PeopleTableProps = { rows: readonly PeopleRow[]; now: string; page: PeoplePage };

/** [COM-78] The people and invitations of a plan. Its filters are in the URL. */
export function PeopleTable({ rows, now, page }: PeopleTableProps) {
  const { pathname, search } = useLocation();
  const given = new URLSearchParams(search);
  const filter = {
    text: (given.get('q') ?? '').slice(0, MAX_FILTER_TEXT),
    status: SEAT_STATUSES.find((status) => status === given.get('status')) ?? null,
  };
  const shown = filterSeatRows(rows, filter);
  const counts = { shown: shown.length, count: rows.length };
  return (
    <section className="section-s" aria-labelledby="people-list">
      <h2 className="vh" id="people-list">
        {message('people.list')}
      </h2>
      {(rows.length > MAX_UNFILTERED_ROWS || Object.values(filter).some(Boolean)) && (
        <FindPeople rows={rows} filter={filter} />
      )}
      {shown.length === 0 ? (
        <p className="muted">
          {message('people.list.none')} <Link to={pathname}>{message('people.list.all')}</Link>
        </p>
      ) : (
        <table className="tbl lab pair tight mem">
          <caption className="vh">{message('people.list.caption', counts)}</caption>
          <thead>
            <tr>
              <th scope="col">{message('people.person')}</th>
              <th scope="col">{message('people.status')}</th>
              <th scope="col" className="pre">
                {message('people.lastActive')}
              </th>
              <th scope="col" className="act">
                <span className="vh">{message('people.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <PersonRow key={row.seatId ?? ''} row={row} now={now} page={page} />
            ))}
          </tbody>
        </table>
      )}
      <p className="muted company-count" role="status">
        {message('people.list.shown', counts)}
      </p>
    </section>
  );
}

type PersonRowProps = { row: PeopleRow; now: string; page: PeoplePage };

function PersonRow({ row, now, page }: PersonRowProps) {
  const isActive = row.status === 'active';
  return (
    <tr>
      <th scope="row" data-l={message('people.person')} className="fr">
        <span className="who">
          <b>
            <EmailBreaks text={row.name} />
            {row.seatId === null && <span className="hint"> {message('people.person.you')}</span>}
          </b>
          <span>{isActive ? <EmailBreaks text={row.email} /> : message('people.person.waiting')}</span>
        </span>
      </th>
      <td data-l={message('people.status')} className="r2">
        <SeatState row={row} />
      </td>
      <td data-l={message('people.lastActive')} className={isActive ? 'pre' : 'pre noL'}>
        <LastSeen row={row} now={now} />
      </td>
      <td className="act">
        {row.seatId !== null && (
          <span className="acts-in">
            <SeatActions seatId={row.seatId} row={row} page={page} />
          </span>
        )}
      </td>
    </tr>
  );
}

function SeatState({ row: { status, hasAccess } }: { row: PeopleRow }) {
  if (status === 'invited') return <Status tone="info">{message('people.status.invited')}</Status>;
  if (status === 'expired') return <Status tone="warn">{message('people.status.expired')}</Status>;
  return hasAccess ? (
    <Status tone="ok">{message('people.status.active')}</Status>
  ) : (
    <Status tone="bad">{message('people.status.without')}</Status>
  );
}

function LastSeen({ row, now }: { row: PeopleRow; now: string }) {
  const { status, lastActiveAt, invitedAt, expiresAt } = row;
  if (status === 'active') {
    const days = getQuietDays(row, now);
    return lastActiveAt ? (
      <>
        <span translate="no">{formatDate(lastActiveAt)}</span>{' '}
        {days !== null && <Status tone="warn">{message('people.lastActive.days', { count: days })}</Status>}
      </>
    ) : (
      message('people.lastActive.never')
    );
  }
  const date =
    status === 'invited'
      ? message('people.until', { date: formatDate(expiresAt ?? now) })
      : message('people.sent', { date: formatDate(invitedAt ?? now) });
  return <span className="small muted">{date}</span>;
}

type SeatActionsProps = { seatId: string; row: PeopleRow; page: PeoplePage };

/** The likely action first, the others in the menu. */
function SeatActions({ seatId, row: { status, name }, page }: SeatActionsProps) {
  const of = { name };
  const takeBack = <LayerLink layer={{ name: 'take-back', of: seatId }}>{message('people.takeBack')}</LayerLink>;
  if (status === 'active')
    return (
      <>
        <LayerLink layer={{ name: 'move', of: seatId }} of={message('people.move.of', of)}>
          {message('people.move')}
        </LayerLink>
        <RowMenu name={name}>
          <li>{takeBack}</li>
        </RowMenu>
      </>
    );
  const change = <LayerLink layer={{ name: 'move', of: seatId }}>{message('people.change')}</LayerLink>;
  const resend = (variant?: string) => <ResendForm seatId={seatId} name={name} page={page} variant={variant} />;
  return (
    <>
      {status === 'expired' ? (
        resend('linkbtn')
      ) : (
        <LayerLink layer={{ name: 'take-back', of: seatId }} of={message('people.takeBack.of', of)}>
          {message('people.takeBack')}
        </LayerLink>
      )}
      <RowMenu name={name}>
        <li>{status === 'expired' ? takeBack : resend()}</li>
        <li>{change}</li>
      </RowMenu>
    </>
  );
}

type ResendFormProps = { seatId: string; name: string; page: PeoplePage; variant?: string | undefined };

const ResendForm = ({ seatId, name, page, variant }: ResendFormProps) => (
  <page.Form method="post" action={page.action}>
    <input type="hidden" name="intent" value="resend" />
    <input type="hidden" name="seatId" value={seatId} />
    <button type="submit" className={variant}>
      {message('people.resend')}
      <span className="vh">{message('people.resend.of', { name })}</span>
    </button>
  </page.Form>
);

type FindPeopleProps = { rows: readonly PeopleRow[]; filter: Parameters<typeof filterSeatRows>[1] };

const FindPeople = ({ rows, filter: { text, status } }: FindPeopleProps) => (
  <ListFilter
    label={message('people.title')}
    find={{ label: message('people.find'), text }}
    selects={[
      {
        name: 'status',
        label: message('people.status'),
        value: status ?? '',
        options: [
          { value: '', text: message('people.status.all', { count: rows.length }) },
          ...SEAT_STATUSES.map((value) => ({
            value,
            text: message(`people.status.${value}.of`, {
              count: filterSeatRows(rows, { text: '', status: value }).length,
            }),
          })),
        ],
      },
    ]}
    submit={message('people.find.button')}
  />
);
