import type { ReactNode } from 'react';
import { Status } from '../../../../app/ui-kit/status.tsx';
import { formatThousandsEnUs } from '../../../../core/format/en-us.ts';
import { say } from '../../../../messages/desk/desk-messages.ts';
import type { Health } from '../../use-cases/health.ts';
import { Facts } from '../components/facts.tsx';
import { formatDateTime, formatShort } from '../components/format-time.ts';
import { DateTimeText, NumberText } from '../components/formatted.tsx';
import { Section } from '../components/section.tsx';
import { TableSection } from '../components/table.tsx';
import type { DeskRequest, DeskResponse } from '../request.ts';

const MEGABYTE = 1_000_000;
const GIGABYTE = 1_000_000_000;
/** the median of recent responses above which a platform counts as slow */
const SLOW_MS = 2_000;
const BACKUP_IS_OLD_MS = 2 * 86_400_000;
const MINUTE = 60;
const HOUR = 3_600;

type Platform = Health['platforms'][number];
type PlatformState = 'away' | 'slow' | 'answers' | 'unasked';
const TONES = { away: 'bad', slow: 'warn', answers: 'ok', unasked: 'off' } as const;

function stateOf({ isUnavailable, sight }: Platform): PlatformState {
  if (isUnavailable) return 'away';
  if (sight?.responseMs == null) return 'unasked';
  return sight.responseMs >= SLOW_MS ? 'slow' : 'answers';
}
const momentOr = (iso: string | null) => (iso ? DateTimeText(iso) : <span className="muted">{say('audit.none')}</span>);

/** Keeps a number on one line with its unit. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** The counts in one line: `1 mail, 0 jobs`. */
const listOf = (counts: Partial<Record<'mails' | 'purchases' | 'events' | 'jobs', number>>): string =>
  (Object.keys(counts) as (keyof typeof counts)[])
    .map((what) => unbroken(say(`health.of.${what}`, { count: counts[what] ?? 0 })))
    .join(', ');

const isBackupOld = (backup: NonNullable<Health['lastBackup']>, now: Date): boolean =>
  now.getTime() - Date.parse(backup.madeAt) > BACKUP_IS_OLD_MS;

/** Problems that other sections report: links to failed emails, events and jobs, and to the last backup. */
function problemsOf({ mails, events, failedJobs, lastBackup }: Health, now: Date): { href: string; text: string }[] {
  const isBackupBad = lastBackup === null || lastBackup.missing > 0 || isBackupOld(lastBackup, now);
  return [
    ...(mails.failed > 0 ? [{ href: '/desk/mails?show=failed', text: say('health.mails') }] : []),
    ...(events.failed > 0 ? [{ href: '/desk/health/events', text: say('health.events') }] : []),
    ...(failedJobs.length > 0 ? [{ href: '#failed', text: say('health.jobs') }] : []),
    ...(isBackupBad ? [{ href: '#versions', text: say('health.backup') }] : []),
  ];
}

function Head({ health, now }: { health: Health; now: Date }) {
  const { platforms, startedAt, mails, purchases, events, failedJobs, versions } = health;
  const problems = problemsOf(health, now);
  const of = (state: PlatformState) => platforms.filter((platform) => stateOf(platform) === state).length;
  const [unavailable, slow, unasked] = [of('away'), of('slow'), of('unasked')];
  return (
    <dl className="statusline d5">
      <div>
        <dt>{say('health.shop')}</dt>
        <dd>
          <span className="plan">
            <span className="big">{say('health.running')}</span>
            <Status tone={unavailable + slow + problems.length > 0 ? 'warn' : 'ok'}>
              {unavailable > 0
                ? say('health.silent', { count: unavailable })
                : slow > 0
                  ? say('health.slow.some', { count: slow })
                  : problems.length > 0
                    ? say('health.toCheck', { count: problems.length })
                    : say(unasked > 0 ? 'health.well.asked' : 'health.well')}
            </Status>
          </span>
          <small>{say('health.since', { at: formatDateTime(startedAt) })}</small>
          {problems.map(({ href, text }) => (
            <small key={href}>
              <a href={href}>{text}</a>
            </small>
          ))}
        </dd>
      </div>
      <div>
        <dt>{say('health.platforms')}</dt>
        <dd className="big">
          {platforms.length - unavailable - slow - unasked}{' '}
          <span>{say('health.platforms.of', { all: platforms.length })}</span>
          <small>
            {unasked > 0 ? say('health.platforms.well.some', { count: unasked }) : say('health.platforms.well')}
          </small>
        </dd>
      </div>
      <div>
        <dt>{say('health.waiting')}</dt>
        <dd className="big">
          {formatThousandsEnUs(mails.waiting + purchases.waiting + events.waiting)}
          <small>{listOf({ mails: mails.waiting, purchases: purchases.waiting, events: events.waiting })}</small>
        </dd>
      </div>
      <div>
        <dt>{say('health.failed')}</dt>
        <dd className="big">
          {formatThousandsEnUs(mails.failed + failedJobs.length + events.failed)}
          <small>{listOf({ mails: mails.failed, jobs: failedJobs.length, events: events.failed })}</small>
        </dd>
      </div>
      <div>
        <dt>{say('health.version')}</dt>
        <dd className="big">{versions.shop}</dd>
      </div>
    </dl>
  );
}

