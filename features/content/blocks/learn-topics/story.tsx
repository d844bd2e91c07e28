import { formatDate } from '../../../../core/dates.ts';
import type { ReadingView } from '../../../../platforms/content/client/types.ts';
import type { CoverFacts } from '../../rules/page-block.ts';
import { Figure } from '../../ui/figures/figure.tsx';
import { ContentLink } from '../components/content-link.tsx';

type StoryProps = {
  reading: ReadingView;
  cover: CoverFacts | undefined;
  /** if articles of several topics are listed */
  isTopicNamed?: boolean;
};

/** An article in a list: figure, date, headline, summary. The whole cell is a link. */
export function Story({ reading, cover, isTopicNamed = false }: StoryProps) {
  const { title, summary, href, topic, publishedOn, figure } = reading;
  const line = [isTopicNamed && topic, publishedOn && formatDate(publishedOn)].filter(Boolean).join(', ');
  return (
    <li className="story">
      {figure && <Figure of={figure} cover={cover} />}
      <div className="story-text">
        {line && <p className="meta">{line}</p>}
        <h3>
          <ContentLink to={{ href, isNewTab: false }} className="whole-cell">
            {title}
          </ContentLink>
        </h3>
        {summary && <p className="story-summary">{summary}</p>}
      </div>
    </li>
  );
}
