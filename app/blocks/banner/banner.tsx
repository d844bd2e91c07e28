import { RareBlocksStyle } from '../../parts/rare-blocks/rare-blocks-style.tsx';
import type { BlockProps } from '../block-props.ts';
import { safeId } from '../parts/block-section.tsx';
import { ContentButton } from '../parts/content-link.tsx';
import { Prose } from '../parts/rich-text/rich-text.tsx';
import { useOffer } from '../parts/use-offer.ts';

/** [CNT-01] A band across the page with one thing to do. Its data attributes are what a promotion is counted by [CNT-07]. */
export default function Banner({ block, isFirst }: BlockProps<'banner'>) {
  const { id, anchor, headline, body, button, tone } = block;
  const isOffer = useOffer(button?.href ?? '');
  if (!headline && body.length === 0) return null;
  // who has a plan is not asked to start one
  if (!isOffer && !isFirst) return null;
  const headingId = `h-${safeId(id)}`;
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section
      className="banner"
      data-tone={tone}
      id={anchor || undefined}
      aria-labelledby={headline ? headingId : undefined}
      data-promo-id={id}
      data-promo-name={headline}
    >
      <RareBlocksStyle />
      <div className="wrap">
        <div className="banner-in">
          <div className="banner-text">
            {headline && <Heading id={headingId}>{headline}</Heading>}
            <Prose text={body} base={isFirst || !headline ? 2 : 3} />
          </div>
          {button && (
            <p className="banner-act">
              <ContentButton button={button} />
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
