import type { ReactNode } from 'react';
import type { PageBlock } from '../../rules/page-block.ts';
import { BlockView } from '../block.tsx';
import { BlockInTextContext } from './block-in-text-context.ts';

/** Lets the texts below render their embedded blocks by id. */
export function BlocksInTexts({ blocks, children }: { blocks: Record<string, PageBlock>; children: ReactNode }) {
  return (
    <BlockInTextContext value={(id) => (blocks[id] ? <BlockView block={blocks[id]} /> : null)}>
      {children}
    </BlockInTextContext>
  );
}