function ResponseTime({ sight }: Pick<Platform, 'sight'>) {
  if (sight === null) return <span className="muted">{say('health.unmeasured')}</span>;
  if (sight.responseMs === null) return <span className="muted">{say('health.unknown')}</span>;
  return (
    <span>
      {NumberText(say('health.ms', { ms: formatThousandsEnUs(sight.responseMs) }))}
      <br />
      <span className="hint">{say('health.calls', { count: sight.calls })}</span>
    </span>
  );
}

function LastFailure({ sight }: Pick<Platform, 'sight'>) {
  if (sight === null) return <span className="muted">{say('health.unmeasured')}</span>;
  if (sight.failedAt === null || sight.failure === null)
    return <span className="muted">{say('health.failure.none')}</span>;
  return say(`health.failure.${sight.failure}`, { at: formatDateTime(sight.failedAt) });
}

function Platforms({ platforms }: Pick<Health, 'platforms'>) {
  // the normal case needs no word in each row
  const isEmbedded = platforms.every(({ isHosted }) => !isHosted);
  return (
    <TableSection
      id="platforms"
      title={say('health.platforms')}
      aside={
        <span className="small muted">{say(isEmbedded ? 'health.platforms.embedded' : 'health.platforms.how')}</span>
      }
      isFlowing
      rows={platforms}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'platform',
          head: say('health.platform'),
          cell: ({ title, isHosted }) => (
            <span>
              <b>{title}</b>
              {!isEmbedded && (
                <>
                  <br />
                  <span className="hint">{say(isHosted ? 'health.hosted' : 'health.embedded')}</span>
                </>
              )}
            </span>
          ),
        },
        {
          key: 'state',
          head: say('find.state'),
          cell: (platform) => {
            const state = stateOf(platform);
            return <Status tone={TONES[state]}>{say(`health.${state}`)}</Status>;
          },
        },
        { key: 'answers', head: say('health.answersIn'), cell: ({ sight }) => <ResponseTime sight={sight} /> },
        { key: 'failure', head: say('health.lastFailure'), cell: ({ sight }) => <LastFailure sight={sight} /> },
      ]}
    />
  );
}

function Queues({ mails, purchases, events }: Health) {
  const rows = [
    { name: <a href="/desk/mails?show=waiting">{say('health.mails')}</a>, key: 'mails', ...mails },
    { name: <a href="/desk/purchases">{say('health.purchases')}</a>, key: 'purchases', ...purchases },
    { name: <a href="/desk/health/events">{say('health.events')}</a>, key: 'events', ...events },
  ];
  return (
    <TableSection
      id="queues"
      title={say('health.queues')}
      isShort
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { key: 'queue', head: say('health.queue'), cell: ({ name }) => name },
        {
          key: 'waiting',
          head: say('health.waiting'),
          isFigure: true,
          cell: ({ waiting }) => formatThousandsEnUs(waiting),
        },
        { key: 'oldest', head: say('health.oldest'), cell: ({ oldest }) => momentOr(oldest) },
      ]}
    />
  );
}

const everyOf = (seconds: number): string =>
  unbroken(
    seconds >= HOUR
      ? say('health.every.hours', { count: seconds / HOUR })
      : seconds >= MINUTE
        ? say('health.every.minutes', { count: seconds / MINUTE })
        : say('health.every.seconds', { count: seconds }),
  );

