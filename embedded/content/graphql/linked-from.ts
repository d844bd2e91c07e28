import type { ContentType } from '../../../platforms/content/model/index.ts';
import { MAX_LIMIT } from '../../../platforms/content/schema/limits.ts';
import { collectionName } from '../../../platforms/content/schema/names.ts';
import { referencesOf } from '../files/check-library.ts';
import type { Entry, Library } from '../files/library.ts';
import { versionOf } from '../files/library.ts';
import { type PageArguments, pageOf } from './paging.ts';
import { type FieldConfig, field, type TypeConfig } from './plan.ts';
import { entryNode, type LinkerIndex, type View, viewFrom } from './view.ts';

type Linked = { readonly id: string; readonly view: View };

/** Defines the collections of `linkedFrom`: all entries that refer to this one, and by type. */
export function linkingPlan(linkers: readonly string[]): TypeConfig {
  const collection = (type: string | null): FieldConfig =>
    field<Linked, PageArguments>(
      ({ id, view: above }, args, context) => {
        const view = viewFrom(args, above, context.locales);
        const found = context.linkers(id, view.isPreview).filter((entry) => type === null || entry.type === type);
        return pageOf(found, args, (entry) => entryNode(entry, view));
      },
      { most: MAX_LIMIT, isPaged: true },
    );
  return {
    entryCollection: collection(null),
    ...Object.fromEntries(linkers.map((type) => [collectionName(type), collection(type)])),
  };
}

/** Indexes which entry refers to which; computed once per library, on first use. */
export function indexLinkers(library: Library): LinkerIndex {
  const types = new Map(library.model.map((type) => [type.id, type]));
  const made = new Map<boolean, ReadonlyMap<string, readonly Entry[]>>();
  return (id, isPreview) => {
    const index = made.get(isPreview) ?? readIndex(library, types, isPreview);
    made.set(isPreview, index);
    return index.get(id) ?? [];
  };
}

function readIndex(
  library: Library,
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
