import { message } from '../../../messages/message.ts';
import type { LearnTopicRow } from '../../../shop/content/topics/learn-shown.ts';
import { Link } from '../../everywhere/parts/link.tsx';

type TopicNavProps = { topics: readonly LearnTopicRow[]; total: number; shown: string };

/** Every topic with how many articles it holds; a row that scrolls by hand where it does not fit. */
export function TopicNav({ topics, total, shown }: TopicNavProps) {
  if (topics.length === 0) return null;
  return (
    <div className="wrap">
      <nav
        className="topic-chips"
        aria-label={message('block.learn.topics')}
        // a browser leaves a topic where it is that is cut off at the edge
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
