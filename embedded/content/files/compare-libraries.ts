import type { Asset, ContentLibrary, Entry } from './library.ts';
import { isDeepEqual } from './same.ts';

/** A change of an entry or asset; `before` is absent if it was added, `after` if it was removed. */
export type Change =
  | { readonly kind: 'Entry'; readonly id: string; readonly before?: Entry; readonly after?: Entry }
  | { readonly kind: 'Asset'; readonly id: string; readonly before?: Asset; readonly after?: Asset };

/** Returns the differences, by id. An unchanged entry is the same object. */
export function compareLibraries(before: ContentLibrary, after: ContentLibrary): Change[] {
  const changes: Change[] = [];
  for (const id of new Set([...before.entries.keys(), ...after.entries.keys()])) {
    const [old, young] = [before.entries.get(id), after.entries.get(id)];
    if (old !== young) changes.push({ kind: 'Entry', id, before: old, after: young });
  }
  for (const id of new Set([...before.assets.keys(), ...after.assets.keys()])) {
    const [old, young] = [before.assets.get(id), after.assets.get(id)];
    if (!isDeepEqual(old, young)) changes.push({ kind: 'Asset', id, before: old, after: young });
  }
  return changes;
}
