import { formatDate } from '../../../../core/dates.ts';
import type { ReadingView } from '../../../../platforms/content/client/types.ts';
import type { CoverFacts } from '../../rules/page-block.ts';
import { Figure } from '../../ui/figures/figure.tsx';
import type { BlockProps } from '../block-props.ts';
import { BlockSection } from '../components/block-section.tsx';
import { ContentLink } from '../components/content-link.tsx';
import { innerHeading } from '../components/inner-heading.ts';
import { uniqueById } from '../components/once-each.ts';
import { Picture } from '../pictures/picture.tsx';

/** [CNT-01] Maximum number of cards. */
const SHOWN = 3;

/** [CNT-01] Three related articles. A phone shows pictures in a row that scrolls and snaps, and small figures stacked. */
export default function RelatedArticlesCarousel({ block, isFirst }: BlockProps<'relatedArticlesCarousel'>) {
  const { id, anchor, headline, articles, covers, link } = block;
  if (articles.length === 0) return null;
  const shown = uniqueById(articles).slice(0, SHOWN);
  const areRendered = shown.every(({ image, figure }) => !image && figure);
  return (
    <BlockSection id={id} anchor={anchor} headline={headline} link={link} isFirst={isFirst}>
      <ul className={areRendered ? 'readings-drawn' : 'readings'} data-count={shown.length}>
        {shown.map((reading) => (
          <li key={reading.id}>
            <ReadingCard
              reading={reading}
              cover={reading.figure ? covers[reading.figure.documentCode] : undefined}
              level={innerHeading(block, isFirst)}
            />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}

type ReadingCardProps = { reading: ReadingView; cover: CoverFacts | undefined; level: 'h2' | 'h3' };

/** An article, a help entry or a card in a row: picture, topic, headline, summary. */
function ReadingCard({ reading, cover, level: Heading }: ReadingCardProps) {
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

/** "Payment, 03/11/2026", or the known part of it. */
const lineOf = ({ topic, publishedOn }: Pick<ReadingView, 'topic' | 'publishedOn'>): string =>
  [topic, publishedOn && formatDate(publishedOn)].filter(Boolean).join(', ');
