import type { ReactElement } from 'react';
import { Slider } from '../../../../app/ui-kit/slider.tsx';
import { message } from '../../../../messages/message.ts';
import type { LinkView } from '../../../../platforms/content/client/types.ts';
import { safeId } from '../components/block-section.tsx';
import { ContentLink } from '../components/content-link.tsx';

type SliderBlockProps = {
  block: { id: string; anchor: string; headline: string };
  isFirst: boolean;
  link: LinkView | null;
  children: ReactElement[];
};

/** A row of cards with its heading and a link to more; renders nothing without cards. */
export function SliderBlock({ block, isFirst, link, children }: SliderBlockProps) {
  if (children.length === 0 && !isFirst) return null;
  const title = block.headline || message('block.documentSlider.title');
  return (
    <div className="section wrap document-slider" id={block.anchor || undefined}>
      {/* a row's own heading is an h2 */}
      {isFirst && <h1 className="document-slider-title">{title}</h1>}
      {children.length > 0 && (
        <Slider title={isFirst ? message('block.documentSlider.row') : title} headingId={`h-${safeId(block.id)}`}>
          {children}
        </Slider>
      )}
      {link && (
        <p className="document-slider-more">
          <ContentLink to={link}>{link.text}</ContentLink>
        </p>
      )}
    </div>
  );
}
