import type { BlockProps } from '../block-props.ts';
import { safeId } from '../components/block-section.tsx';
import { ContentImage } from '../components/content-image.tsx';
import { ContentButtons } from '../components/content-link.tsx';
import styles from './image-overlay-hero.css?url';

/** Whether the image is line art, which the dark theme inverts; a photograph stays unchanged. */
const isDrawing = (url: string): boolean => /\.svg(?:[?#]|$)/i.test(url);

/** Line art across the page with the text in a separate panel: text never overlaps the image. */
export default function ImageOverlayHero({ block, isFirst }: BlockProps<'imageOverlayHero'>) {
  const { id, anchor, headline, subhead, image, buttons } = block;
  const Heading = isFirst ? 'h1' : 'h2';
  const headingId = `h-${safeId(id)}`;
  return (
    <section
      className={image ? 'image-overlay-hero' : 'image-overlay-hero bare'}
      id={anchor || undefined}
      aria-labelledby={headline ? headingId : undefined}
      data-promo-id={id}
      data-promo-name={headline}
    >
      <link rel="stylesheet" href={styles} precedence="page" />
      {image && (
        <div className={isDrawing(image.url) ? 'image-overlay-hero-picture drawn' : 'image-overlay-hero-picture'}>
          <ContentImage image={image} isEager={isFirst} />
        </div>
      )}
      <div className="wrap">
        <div className="image-overlay-hero-panel">
          {headline && <Heading id={headingId}>{headline}</Heading>}
          {subhead && <p>{subhead}</p>}
          <ContentButtons buttons={buttons} />
        </div>
      </div>
    </section>
  );
}
