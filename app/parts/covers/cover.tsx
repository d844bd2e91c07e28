import { lazy, memo, Suspense } from 'react';
import type { CoverProps } from '../cover-art/cover-art.tsx';

// drawn by the server; its script comes after what the first view needs
const CoverArt = lazy(() => import('../cover-art/cover-art.tsx'));

/** Remembered: what the server drew goes when it is drawn again before its script is there. */
const Drawn = memo(function Drawn(cover: CoverProps & { isSmall: boolean }) {
  return (
    <Suspense
      fallback={
        cover.isSmall ? (
          <svg className="cover mini" viewBox="0 0 208 232" aria-hidden="true" />
        ) : (
          <svg className="cover" viewBox="0 0 198 232" aria-hidden="true" />
        )
      }
    >
      <CoverArt {...cover} />
    </Suspense>
  );
});

/** The full cover, standing alone: 150 px and wider, or in a fan of at most 108. */
export const Cover = (cover: CoverProps) => <Drawn {...cover} isSmall={false} />;

/** The small cover, beside a plate and under 120 px: no code, no foot. */
export const SmallCover = (cover: CoverProps) => <Drawn {...cover} isSmall />;
