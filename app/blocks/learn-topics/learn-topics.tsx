import { message } from '../../../messages/message.ts';
import { FailureNote } from '../../everywhere/parts/failure-note.tsx';
import { Link } from '../../everywhere/parts/link.tsx';
import { TopicsStyle } from '../../parts/topics/topics-style.tsx';
import type { BlockProps } from '../block-props.ts';
import { safeId } from '../parts/block-section.tsx';
import { onceEach } from '../parts/once-each.ts';
import { LeadStory } from './lead-story.tsx';
import { Story } from './story.tsx';
import { TopicNav } from './topic-nav.tsx';

/** [LK-07] Articles: a lead story, three to start, then two of each topic; or one topic whole. */
export default function LearnTopics({ block, isFirst }: BlockProps<'learnTopics'>) {
  const { headline, description, lead, start, startHeadline, topics, total, shown, covers, isFailed } = block;
  const Heading = isFirst ? 'h1' : 'h2';
  const isWhole = shown === '';
  return (
    <div className="learn">
      <TopicsStyle />
      <div className="wrap learn-head">
        <Heading id={`h-${safeId(block.id)}`}>{headline}</Heading>
        {description && <p className="muted">{description}</p>}
        {isWhole && lead && <LeadStory reading={lead} cover={coverOf(lead, covers)} />}
      </div>
      {isFailed && (
        <div className="wrap section">
          <FailureNote title={message('block.listings.failed')} at="" />
        </div>
      )}
      <TopicNav topics={topics} total={total} shown={shown} />
      {isWhole && start.length > 0 && (
        <section className="wrap learn-topic" aria-labelledby="start-here">
          <div className="section-h">
            <h2 id="start-here">{startHeadline || message('block.learn.start')}</h2>
          </div>
          <ul className="stories trio">
            {onceEach(start).map((reading) => (
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
