import type { FilledOf } from '../../../shop/content/page-block.ts';
import { PagePicture } from '../../parts/covers/page-picture.tsx';
import { safeId } from '../parts/block-section.tsx';
import { ContentButtons } from '../parts/content-link.tsx';

type PromoTileViewProps = { block: FilledOf<'promoTile'>; level: 1 | 2 | 3 };

/** The tile itself: among cards it spans two columns of three and counts as no result. */
export function PromoTileView({ block, level }: PromoTileViewProps) {
  const { id, headline, text, covers, button } = block;
  const Heading = `h${level}` as 'h1' | 'h2' | 'h3';
  const headingId = `h-${safeId(id)}`;
  return (
    <section
      className={`promo grid-paper${covers.length > 0 ? ' covered' : ' bare'}`}
      aria-labelledby={headingId}
      data-promo-id={id}
      data-promo-name={headline}
    >
      <div className="promo-tile-text">
        <Heading id={headingId}>{headline}</Heading>
        {text && <p className="small muted">{text}</p>}
        {button && <ContentButtons buttons={[button]} />}
      </div>
      {covers.length > 0 && (
        <div className="promo-tile-fan">
          {covers.map((cover) => (
            <PagePicture key={cover.sku} of={cover} size={76} />
          ))}
        </div>
      )}
    </section>
  );
}