/** Warns of a job that is due more than once an hour and didn't run in the last one, unless the process is younger than an hour. */
function NoRun({ isLate, isNew }: { isLate: boolean; isNew: boolean }) {
  const text = say(isNew ? 'health.last.started' : 'health.last.unknown');
  return isLate ? <Status tone="warn">{text}</Status> : <span className="muted">{text}</span>;
}

/** Recurring jobs. If a job's last run is older than the queue's retention, the table says so. */
function Jobs({ jobs, startedAt, now }: Pick<Health, 'jobs' | 'startedAt'> & { now: Date }) {
  const isNew = now.getTime() - Date.parse(startedAt) <= HOUR * 1_000;
  return (
    <TableSection
      id="jobs"
      title={say('health.repeated')}
      isShort
      rows={jobs}
      keyOf={({ name }) => name}
      columns={[
        {
          key: 'job',
          head: say('health.job'),
          cell: ({ name }) => say(`health.job.${name}`),
        },
        { key: 'every', head: say('health.every'), cell: ({ everySeconds }) => everyOf(everySeconds) },
        {
          key: 'last',
          head: say('health.last'),
          cell: ({ lastAt, everySeconds }) =>
            lastAt ? (
              NumberText(formatShort(lastAt, now))
            ) : (
              <NoRun isLate={everySeconds < HOUR && !isNew} isNew={isNew} />
            ),
        },
      ]}
    />
  );
}

function FailedJobs({ failedJobs }: Pick<Health, 'failedJobs'>) {
  return (
    <TableSection
      id="failed"
      title={say('health.jobs')}
      empty={say('health.jobs.none')}
      rows={failedJobs}
      keyOf={({ name, failedAt }) => `${name} ${failedAt}`}
      columns={[
        { key: 'job', head: say('health.job'), cell: ({ name }) => name },
        { key: 'when', head: say('health.when'), cell: ({ failedAt }) => momentOr(failedAt) },
        { key: 'reason', head: say('health.reason'), cell: ({ reason }) => reason },
      ]}
    />
  );
}

/** A backup of another kind, such as the database provider's, is not known here. */
function LastBackup({ backup, now }: { backup: Health['lastBackup']; now: Date }) {
  if (backup === null) return <Status tone="warn">{say('health.backup.none')}</Status>;
  const isOld = isBackupOld(backup, now);
  return (
    <>
      {say('health.backup.is', {
        at: formatDateTime(backup.madeAt),
        size: formatThousandsEnUs(Math.ceil(backup.bytes / MEGABYTE)),
      })}{' '}
      {backup.missing > 0 && <Status tone="bad">{say('health.backup.missing', { count: backup.missing })}</Status>}
      {isOld && <Status tone="warn">{say('health.backup.old')}</Status>}
    </>
  );
}

function Versions({ versions, database, disk, lastBackup, lastEventAt, now }: Health & { now: Date }) {
  const facts: [string, ReactNode][] = [
    [say('health.node'), versions.node],
    [say('health.postgres'), versions.postgres],
    [say('health.size'), say('health.size.is', { size: Math.round(database.bytes / MEGABYTE) })],
    [
      say('health.connections'),
      say('health.connections.are', { open: database.connections, most: database.mostConnections }),
    ],
    [
      say('health.disk'),
      disk
        ? say('health.disk.is', { free: Math.round(disk.free / GIGABYTE), size: Math.round(disk.size / GIGABYTE) })
        : say('health.unknown.disk'),
    ],
    [say('health.backup'), <LastBackup key="backup" backup={lastBackup} now={now} />],
    [say('health.event'), lastEventAt ? formatDateTime(lastEventAt) : say('health.event.none')],
    [say('health.kept'), say('health.kept.is')],
  ];
  return (
    <Section id="versions" title={say('health.versions')}>
      <Facts of={facts} />
    </Section>
  );
}

/** The health of the store, its platforms, queues and jobs. */
export async function showHealth({ desk }: DeskRequest): Promise<DeskResponse> {
  const health = await desk.health.read();
  const now = new Date();
  await desk.audit.note({ who: desk.staff, action: 'open-health' });
  const body = (
    <>
      <h1>{say('part.health')}</h1>
      <Head health={health} now={now} />
      <Platforms platforms={health.platforms} />
      <div className="dcols dtall">
        <Queues {...health} />
        <Jobs jobs={health.jobs} startedAt={health.startedAt} now={now} />
        <Versions {...health} now={now} />
        <FailedJobs failedJobs={health.failedJobs} />
      </div>
    </>
  );
  return { is: 'page', title: say('part.health'), at: 'health', body };
}
