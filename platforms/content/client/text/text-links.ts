import { z } from 'zod';
import { idOf } from '../fields/fields.ts';
import { kindOfType } from '../queries/block-queries.ts';
import type { BlockRef } from '../types.ts';

const some = z.array(z.unknown()).catch([]);
const none = { hyperlink: [], block: [] };
const kind = z.object({ hyperlink: some, block: some }).catch(none);
const typed = z.object({ __typename: z.string() });
const wire = z.object({ entries: kind, assets: kind }).catch({ entries: none, assets: none });

/** The references of a text, by id, as the platform returns them next to it. */
export type TextLinks = {
  readonly entries: ReadonlyMap<string, unknown>;
  readonly assets: ReadonlyMap<string, unknown>;
  readonly blocks: readonly BlockRef[];
};

const byId = (items: readonly unknown[]): Map<string, unknown> =>
  new Map(items.map((item) => [idOf(item), item] as const).filter(([id]) => id !== ''));

export function readTextLinks(raw: unknown): TextLinks {
  const { entries, assets } = wire.parse(raw);
  return {
    entries: byId(entries.hyperlink),
    assets: byId([...assets.hyperlink, ...assets.block]),
    blocks: [...byId(entries.block)].flatMap(([id, item]) => {
      const parsed = typed.safeParse(item);
      const found = parsed.success ? kindOfType(parsed.data.__typename) : null;
      return found === null ? [] : [{ kind: found, id }];
    }),
  };
}
