import type { FilledOf } from '../../../shop/content/page-block.ts';
import { Cover } from '../../parts/covers/cover.tsx';
import { safeId } from '../parts/block-section.tsx';
import { ContentButtons } from '../parts/content-link.tsx';

type PromoTileViewProps = { block: FilledOf<'promoTile'>; level: 1 | 2 | 3 };

/** The tile itself: among cards it spans two columns of three and counts as no result. */
export function PromoTileView({ block, level }: PromoTileViewProps) {
  const { id, headline, text, cover, button } = block;
  const Heading = `h${level}` as 'h1' | 'h2' | 'h3';
  const headingId = `h-${safeId(id)}`;
  return (
    <section
      className={`promo grid-paper${cover ? ' covered' : ' bare'}`}
      aria-labelledby={headingId}
      data-promo-id={id}
      data-promo-name={headline}
    >
      <div className="promo-tile-text">
        <Heading id={headingId}>{headline}</Heading>
        {text && <p className="small muted">{text}</p>}
        {button && <ContentButtons buttons={[button]} />}
      </div>
      {cover && (
        <div className="promo-tile-cover">
          <Cover {...cover} />
        </div>
      )}
    </section>
  );
}
