import type { BlockKind } from '../../platforms/content/client/types.ts';

/** The place of a block while its script is on the way: as high as the block will be, so that nothing moves [LD1]. */
export function BlockSkeleton({ kind }: { kind: BlockKind }) {
  return <div className="section wrap block-skeleton" data-kind={kind} aria-hidden="true" />;
}
