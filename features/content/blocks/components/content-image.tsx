import { useState } from 'react';
import type { ImageView } from '../../../../platforms/content/client/types.ts';

type ContentImageProps = { image: ImageView; className?: string; isEager?: boolean };

/**
 * An image of the content. Its size is reserved before it loads; below the fold it loads lazily. [LK-55] If it fails to load, it is hidden with its frame
 * (`block-section.css`).
 */
export function ContentImage({ image, className, isEager = false }: ContentImageProps) {
  const [isLost, setLost] = useState(false);
  return (
    <img
      data-lost={isLost || undefined}
      className={className}
      src={image.url}
      alt={image.alt}
      width={image.width ?? undefined}
      height={image.height ?? undefined}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      // it may have failed before hydration
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setLost(true);
      }}
      onError={() => setLost(true)}
    />
  );
}
