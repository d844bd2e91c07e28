import type { ImageView } from '../../../platforms/content/client/types.ts';
import type { CoverFacts } from '../../../shop/content/page-block.ts';
import { Cover, SmallCover } from '../../parts/covers/cover.tsx';

type PictureProps = {
  image: ImageView | null;
  /** drawn where there is no image */
  cover: CoverFacts | undefined;
  /** the cover that carries its code, where it stands alone */
  isWholeCover?: boolean;
};

/** A stage of fixed shape with an image or a document's cover. The words beside it say what it is. Nothing where there is neither. */
export function Picture({ image, cover, isWholeCover = false }: PictureProps) {
  const Drawn = isWholeCover ? Cover : SmallCover;
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
      <Drawn sku={cover.sku} title={cover.title} pageCount={cover.pageCount} />
    </span>
  );
}
