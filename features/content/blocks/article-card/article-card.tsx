import type { BlockProps } from '../block-props.ts';
import { safeId } from '../components/block-section.tsx';
import { ContentLink } from '../components/content-link.tsx';
import { Picture } from '../pictures/picture.tsx';

/** [CNT-02] A linked article: across the page, or a row in running text. */
export default function ArticleCard({ block, isFirst }: BlockProps<'articleCard'>) {
  const { id, anchor, title, description, link, thumbnail, size } = block;
  const headingId = `h-${safeId(id)}`;
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section className="section wrap" id={anchor || undefined} aria-labelledby={headingId}>
      <div className="article-card" data-size={size}>
        <Picture image={thumbnail} cover={undefined} />
        <div className="article-card-text">
          <Heading id={headingId}>
            {link ? (
              <ContentLink to={link} className="whole-cell">
                {title}
              </ContentLink>
            ) : (
              title
            )}
          </Heading>
          {description && <p className="muted">{description}</p>}
          {link?.text && link.text !== title && (
            <p className="article-card-more" aria-hidden="true">
              {link.text}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
