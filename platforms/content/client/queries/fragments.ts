import { BLOCKS } from '../../blocks/index.ts';
import type { EntryPart } from '../../model-dsl/shape.ts';

/**
 * Selections that several queries share and no declaration defines. Collections and long names have aliases, so that a
 * response matches the types it is parsed into.
 */
const FRAGMENTS = {
  Target: `fragment Target on Entry {
  __typename
  sys { id }
  ... on Page { title slug specialtyPage parentPage { sys { id } title slug specialtyPage parentPage { sys { id } } } }
  ... on LandingPage { title slug }
  ... on Article { title slug }
  ... on HelpEntry { title slug }
}`,
  AssetParts: `fragment AssetParts on Asset { sys { id } url title description width height contentType }`,
  MenuItemParts: `fragment MenuItemParts on MenuItem { __typename sys { id } label link { ...LinkParts } }`,
  MenuGroupParts: `fragment MenuGroupParts on MenuGroup {
  __typename sys { id } label
  items: itemsCollection(limit: 15) { items { ...MenuItemParts } }
}`,
} as const;

/** The fragments of the blocks and of everything they refer to. */
const declared = (parts: readonly EntryPart<unknown>[]): Record<string, string> =>
  Object.assign({}, ...parts.flatMap((part) => [part.fragments, declared(part.parts)]));
const ALL: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...declared(BLOCKS.map(({ part }) => part)), ...FRAGMENTS }),
);

/** Returns the query with only the fragments it needs: a query's length is limited. */
export function withFragments(query: string): string {
  const found = new Map<string, string>();
  const waiting = [query];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    for (const [, name = ''] of text.matchAll(/\.\.\.(\w+)/g)) {
      const fragment = ALL.get(name);
      if (fragment === undefined || found.has(name)) continue;
      found.set(name, fragment);
      waiting.push(fragment);
    }
  }
  return [query, ...found.values()].join('\n');
}
