import { buttonClass } from '../../../../app/ui-kit/button.tsx';
import { FailureNote } from '../../../../app/ui-kit/failure-note.tsx';
import { Link } from '../../../../app/ui-kit/link.tsx';
import { formatDate } from '../../../../core/dates.ts';
import { message } from '../../../../messages/message.ts';
import type { ReadingView } from '../../../../platforms/content/client/types.ts';
import type { CoverFacts } from '../../rules/page-block.ts';
import type { LearnTopicRow } from '../../rules/topics/learn-shown.ts';
import { Figure } from '../../ui/figures/figure.tsx';
import type { BlockProps } from '../block-props.ts';
import { safeId } from '../components/block-section.tsx';
import { ContentLink } from '../components/content-link.tsx';
import { uniqueById } from '../components/once-each.ts';
import { TopicsStyle } from '../components/topics-style.tsx';
import { Story } from './story.tsx';

/** [LK-07] Articles: a lead story, three to start, then two of each topic; or one topic in full. */
export default function LearnTopics({ block, isFirst }: BlockProps<'learnTopics'>) {
  const { headline, description, lead, start, startHeadline, topics, total, shown, covers, isFailed } = block;
  const Heading = isFirst ? 'h1' : 'h2';
  const isComplete = shown === '';
  return (
    <div className="learn">
      <TopicsStyle />
      <div className="wrap learn-head">
        <Heading id={`h-${safeId(block.id)}`}>{headline}</Heading>
        {description && <p className="muted">{description}</p>}
        {isComplete && lead && <LeadStory reading={lead} cover={coverOf(lead, covers)} />}
      </div>
      {isFailed && (
        <div className="wrap section">
          <FailureNote title={message('block.listings.failed')} at="" />
        </div>
      )}
      <TopicNav topics={topics} total={total} shown={shown} />
      {isComplete && start.length > 0 && (
        <section className="wrap learn-topic" aria-labelledby="start-here">
          <div className="section-h">
            <h2 id="start-here">{startHeadline || message('block.learn.start')}</h2>
          </div>
          <ul className="stories trio">
            {uniqueById(start).map((reading) => (
              <Story key={reading.id} reading={reading} cover={coverOf(reading, covers)} isTopicNamed />
            ))}
          </ul>
        </section>
      )}
      {topics.map(({ name, slug, count, readings }) => {
        const hasMore = count > readings.length;
        return (
          readings.length > 0 && (
            <section key={slug} className="wrap learn-topic" id={slug} aria-labelledby={`t-${slug}`}>
              <div className="section-h">
                <h2 id={`t-${slug}`}>{name}</h2>
                {hasMore && (
                  <Link to={`/learn?topic=${slug}`}>
                    {message('block.learn.all', { count })}
                    <span className="vh">: {name}</span>
                  </Link>
                )}
              </div>
              <ul className="stories pair">
                {readings.map((reading) => (
                  <Story key={reading.id} reading={reading} cover={coverOf(reading, covers)} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}

type Shown = BlockProps<'learnTopics'>['block'];

const coverOf = ({ figure }: Shown['start'][number], covers: Shown['covers']) =>
  figure ? covers[figure.documentCode] : undefined;

type TopicNavProps = { topics: readonly LearnTopicRow[]; total: number; shown: string };

/** Every topic with its number of articles; the row scrolls if it does not fit. */
function TopicNav({ topics, total, shown }: TopicNavProps) {
  if (topics.length === 0) return null;
  return (
    <div className="wrap">
      <nav
        className="topic-chips"
        aria-label={message('block.learn.topics')}
        // a browser does not scroll to a focused topic that is partly visible
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      >
        <Link to="/learn" aria-current={shown === '' ? 'page' : undefined}>
          {message('block.learn.every')} <span className="num">{total}</span>
        </Link>
        {topics.map(({ name, slug, count }) => (
          <Link key={slug} to={`/learn?topic=${slug}`} aria-current={slug === shown ? 'page' : undefined}>
            {name} <span className="num">{count}</span>
          </Link>
        ))}
      </nav>
    </div>
  );
}

type LeadStoryProps = { reading: ReadingView; cover: CoverFacts | undefined };

/** The editor's lead article. */
function LeadStory({ reading, cover }: LeadStoryProps) {
  const { title, summary, href, topic, publishedOn, figure } = reading;
  const to = { href, isNewTab: false };
  return (
    <article className="lead-story">
      {figure && <Figure of={figure} cover={cover} isLarge />}
      <div className="lead-text">
        <p className="meta">{[topic, publishedOn && formatDate(publishedOn)].filter(Boolean).join(', ')}</p>
        <h2>
          <ContentLink to={to}>{title}</ContentLink>
        </h2>
        {summary && <p className="muted">{summary}</p>}
        <p>
          <ContentLink to={to} className={buttonClass({})}>
            {message('block.learn.read')}
            <span className="vh">: {title}</span>
          </ContentLink>
        </p>
      </div>
    </article>
  );
}
