import { createHash } from 'node:crypto';
import type { CatalogChange, ProductKind } from './catalog-input.ts';

/** A row as files or the database have it: by field, plain values. */
export type Fields = Readonly<Record<string, unknown>>;
/**
 * `hash`: of what the files said when this was applied last; null: it never was. `foreign`: of what another source of files said, over which these may
 * go, as a list of prices goes over the folder.
 */
type Present = { fields: Fields; hash: string | null; foreign?: string | null };

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, sorted(each)]));
};
const textOf = (value: unknown): string => JSON.stringify(sorted(value)) ?? 'null';

/** The version of a row: the same fields, in any order, have the same. */
export const hashOf = (fields: Fields): string => createHash('sha256').update(textOf(fields)).digest('hex');

const differences = (before: Fields, after: Fields): CatalogChange['fields'] =>
  Object.keys(after)
    .filter((field) => textOf(before[field] ?? null) !== textOf(after[field] ?? null))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));

/**
 * [OP-06] What the files change, by three versions of each row: what the files say, what they said when they were applied last, and what stands in the
 * database. A row that was changed elsewhere is kept where its file has not changed since, and refused where it has, unless `force` names it.
 */
export function diffCatalog(
  kind: ProductKind,
  wanted: ReadonlyMap<string, Fields>,
  present: ReadonlyMap<string, Present>,
  { isForced, gone }: { isForced(name: string): boolean; gone: Fields | null },
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
