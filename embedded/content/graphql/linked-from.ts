import type { ContentType } from '../../../platforms/content/model/index.ts';
import { MAX_LIMIT } from '../../../platforms/content/schema/limits.ts';
import { collectionName } from '../../../platforms/content/schema/names.ts';
import { referencesOf } from '../files/check-library.ts';
import type { ContentLibrary, Entry } from '../files/library.ts';
import { versionOf } from '../files/library.ts';
import { type PageArguments, toCollectionPage } from './paging.ts';
import { type FieldConfig, fieldConfig, type TypeConfig } from './plan.ts';
import { entryNode, type LinkerIndex, type View, viewFrom } from './view.ts';

type Linked = { readonly id: string; readonly view: View };

/** Defines the collections of `linkedFrom`: all entries that refer to this one, and by type. */
export function linkingPlan(linkers: readonly string[]): TypeConfig {
  const collection = (type: string | null): FieldConfig =>
    fieldConfig<Linked, PageArguments>(
      ({ id, view: above }, args, context) => {
        const view = viewFrom(args, above, context.locales);
        const found = context.linkers(id, view.isPreview).filter((entry) => type === null || entry.type === type);
        return toCollectionPage(found, args, (entry) => entryNode(entry, view));
      },
      { max: MAX_LIMIT, isPaged: true },
    );
  return {
    entryCollection: collection(null),
    ...Object.fromEntries(linkers.map((type) => [collectionName(type), collection(type)])),
  };
}

/** Indexes which entry refers to which; computed once per library, on first use. */
export function indexLinkers(library: ContentLibrary): LinkerIndex {
  const types = new Map(library.model.map((type) => [type.id, type]));
  const made = new Map<boolean, ReadonlyMap<string, readonly Entry[]>>();
  return (id, isPreview) => {
    const index = made.get(isPreview) ?? readIndex(library, types, isPreview);
    made.set(isPreview, index);
    return index.get(id) ?? [];
  };
}

function readIndex(
  library: ContentLibrary,
  types: ReadonlyMap<string, ContentType>,
  isPreview: boolean,
): ReadonlyMap<string, readonly Entry[]> {
  const index = new Map<string, Entry[]>();
  for (const entry of library.entries.values()) {
    const version = versionOf(entry, isPreview);
    const ids = version === null ? [] : referencesOf(types.get(entry.type)!, version).map(({ id }) => id);
    for (const id of new Set(ids)) index.set(id, [...(index.get(id) ?? []), entry]);
  }
  return index;
}
