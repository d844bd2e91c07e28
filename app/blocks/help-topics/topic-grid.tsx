import { message } from '../../../messages/message.ts';
import type { HelpTopicRow } from '../../../shop/content/topics/help-shown.ts';
import { Link } from '../../everywhere/parts/link.tsx';

type TopicGridProps = { topics: readonly HelpTopicRow[]; total: number; shown: string };

/** Every topic with what is asked there and how many questions it holds; each has an address. */
export function TopicGrid({ topics, total, shown }: TopicGridProps) {
  if (topics.length === 0) return null;
  return (
    <section className="wrap help-topics" aria-labelledby="help-topics">
      <div className="section-h">
        <h2 id="help-topics">{message('block.help.topics', { count: topics.length })}</h2>
        <span className="small muted">{message('block.help.questions', { count: total })}</span>
      </div>
      <nav className="topic-cells" aria-labelledby="help-topics">
        {topics.map(({ name, slug, about, count }) => (
          <Link
            key={slug}
            id={slug}
            to={`/help?topic=${slug}#questions`}
            aria-current={slug === shown ? 'true' : undefined}
          >
            <b>{name}</b> <span className="num">{count}</span>
            {about && <small>{about}</small>}
          </Link>
        ))}
      </nav>
    </section>
  );
}
