import type { ReactNode } from 'react';
import { Status } from '../../app/everywhere/parts/status.tsx';
import { say } from '../../messages/desk/desk-words.ts';
import type { Health } from '../../shop/desk/health.ts';
import { Facts } from '../parts/facts.tsx';
import { num } from '../parts/figures.tsx';
import { writeMoment } from '../parts/moment.ts';
import { Section } from '../parts/section.tsx';
import { Table } from '../parts/table.tsx';
import type { DeskAnswer, DeskRequest } from '../request.ts';

const MEGABYTE = 1_000_000;
const momentOr = (iso: string | null) =>
  iso ? num(writeMoment(iso)) : <span className="muted">{say('audit.none')}</span>;

function Head({ health }: { health: Health }) {
  const { platforms, startedAt, mails, purchases, events, failedJobs, lastEventAt, versions } = health;
  const silent = platforms.filter(({ isSilent }) => isSilent).length;
  return (
    <dl className="statusline d5">
      <div>
        <dt>{say('health.shop')}</dt>
        <dd>
          <span className="plan">
            <span className="big">{say('health.running')}</span>
            <Status tone={silent > 0 ? 'warn' : 'ok'}>
              {silent > 0 ? say('health.silent', { count: silent }) : say('health.well')}
            </Status>
          </span>
          <small>{say('health.since', { at: writeMoment(startedAt) })}</small>
        </dd>
      </div>
      <div>
        <dt>{say('health.waiting')}</dt>
        <dd className="big">
          {mails.waiting + purchases.waiting + events.waiting}
          <small>
            {say('health.waiting.of', { mails: mails.waiting, purchases: purchases.waiting, events: events.waiting })}
          </small>
        </dd>
      </div>
      <div>
        <dt>{say('health.failed')}</dt>
        <dd className="big">
          {mails.failed + failedJobs.length + events.failed}
          <small>
            {say('health.failed.of', { mails: mails.failed, jobs: failedJobs.length, events: events.failed })}
          </small>
        </dd>
      </div>
      <div>
        <dt>{say('health.event')}</dt>
        <dd>{lastEventAt ? writeMoment(lastEventAt) : say('health.event.none')}</dd>
      </div>
      <div>
        <dt>{say('health.version')}</dt>
        <dd className="big">{versions.shop}</dd>
      </div>
    </dl>
  );
}

function Platforms({ platforms }: Pick<Health, 'platforms'>) {
  return (
    <Section
      id="platforms"
      title={say('health.platforms')}
      aside={<span className="small muted">{say('health.platforms.how')}</span>}
    >
      <Table
        caption={say('health.platforms')}
        isCaptionHidden
        rows={platforms}
        keyOf={({ id }) => id}
        columns={[
          { key: 'platform', head: say('health.platform'), cell: ({ title }) => title },
          {
            key: 'where',
            head: say('health.where'),
            cell: ({ isHosted }) => say(isHosted ? 'health.hosted' : 'health.embedded'),
          },
          {
            key: 'state',
            head: say('find.state'),
            cell: ({ isSilent }) => (
              <Status tone={isSilent ? 'bad' : 'ok'}>{say(isSilent ? 'health.away' : 'health.answers')}</Status>
            ),
          },
        ]}
      />
    </Section>
  );
}

function Queues({ mails, purchases, events }: Health) {
  const rows = [
    { name: <a href="/desk/mails?show=waiting">{say('health.mails')}</a>, key: 'mails', ...mails },
    { name: <a href="/desk/purchases">{say('health.purchases')}</a>, key: 'purchases', ...purchases },
    { name: <a href="/desk/health/events">{say('health.events')}</a>, key: 'events', ...events },
  ];
  return (
    <Section id="queues" title={say('health.queues')}>
      <Table
        caption={say('health.queues')}
        isCaptionHidden
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { key: 'queue', head: say('health.queue'), cell: ({ name }) => name },
          { key: 'waiting', head: say('health.waiting'), isFigure: true, cell: ({ waiting }) => waiting },
          { key: 'oldest', head: say('health.oldest'), cell: ({ oldest }) => momentOr(oldest) },
        ]}
      />
    </Section>
  );
}

function Jobs({ failedJobs }: Pick<Health, 'failedJobs'>) {
  return (
    <Section id="jobs" title={say('health.jobs')}>
      {failedJobs.length === 0 ? (
        <p className="small muted">{say('health.jobs.none')}</p>
      ) : (
        <Table
          caption={say('health.jobs')}
          isCaptionHidden
          rows={failedJobs}
          keyOf={({ name, failedAt }) => `${name} ${failedAt}`}
          columns={[
            { key: 'job', head: say('health.job'), cell: ({ name }) => name },
            { key: 'when', head: say('health.when'), cell: ({ failedAt }) => momentOr(failedAt) },
            { key: 'reason', head: say('health.reason'), cell: ({ reason }) => reason },
          ]}
        />
      )}
    </Section>
  );
}

function Versions({ versions, database }: Health) {
  const facts: [string, ReactNode][] = [
    [say('health.node'), versions.node],
    [say('health.postgres'), versions.postgres],
    [say('health.size'), say('health.size.is', { size: Math.round(database.bytes / MEGABYTE) })],
    [say('health.connections'), database.connections],
    [say('health.kept'), say('health.kept.is')],
  ];
  return (
    <Section id="versions" title={say('health.versions')}>
      <Facts of={facts} look="dkv" />
    </Section>
  );
}

/** How the store, its platforms, queues and jobs are. */
export async function showHealth({ desk }: DeskRequest): Promise<DeskAnswer> {
  const health = await desk.health.read();
  await desk.audit.note({ who: desk.staff, action: 'open-health' });
  const body = (
    <>
      <h1>{say('part.health')}</h1>
      <Head health={health} />
      <Platforms platforms={health.platforms} />
      <div className="dcols">
        <Queues {...health} />
        <Versions {...health} />
      </div>
      <Jobs failedJobs={health.failedJobs} />
    </>
  );
  return { is: 'page', title: say('part.health'), at: 'health', body };
}
