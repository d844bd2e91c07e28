import type { ImageView } from '../../../platforms/content/client/types.ts';

type ContentImageProps = { image: ImageView; className?: string; isEager?: boolean };

/** An image of the content. Its size is reserved before it arrives; below the fold it waits. */
export function ContentImage({ image, className, isEager = false }: ContentImageProps) {
  return (
    <img
      className={className}
      src={image.url}
      alt={image.alt}
      width={image.width ?? undefined}
      height={image.height ?? undefined}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
