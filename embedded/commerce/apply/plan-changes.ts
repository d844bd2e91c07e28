import { createHash } from 'node:crypto';
import type { CatalogChange, ProductKind } from './catalog-input.ts';

/** A row from the files or the database: plain values by field. */
export type FieldValues = Readonly<Record<string, unknown>>;
/**
 * `hash`: of the file version that was applied last; null: never applied. `foreign`: of another file source that these
 * files may override, as a price list overrides the folder.
 */
type Present = { fields: FieldValues; hash: string | null; foreign?: string | null };

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, sorted(each)]));
};
const textOf = (value: unknown): string => JSON.stringify(sorted(value)) ?? 'null';

/** Returns the hash of a row, independent of the order of its fields. */
export const hashOf = (fields: FieldValues): string => createHash('sha256').update(textOf(fields)).digest('hex');

const differences = (before: FieldValues, after: FieldValues): CatalogChange['fields'] =>
  Object.keys(after)
    .filter((field) => textOf(before[field] ?? null) !== textOf(after[field] ?? null))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));

/**
 * [OP-06] Computes a three-way diff of each row: the files now, the files as last applied, and the database. A row that
 * was changed elsewhere is kept if its file has not changed. Otherwise it is refused unless `force` names it.
 */
export function diffCatalog(
  kind: ProductKind,
  wanted: ReadonlyMap<string, FieldValues>,
  present: ReadonlyMap<string, Present>,
  { isForced, gone }: { isForced(name: string): boolean; gone: FieldValues | null },
): CatalogChange[] {
  const changes: CatalogChange[] = [];
  for (const [name, after] of wanted) {
    const known = present.get(name);
    if (known === undefined) {
      changes.push({ kind, name, what: 'new', fields: differences({}, after) });
      continue;
    }
    const fields = differences(known.fields, after);
    if (fields.length === 0) continue;
    const now = hashOf(known.fields);
    const wasChanged = known.hash !== now && known.foreign !== now;
    const isSameFile = known.hash === hashOf(after);
    const what = !wasChanged || isForced(name) ? 'changed' : isSameFile ? 'kept' : 'refused';
    changes.push({ kind, name, what, fields });
  }
  if (gone === null) return changes;
  for (const [name, { fields: before, hash }] of present) {
    if (wanted.has(name) || hash === null) continue;
    const fields = differences(before, gone);
    if (fields.length === 0) continue;
    changes.push({ kind, name, what: hash === hashOf(before) || isForced(name) ? 'gone' : 'refused', fields });
  }
  return changes;
}
