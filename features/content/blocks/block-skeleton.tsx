import type { BlockKind } from '../../../platforms/content/client/types.ts';

/** The placeholder of a block while its script loads: as high as the block, so that nothing shifts [LD1]. */
export function BlockSkeleton({ kind }: { kind: BlockKind }) {
  return <div className="section wrap block-skeleton" data-kind={kind} aria-hidden="true" />;
}
