import type { ImageView } from '../../../../platforms/content/client/types.ts';
import { PagePicture } from '../../../catalogue/ui/covers/page-picture.tsx';
import type { CoverFacts } from '../../rules/page-block.ts';

type PictureProps = {
  image: ImageView | null;
  /** the document whose page 1 replaces a missing image */
  cover: CoverFacts | undefined;
};

/** A stage of fixed aspect ratio with an image or page 1 of a document. The text beside it describes it. Renders nothing if there is neither. */
export function Picture({ image, cover }: PictureProps) {
  if (image) {
    return (
      <span className="pic drawn">
        <img
          src={image.url}
          alt={image.alt}
          width={image.width ?? undefined}
          height={image.height ?? undefined}
          loading="lazy"
          decoding="async"
        />
      </span>
    );
  }
  if (!cover) return null;
  return (
    <span className="pic">
      <PagePicture of={cover} />
    </span>
  );
}
