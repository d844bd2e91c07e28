import type { ReactNode } from 'react';
import { Status } from '../../../../app/ui-kit/status.tsx';
import type { Column } from '../../../../app/ui-kit/table.tsx';
import { say } from '../../../../messages/desk/desk-messages.ts';
import type { AuditEntry, AuditFilter, DeskAbout } from '../../use-cases/audit.ts';
import { DateTimeText } from '../components/formatted.tsx';
import { headingOf } from '../components/section.tsx';
import { DeskTable, TableSection } from '../components/table.tsx';
import type { DeskRequest, DeskResponse } from '../request.ts';

const PAGE = 50;
const TONES = { done: 'ok', failed: 'bad', changed: 'info', refused: 'off' } as const;

function OutcomeMark({ outcome }: Pick<AuditEntry, 'outcome'>) {
  if (outcome === null) return <Status tone="warn">{say('outcome.unknown')}</Status>;
  if (outcome === 'read') return <span className="muted">{say('outcome.read')}</span>;
  return (
    <Status tone={TONES[outcome]} icon={outcome === 'changed' ? 'info' : undefined}>
      {say(`outcome.${outcome}`)}
    </Status>
  );
}

/** The pages of subjects that have one. */
const PATHS: Partial<Record<DeskAbout['type'], string>> = {
  person: '/desk/people/',
  company: '/desk/companies/',
  request: '/desk/requests?request=',
};

function About({ about }: Pick<AuditEntry, 'about'>) {
  if (!about) return null;
  const path = PATHS[about.type];
  if (path)
    return (
      <a className="dlong" href={`${path}${about.id}`}>
        {about.name}
      </a>
    );
  return <span className="dlong">{about.name}</span>;
}

/** Breaks before its host first. */
function Email({ of: email }: { of: string }) {
  const at = email.indexOf('@');
  return (
    <span className="dlong demail">
      {email.slice(0, Math.max(at, 0))}
      <wbr />
      {email.slice(Math.max(at, 0))}
    </span>
  );
}

/** Emphasizes changes over reads. */
const didOf = ({ action, outcome }: AuditEntry): ReactNode => {
  const text = say(`did.${action}`);
  return outcome === 'read' || outcome === 'refused' ? text : <b>{text}</b>;
};

type AuditColumn = 'when' | 'who' | 'what' | 'about' | 'why' | 'outcome';

/** The columns of the list; the pages of its subjects show some of them. */
const auditColumns = (): Record<AuditColumn, Column<AuditEntry>> => ({
  when: { key: 'when', head: say('audit.when'), cell: ({ at }) => DateTimeText(at) },
  who: { key: 'who', head: say('audit.who'), cell: ({ who }) => <Email of={who} /> },
  what: { key: 'what', head: say('audit.what'), cell: (entry) => <span className="dwhole">{didOf(entry)}</span> },
  about: {
    key: 'about',
    head: say('audit.about'),
    cell: ({ action, about, why }) =>
      action === 'find' && why ? <span className="dlong">“{why}”</span> : <About about={about} />,
  },
  why: {
    key: 'why',
    head: say('audit.why'),
    cell: ({ action, why }) => action !== 'find' && why && <span className="dlong">{why}</span>,
  },
  outcome: { key: 'outcome', head: say('audit.outcome'), cell: ({ outcome }) => <OutcomeMark outcome={outcome} /> },
});

/** The audit of one person or company: its lines, without their common subject, and a link to all. */
export function AuditSection({ title, audit }: { title: string; audit: readonly AuditEntry[] }) {
  const { when, who, what, why, outcome } = auditColumns();
  return (
    <TableSection
      id="audit"
      title={title}
      aside={
        <a className="small" href="/desk/audit">
          {say('person.audit.all')}
        </a>
      }
      empty={say('audit.empty')}
      isFlowing
      rows={audit}
      keyOf={({ id }) => String(id)}
      columns={[when, who, what, why, outcome]}
    />
  );
}

function Filter({ query, staff }: { query: URLSearchParams; staff: readonly string[] }) {
  return (
    <form className="dfilter" method="get" action="/desk/audit">
      <div className="field">
        <label htmlFor="audit-who">{say('audit.who')}</label>
        <select className="select" id="audit-who" name="who" defaultValue={query.get('who') ?? ''}>
          <option value="">{say('audit.who.all')}</option>
          {staff.map((email) => (
            <option key={email} value={email}>
              {email}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="audit-what">{say('audit.what')}</label>
        <select className="select" id="audit-what" name="what" defaultValue={query.get('what') ?? ''}>
          <option value="">{say('audit.what.all')}</option>
          <option value="acts">{say('audit.what.acts')}</option>
        </select>
      </div>
      <div className="field">
        <label htmlFor="audit-text">{say('audit.text')}</label>
        <input
          className="input"
          id="audit-text"
          name="text"
          defaultValue={query.get('text') ?? ''}
          autoComplete="off"
        />
      </div>
      <button className="btn" type="submit">
        {say('audit.show')}
      </button>
    </form>
  );
}

/** [DSK-03] The audit log of staff actions, newest first. */
export async function showAudit({ desk, query }: DeskRequest): Promise<DeskResponse> {
  const { audit, staff } = desk;
  const before = Number(query.get('before'));
  const filter: AuditFilter = {
    who: query.get('who') || undefined,
    isActs: query.get('what') === 'acts',
    text: query.get('text')?.trim().slice(0, 100) || undefined,
    ...(Number.isSafeInteger(before) && before > 0 ? { before } : {}),
    limit: PAGE,
  };
  const [entries, everybody] = await Promise.all([audit.list(filter), audit.staff()]);
  await audit.note({ who: staff, action: 'open-audit' });
  const older = new URLSearchParams(query);
  older.set('before', String(entries.at(-1)?.id ?? ''));
  const { when, who, what, about, why, outcome } = auditColumns();
  const body = (
    <>
      <h1 id={headingOf('list')}>{say('part.audit')}</h1>
      <p className="muted small dlead">{say('audit.lead')}</p>
      <Filter query={query} staff={everybody} />
      {entries.length > 0 ? (
        <DeskTable
          section="list"
          isFlowing
          columns={[when, who, what, about, why, outcome]}
          rows={entries}
          keyOf={({ id }) => String(id)}
        />
      ) : (
        <p className="empty">{say('audit.empty')}</p>
      )}
      {entries.length === PAGE && (
        <p className="dmore">
          <a href={`/desk/audit?${older}`}>{say('audit.older')}</a>
        </p>
      )}
    </>
  );
  return { is: 'page', title: say('part.audit'), at: 'audit', body };
}
