import type { BlockKind } from '../../../platforms/content/client/types.ts';
import type { FilledOf } from '../rules/page-block.ts';

/** The props of every block component. `isFirst`: the first block of the page, so its heading is the h1. */
export type BlockProps<K extends BlockKind> = { block: FilledOf<K>; isFirst: boolean };
