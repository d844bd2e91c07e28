import { formatDate } from '../../../core/dates.ts';
import type { ReadingView } from '../../../platforms/content/client/types.ts';
import type { CoverFacts } from '../../../shop/content/page-block.ts';
import { Figure } from '../../parts/figures/figure.tsx';
import { ContentLink } from '../parts/content-link.tsx';
import { Picture } from '../pictures/picture.tsx';

type ReadingCardProps = { reading: ReadingView; cover: CoverFacts | undefined; level: 'h2' | 'h3' };

/** An article, a help entry or a card in a row of them: picture, where it belongs, headline, summary. */
export function ReadingCard({ reading, cover, level: Heading }: ReadingCardProps) {
  const { title, summary, href, image, figure } = reading;
  const line = lineOf(reading);
  return (
    <div className="reading-card">
      {image ? <Picture image={image} cover={undefined} /> : figure && <Figure of={figure} cover={cover} />}
      <Heading>
        <ContentLink to={{ href, isNewTab: false }} className="whole-cell">
          {title}
        </ContentLink>
      </Heading>
      {line && <p className="reading-line">{line}</p>}
      {summary && <p className="small muted">{summary}</p>}
    </div>
  );
}

/** "Payment, 03/11/2026", as much of it as is known. */
const lineOf = ({ topic, publishedOn }: Pick<ReadingView, 'topic' | 'publishedOn'>): string =>
  [topic, publishedOn && formatDate(publishedOn)].filter(Boolean).join(', ');
