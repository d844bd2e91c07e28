import type { ImageView } from '../../../platforms/content/client/types.ts';
import type { CoverFacts } from '../../../shop/content/page-block.ts';
import { PagePicture } from '../../parts/covers/page-picture.tsx';

type PictureProps = {
  image: ImageView | null;
  /** whose page 1 stands where there is no image */
  cover: CoverFacts | undefined;
};

/** A stage of fixed shape with an image or page 1 of a document. The words beside it say what it is. Nothing where there is neither. */
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
