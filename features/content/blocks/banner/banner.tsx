import type { BlockProps } from '../block-props.ts';
import { safeId } from '../components/block-section.tsx';
import { ContentButton } from '../components/content-link.tsx';
import { RareBlocksStyle } from '../components/rare-blocks-style.tsx';
import { Prose } from '../components/rich-text/rich-text.tsx';
import { useOffer } from '../components/use-offer.ts';

/** [CNT-01] A full-width band with one call to action. Its data attributes identify the promotion for measurement [CNT-07]. */
export default function Banner({ block, isFirst }: BlockProps<'banner'>) {
  const { id, anchor, headline, body, button, tone } = block;
  const isOffer = useOffer(button?.href ?? '');
  if (!headline && body.length === 0) return null;
  // plan holders are not offered to start a plan
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
