import { type ComponentType, Suspense } from 'react';
import type { PageBlock } from '../rules/page-block.ts';
import type { BlockProps } from './block-props.ts';
import { BlockSkeleton } from './block-skeleton.tsx';
import { BLOCK_COMPONENTS } from './registry.ts';

/** One block of a page. An unreadable one renders nothing [CNT-04]; the rest of the page is not affected. */
export function BlockView({ block, isFirst = false }: { block: PageBlock; isFirst?: boolean }) {
  if (block.kind === 'gap') return <div className="block-gap" data-gap={block.of} />;
  // the map is exhaustive: a kind and its component belong together, which the compiler cannot follow through a lookup
  const View = BLOCK_COMPONENTS[block.kind] as ComponentType<BlockProps<typeof block.kind>>;
  return (
    <Suspense fallback={<BlockSkeleton kind={block.kind} />}>
      <View block={block} isFirst={isFirst} />
    </Suspense>
  );
}
