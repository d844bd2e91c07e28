import { ok, type Result } from '../../../../core/result.ts';
import { BLOCKS } from '../../blocks/index.ts';
import type { ValidateImageUrl } from '../links/validate-image-url.ts';
import type { Block, BlockRef, ContentProblem, ContentResult } from '../types.ts';
import { findTexts, referencesIn, type TextPlace } from './find-texts.ts';
import { mapRichText } from './map-rich-text.ts';
import { ParsedRichText } from './mapped-text.ts';
import { MAX } from './node.ts';
import { readTextLinks } from './text-links.ts';

export type TextReads = {
  readonly sanitizeImageUrl: ValidateImageUrl;
  /** loads the references of texts without links, in the shape of links */
  references(ids: readonly string[]): Promise<Result<ContentResult<unknown>, ContentProblem>>;
  /** loads a block embedded in a text; null if blocks are not allowed */
  readonly block: ((ref: BlockRef) => Promise<Result<ContentResult<Block>, ContentProblem>>) | null;
  note(reason: string): void;
};
type Filled = Promise<Result<{ uses: readonly string[] }, ContentProblem>>;

/** No response within the model's limits contains more: three plans with six accordions of twenty rows are 363. */
const MAX_TEXTS = 500;

/**
 * Replaces the platform's texts in the response by parsed ones, with everything they refer to. Missing references are
 * left out. Fails if a part could not be loaded, because an incomplete text would be cached as complete.
 */
export async function fillTexts(data: unknown, reads: TextReads): Filled {
  const all = findTexts(data);
  const places = all.slice(0, MAX_TEXTS);
  if (all.length > MAX_TEXTS) reads.note(`${all.length - MAX_TEXTS} of ${all.length} texts were left out`);
  const bare = places.filter(({ links }) => links === undefined);
  const [found, blocks] = await Promise.all([readReferences(bare, reads), readBlocks(places, reads)]);
  if (!found.ok) return found;
  if (!blocks.ok) return blocks;
  for (const { json, links, put } of places) {
    const onCut = (): void => reads.note('a text was cut: too many parts');
    put(
      new ParsedRichText(
        mapRichText(json, links ?? found.value.value, { ...reads, blocks: blocks.value.value, onCut }),
      ),
    );
  }
  return ok({ uses: [...found.value.uses, ...blocks.value.uses] });
}

async function readReferences(
  bare: readonly TextPlace[],
  reads: TextReads,
): Promise<Result<ContentResult<unknown>, ContentProblem>> {
  const ids = [...new Set(bare.flatMap(({ json }) => [...referencesIn(json).linked]))];
  if (ids.length === 0) return ok({ value: undefined, uses: [] });
  if (ids.length > 100) reads.note(`${ids.length - 100} of ${ids.length} links of these texts were not asked for`);
  return reads.references(ids.slice(0, 100));
}

/** Blocks inside a block's texts are not read again: one level, ten per text. */
async function readBlocks(
  places: readonly TextPlace[],
  { block, note }: TextReads,
): Promise<Result<ContentResult<ReadonlyMap<string, Block>>, ContentProblem>> {
  const refs = new Map(places.flatMap(blocksOf).map((ref) => [ref.id, ref]));
  const value = new Map<string, Block>();
  const uses: string[] = [...refs.keys()];
  if (refs.size > 0 && block === null) note('a block inside a block inside a text was left out');
  if (block === null) return ok({ value, uses });
  for (const read of await Promise.all([...refs.values()].map(block))) {
    if (!read.ok && read.code === 'unavailable') return read;
    if (!read.ok) continue;
    value.set(read.value.value.id, read.value.value);
    uses.push(...read.value.uses);
  }
  return ok({ value, uses });
}

/** Block kinds that start a page cannot be embedded in a text. */
const NOT_IN_TEXTS = new Set<BlockRef['kind']>(BLOCKS.flatMap(({ kind, isApart }) => (isApart ? [kind] : [])));

function blocksOf({ json, links }: TextPlace): readonly BlockRef[] {
  if (links === undefined) return [];
  const standing = referencesIn(json).blocks;
  const reported = readTextLinks(links).blocks.filter(({ id, kind }) => standing.has(id) && !NOT_IN_TEXTS.has(kind));
  return reported.slice(0, MAX.blocks);
}
