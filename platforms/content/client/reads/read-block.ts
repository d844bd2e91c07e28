import { err } from '../../../../core/result.ts';
import { BLOCKS } from '../../blocks/index.ts';
import { ENTRY_ID, idOf } from '../fields/fields.ts';
import { blockQuery, isBlockKind } from '../queries/block-queries.ts';
import { reasonOf } from '../schemas/tools.ts';
import type { Block, BlockKind, BlockOf, BlockRef, ContentQuery, Reading } from '../types.ts';
import { type ContentReader, found } from './reader.ts';

/** Reads one block by id. Blocks inside its texts are read too, but not the blocks inside those. [CNT-04] */
export async function readBlock(
  reader: ContentReader,
  ref: BlockRef,
  place: ContentQuery,
  isInText = false,
): Reading<Block> {
  const { kind, id } = ref;
  if (!isBlockKind(kind) || !ENTRY_ID.test(id)) return err('not-found');
  return reader.keep(`block ${kind} ${id}${isInText ? ' in a text' : ''}`, place, async () => {
    const result = await reader.ask(id, blockQuery(kind), { id }, place);
    if (!result.ok) return result;
    const raw = result.value.data.block;
    if (raw == null) {
      reader.note(id, `there is no ${kind} of this id, or none that is published`);
      return err('not-found');
    }
    if (idOf(raw) !== id) {
      reader.note(id, 'the answer is about another entry');
      return err('unavailable');
    }
    const filled = await reader.fill(
      id,
      result.value,
      place,
      isInText ? null : (inner) => readBlock(reader, inner, place, true),
    );
    if (!filled.ok) return filled;
    const block = toBlock(reader, kind, filled.value.data.block);
    return block === null ? err('not-found') : found<Block>(block, [id], filled.value.uses);
  });
}

/** Returns a block from a response with sanitized texts; returns null and logs if a required value is missing. */
export function toBlock<K extends BlockKind>(reader: ContentReader, kind: K, raw: unknown): BlockOf<K> | null {
  const id = idOf(raw);
  if (id === '') return null;
  const read = declarations.get(kind)?.reader(reader.tools).safeParse(raw);
  if (read?.success) return read.data as BlockOf<K>; // the declaration of a kind parses blocks of that kind
  if (read) reader.note(id, reasonOf(read.error));
  return null;
}

const declarations = new Map<BlockKind, (typeof BLOCKS)[number]>(BLOCKS.map((block) => [block.kind, block]));
