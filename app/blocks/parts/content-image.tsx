import { useState } from 'react';
import type { ImageView } from '../../../platforms/content/client/types.ts';

type ContentImageProps = { image: ImageView; className?: string; isEager?: boolean };

/** An image of the content. Its size is reserved before it arrives; below the fold it waits. [LK-55] One that can't be loaded leaves, and its frame with it (`block-section.css`). */
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
      // it may have failed before this script was there
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setLost(true);
      }}
      onError={() => setLost(true)}
    />
  );
}
