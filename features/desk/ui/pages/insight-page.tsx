import { formatDate } from '../../../../core/dates.ts';
import { formatThousandsEnUs } from '../../../../core/format/en-us.ts';
import { say } from '../../../../messages/desk/desk-messages.ts';
import type { Insight, Steps } from '../../../analytics/repository/counters-repository.ts';
import { DocumentNumber } from '../../../catalogue/ui/plate.tsx';
import { headingOf, Section } from '../components/section.tsx';
import { DeskTable, TableSection } from '../components/table.tsx';
import type { DeskRequest, DeskResponse } from '../request.ts';

const RANGES = [7, 30, 90] as const;
/** of the chart in px: the axis, with days below it, and the height of the top line, above which the highest bar has its label */
const FLOOR = 192;
const TALLEST = 160;
const GAP = 0.3;
/** the number of labeled days below the axis */
const DATES = 5;
const shortDay = (iso: string): string => formatDate(iso).slice(0, 5);

function Ranges({ days }: { days: number }) {
  return (
    <ul className="dtabs flat" aria-label={say('insight.range')}>
      {RANGES.map((range) => (
        <li key={range}>
          <a href={`/desk/insight?days=${range}`} aria-current={range === days ? 'true' : undefined}>
            {say('insight.days', { days: range })}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Returns the next of 1, 2, 2.5 and 5 times a power of ten: half of it is an easily readable number. */
function roundUp(count: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(2, count)));
  return Math.max(2, [1, 2, 2.5, 5, 10].map((each) => each * unit).find((each) => each >= count) ?? count);
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;
/** keeps a label at an edge inside the chart */
const anchorOf = (share: number): 'start' | 'middle' | 'end' =>
  share < 0.08 ? 'start' : share > 0.92 ? 'end' : 'middle';

/** Bars by day with two reference lines; the highest bar and some days are labeled. */
function Chart({ insight: { days, from, to } }: { insight: Insight }) {
  const views = days.map((day) => day.views);
  const [max, min] = [Math.max(...views), Math.min(...views)];
  const top = days.findIndex((day) => day.views === max);
  const scale = roundUp(max);
  const lines = [scale, scale / 2, 0];
  const heightOf = (count: number): number => (count / scale) * TALLEST;
  const middleOf = (at: number): number => (at + 0.5) / days.length;
  const every = Math.max(1, Math.ceil(days.length / DATES));
  const dated = days.map((_, at) => at).filter((at) => (days.length - 1 - at) % every === 0);
  const dates = { from: formatDate(from), to: formatDate(to) };
  const peak =
    top >= 0 && max > 0 && say('insight.most', { count: formatThousandsEnUs(max), date: shortDay(days[top]!.day) });
  return (
    <figure className="dchart">
      <div className="dscale num" aria-hidden="true">
        {lines.map((line) => (
          <span key={line}>{formatThousandsEnUs(line)}</span>
        ))}
      </div>
      <svg role="img" aria-label={say('insight.views.chart', { ...dates, least: min, most: max })}>
        {lines.map((line) => (
          <line
            key={line}
            className={line === 0 ? 'ax' : 'gl'}
            x2="100%"
            y1={FLOOR - heightOf(line)}
            y2={FLOOR - heightOf(line)}
          />
        ))}
        {days.map(({ day, views: count }, at) => (
          <rect
            key={day}
            className="cb"
            x={percent((at + GAP / 2) / days.length)}
            y={FLOOR - heightOf(count)}
            width={percent((1 - GAP) / days.length)}
            height={heightOf(count)}
          />
        ))}
        {peak && (
          <text
            className="peak"
            x={percent(middleOf(top))}
            y={FLOOR - heightOf(max) - 8}
            textAnchor={anchorOf(middleOf(top))}
          >
            {peak}
          </text>
        )}
        {dated.map((at) => (
          <text key={at} x={percent(middleOf(at))} y={FLOOR + 20} textAnchor={anchorOf(middleOf(at))}>
            {shortDay(days[at]!.day)}
          </text>
        ))}
      </svg>
    </figure>
  );
}

function Bars({ of: bars }: { of: readonly { name: string; count: number }[] }) {
  const max = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ol className="bars">
      {bars.map(({ name, count }) => (
        <li key={name}>
          <span className="bl">{name}</span>
          <span className="bt">
            <svg viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <rect className="cb" width={(count / max) * 100} height="14" />
            </svg>
          </span>
          <span className="num">{formatThousandsEnUs(count)}</span>
        </li>
      ))}
    </ol>
  );
}

/** The counts of carts, checkouts and payments, with expandable figures by day. */
function Way({ insight: { views, steps, days } }: { insight: Insight }) {
  const { carts, checkouts, paid } = steps;
  const hasSteps = ({ carts: a, checkouts: b, paid: c }: Steps): boolean => a + b + c > 0;
  return (
    <Section id="way" title={say('insight.steps')}>
      <Bars
        of={[
          { name: say('insight.steps.viewed'), count: views },
          { name: say('insight.steps.carts'), count: carts },
          { name: say('insight.steps.checkouts'), count: checkouts },
          { name: say('insight.steps.paid'), count: paid },
        ]}
      />
      <p className="small muted dmore">
        {checkouts >= paid && checkouts > 0 && (
          <>
            {say('insight.steps.share', {
              paid: formatThousandsEnUs(paid),
              begun: formatThousandsEnUs(checkouts),
              percent: Math.round((paid / checkouts) * 100),
            })}{' '}
          </>
        )}
        {say('insight.steps.hint')}
      </p>
      {days.some(hasSteps) && (
        <details className="dmore">
          <summary id={headingOf('by-day')}>{say('insight.byDay')}</summary>
          <DeskTable
            section="by-day"
            isShort
            rows={days.filter(hasSteps).toReversed()}
            keyOf={({ day }) => day}
            columns={[
              { key: 'day', head: say('insight.day'), cell: ({ day }) => formatDate(day) },
              {
                key: 'carts',
                head: say('insight.carts'),
                isFigure: true,
                cell: (each) => formatThousandsEnUs(each.carts),
              },
              {
                key: 'checkouts',
                head: say('insight.checkouts'),
                isFigure: true,
                cell: (each) => formatThousandsEnUs(each.checkouts),
              },
              {
                key: 'paid',
                head: say('insight.paid'),
                isFigure: true,
                cell: (each) => formatThousandsEnUs(each.paid),
              },
            ]}
          />
        </details>
      )}
    </Section>
  );
}

function Missed({ insight: { missed, terms } }: { insight: Insight }) {
  return (
    <TableSection
      id="missed"
      title={say('insight.missed')}
      aside={
        <span className="small muted">
          {say('insight.missed.of', { count: missed.length, all: formatThousandsEnUs(terms) })}
        </span>
      }
      empty={say(terms === 0 ? 'insight.searched.none' : 'insight.missed.none')}
      isShort
      rows={missed}
      keyOf={({ term }) => term}
      columns={[
        { key: 'term', head: say('insight.term'), cell: ({ term }) => say('insight.quoted', { term }) },
        { key: 'times', head: say('insight.times'), isFigure: true, cell: ({ count }) => formatThousandsEnUs(count) },
        { key: 'last', head: say('insight.last'), isFigure: true, cell: ({ lastOn }) => formatDate(lastOn) },
      ]}
    />
  );
}

function Documents({ insight: { documents } }: { insight: Insight }) {
  return (
    <TableSection
      id="documents"
      title={say('insight.documents')}
      empty={say('insight.documents.none')}
      isShort
      rows={documents}
      keyOf={({ sku }) => sku}
      columns={[
        { key: 'number', head: say('documents.number'), cell: ({ sku }) => <DocumentNumber sku={sku} size="sm" /> },
        { key: 'viewed', head: say('insight.viewed'), isFigure: true, cell: ({ views }) => formatThousandsEnUs(views) },
        {
          key: 'bought',
          head: say('insight.bought'),
          isFigure: true,
          cell: ({ bought }) => formatThousandsEnUs(bought),
        },
        {
          key: 'of',
          head: say('insight.of'),
          isFigure: true,
          cell: ({ views, bought }) => (views === 0 ? say('audit.none') : ((bought / views) * 100).toFixed(1)),
        },
      ]}
    >
      <p className="small muted dmore">{say('insight.bought.hint')}</p>
    </TableSection>
  );
}

/** [INS-01] Views, searches and purchases by day, without personal data. */
export async function showInsight({ desk, query }: DeskRequest): Promise<DeskResponse> {
  const days = RANGES.find((range) => String(range) === query.get('days')) ?? 30;
  const [insight, both] = await Promise.all([desk.insight.read(days), desk.insight.read(days * 2)]);
  const before = both.views - insight.views;
  await desk.audit.note({ who: desk.staff, action: 'open-insight' });
  const body = (
    <>
      <div className="row between wrapy">
        <h1>{say('part.insight')}</h1>
        <Ranges days={days} />
      </div>
      <p className="muted small dlead">
        {say('insight.lead', { from: formatDate(insight.from), to: formatDate(insight.to) })}
      </p>
      <Section
        id="views"
        title={say('insight.views')}
        aside={
          <span className="row wrapy dtotal">
            {before > 0 && (
              <span className="small muted">{say('insight.before', { days, count: formatThousandsEnUs(before) })}</span>
            )}
            <span className="num big">{formatThousandsEnUs(insight.views)}</span>
          </span>
        }
      >
        <Chart insight={insight} />
      </Section>
      <div className="dcols">
        <Way insight={insight} />
        <Missed insight={insight} />
        <Section id="searched" title={say('insight.searched')}>
          {insight.searched.length > 0 ? (
            <Bars of={insight.searched.map(({ term, count }) => ({ name: term, count }))} />
          ) : (
            <p className="small muted">{say('insight.searched.none')}</p>
          )}
        </Section>
        <Documents insight={insight} />
      </div>
    </>
  );
  return { is: 'page', title: say('part.insight'), at: 'insight', body };
}
