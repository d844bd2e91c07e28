import { BLOCKS } from '../../blocks/index.ts';
import type { BlockKind } from '../types.ts';
import { withFragments } from './fragments.ts';

const queryOf = (kind: BlockKind, selection: string): string =>
  withFragments(`query Block($id: String!, $preview: Boolean, $locale: String) {
  block: ${kind}(id: $id, preview: $preview, locale: $locale) { ${selection} }
}`);

const texts: ReadonlyMap<string, string> = new Map(
  BLOCKS.map(({ kind, selection }) => [kind, queryOf(kind, selection)]),
);

export const BLOCK_KINDS: ReadonlySet<string> = new Set(texts.keys());

/** `Hero` → `hero`; null if the store has no such block. */
export function kindOfType(typename: string): BlockKind | null {
  const kind = typename.charAt(0).toLowerCase() + typename.slice(1);
  return isBlockKind(kind) ? kind : null;
}

export const isBlockKind = (kind: string): kind is BlockKind => BLOCK_KINDS.has(kind);

/** Each block is read by id and preview flag. [CNT-04] */
export const blockQuery = (kind: BlockKind): string => texts.get(kind) ?? '';

export const BLOCK_QUERIES: Readonly<Record<string, string>> = Object.fromEntries(texts);
