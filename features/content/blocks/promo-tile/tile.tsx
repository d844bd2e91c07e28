import { lazy, Suspense } from 'react';
import { useFacts, useHasPlan } from '../../../account/ui/use-store.ts';
import { PagePicture } from '../../../catalogue/ui/covers/page-picture.tsx';
import type { FilledOf } from '../../rules/page-block.ts';
import { safeId } from '../components/block-section.tsx';
import { ContentButtons } from '../components/content-link.tsx';
import { tileText } from './tile-copy.ts';

// only plan holders see it
const PlanTile = lazy(() => import('./plan-tile.tsx'));

type PromoTileViewProps = { block: FilledOf<'promoTile'>; level: 1 | 2 | 3 };

/** The tile without its wrapper: among cards it spans two of three columns and does not count as a result. */
export function PromoTileView({ block, level }: PromoTileViewProps) {
  const { id, covers, button } = block;
  const { headline, text } = tileText(block, useFacts()?.member?.plans ?? 0);
  const Heading = `h${level}` as 'h1' | 'h2' | 'h3';
  const headingId = `h-${safeId(id)}`;
  const hasPlan = useHasPlan();
  const forAll = (
    <>
      <Heading id={headingId}>{headline}</Heading>
      {text && <p className="small muted">{text}</p>}
      {button && <ContentButtons buttons={[button]} />}
    </>
  );
  return (
    <section
      className={`promo grid-paper${covers.length > 0 ? ' covered' : ' bare'}`}
      aria-labelledby={headingId}
      data-for={hasPlan ? 'plan' : undefined}
      data-promo-id={hasPlan ? undefined : id}
      data-promo-name={hasPlan ? undefined : tileText(block, 0).headline}
    >
      <div className="promo-tile-text">
        {hasPlan ? (
          // the public text reserves the space until the plan holder's text is loaded
          <Suspense fallback={<div className="promo-tile-room">{forAll}</div>}>
            <PlanTile level={level} headingId={headingId} />
          </Suspense>
        ) : (
          forAll
        )}
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
