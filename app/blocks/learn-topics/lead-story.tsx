import { formatDate } from '../../../core/dates.ts';
import { message } from '../../../messages/message.ts';
import type { ReadingView } from '../../../platforms/content/client/types.ts';
import type { CoverFacts } from '../../../shop/content/page-block.ts';
import { buttonClass } from '../../everywhere/parts/button.tsx';
import { Figure } from '../../parts/figures/figure.tsx';
import { ContentLink } from '../parts/content-link.tsx';

type LeadStoryProps = { reading: ReadingView; cover: CoverFacts | undefined };

/** The article that the editor puts first. */
export function LeadStory({ reading, cover }: LeadStoryProps) {
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
