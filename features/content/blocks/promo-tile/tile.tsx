import { lazy, Suspense } from 'react';
import { type Cents, formatMoney } from '../../../../core/money.ts';
import { memberSeatPrice } from '../../../account/rules/person/member-price.ts';
import { useFacts, useHasPlan } from '../../../account/ui/use-store.ts';
import { PagePicture } from '../../../catalogue/ui/covers/page-picture.tsx';
import type { FilledOf } from '../../rules/page-block.ts';
import { safeId } from '../components/block-section.tsx';
import { ContentButtons } from '../components/content-link.tsx';

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

type Said = Pick<FilledOf<'promoTile'>, 'headline' | 'text' | 'memberText' | 'subscription'>;

/** [LK-12] Headline and text of a tile with the customer's seat price. `memberShare`: a member's discount, in hundredths of a percent; 0: not a member. */
export function tileText({ headline, text, memberText, subscription }: Said, memberShare: number) {
  if (!subscription) return { headline, text };
  const regular = subscription.annualPriceCents;
  const price = memberSeatPrice(regular, memberShare);
  const say = (text: string): string => withAmount(withAmount(text, '{price}', price), '{regular}', regular);
  return { headline: say(headline), text: say(price < regular && memberText ? memberText : text) };
}

const withAmount = (text: string, place: string, cents: Cents): string => text.replaceAll(place, formatMoney(cents));
