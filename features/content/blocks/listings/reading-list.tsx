import { formatDate } from '../../../../core/dates.ts';
import { message } from '../../../../messages/message.ts';
import type { ReadingView } from '../../../../platforms/content/client/types.ts';
import { slugify } from '../../../catalogue/rules/listing/listing-query.ts';
import type { BlockProps } from '../block-props.ts';
import { ContentImage } from '../components/content-image.tsx';
import { ContentLink } from '../components/content-link.tsx';
import { innerHeading } from '../components/inner-heading.ts';
import { uniqueById } from '../components/once-each.ts';

/** Articles or help entries as ruled rows: a complete list by topic, with a table of contents; a partial one flat. */
export function Readings({ block, isFirst }: BlockProps<'listings'>) {
  const { readings, filter, limit, headline } = block;
  const isComplete = filter === '' && limit === 0;
  const groups = isComplete ? groupReadings(readings) : [];
  if (groups.length < 2) return <Rows readings={readings} isFlat />;
  const Heading = innerHeading(block, isFirst);
  return (
    <>
      <nav className="listings-contents" aria-label={message('block.listings.contents', { name: headline })}>
        <ul>
          {groups.map(({ topic, readings }) => (
            <li key={topic}>
              <a href={`#${slugify(topic)}`}>{topic}</a> <span className="num">{readings.length}</span>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ topic, readings }) => (
        <section key={topic} className="listings-group" id={slugify(topic)} aria-labelledby={`t-${slugify(topic)}`}>
          <Heading id={`t-${slugify(topic)}`}>{topic}</Heading>
          <Rows readings={readings} isFlat={false} />
        </section>
      ))}
    </>
  );
}

type RowsProps = { readings: readonly ReadingView[]; isFlat: boolean };

function Rows({ readings, isFlat }: RowsProps) {
  if (readings.length === 0) return null;
  const hasPictures = readings.some((reading) => reading.image);
  return (
    <ul
      className={`arts${isFlat ? ' listings-flat' : ''}`}
      data-columns={isFlat ? columnsOf(readings.length) : undefined}
    >
      {uniqueById(readings).map((reading) => (
        <li key={reading.id} className={hasPictures ? 'pictured' : undefined}>
          {hasPictures && <Picture reading={reading} />}
          <ContentLink to={{ href: reading.href, isNewTab: false }}>{reading.title}</ContentLink>
          {reading.summary && <p className="small muted">{reading.summary}</p>}
          {reading.kind === 'article' && isDay(reading.publishedOn) && (
            <p className="hint">
              <time dateTime={reading.publishedOn.slice(0, 10)} translate="no">
                {formatDate(reading.publishedOn)}
              </time>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Decorative beside its title: the image, else a placeholder. */
function Picture({ reading }: { reading: ReadingView }) {
  return (
    <span className="listings-picture" aria-hidden="true">
      {reading.image && <ContentImage image={{ ...reading.image, alt: '' }} />}
    </span>
  );
}

/** Rows of equal length if possible. */
const columnsOf = (count: number): number => (count === 1 ? 1 : count % 3 === 0 || count > 4 ? 3 : 2);

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text));

type ReadingGroup = { topic: string; readings: ReadingView[] };

/** Groups by topic, in the order of first appearance. If one entry has no topic, nothing is grouped, because the entry would be lost. */
function groupReadings(readings: readonly ReadingView[]): ReadingGroup[] {
  const groups = new Map<string, ReadingView[]>();
  for (const reading of readings) {
    if (reading.topic === '') return [];
    groups.set(reading.topic, [...(groups.get(reading.topic) ?? []), reading]);
  }
  return [...groups].map(([topic, rows]) => ({ topic, readings: rows }));
}
