import { PagePicture } from '../../../catalogue/ui/covers/page-picture.tsx';
import type { BlockProps } from '../block-props.ts';
import { safeId } from '../components/block-section.tsx';
import { ContentImage } from '../components/content-image.tsx';
import { ContentButtons } from '../components/content-link.tsx';
import { Prose } from '../components/rich-text/rich-text.tsx';

const BUTTONS = 2;

/** [CNT-01] Text beside an image, with at most two buttons. The image is line art, or page 1 of a document. */
export default function Lockup({ block, isFirst }: BlockProps<'lockup'>) {
  const { id, anchor, headline, body, image, imageSide, cover, buttons } = block;
  const Heading = isFirst ? 'h1' : 'h2';
  const headingId = `h-${safeId(id)}`;
  const side = image || cover ? ` pictured ${imageSide === 'Left' ? 'left' : 'right'}` : '';
  return (
    <section className="section wrap" id={anchor || undefined} aria-labelledby={headline ? headingId : undefined}>
      <div className={`lockup${side}`}>
        <div className="lockup-text">
          {headline && <Heading id={headingId}>{headline}</Heading>}
          <Prose text={body} />
          <ContentButtons buttons={buttons.slice(0, BUTTONS)} />
        </div>
        {image ? (
          <figure className="lockup-picture">
            <ContentImage image={image} isEager={isFirst} />
            {image.caption && <figcaption className="small muted">{image.caption}</figcaption>}
          </figure>
        ) : (
          cover && (
            <div className="lockup-cover">
              <PagePicture of={cover} size={200} width={432} />
            </div>
          )
        )}
      </div>
    </section>
  );
}
