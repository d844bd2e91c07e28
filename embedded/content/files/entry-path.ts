import { isSpecialty, type PagePlace, pathOfItem, pathOfPage } from '../../../platforms/content/model/page-path.ts';
import { typeName } from '../../../platforms/content/schema/names.ts';
import { type Entry, type EntryFields, type Localized, versionOf } from './library.ts';

type Entries = ReadonlyMap<string, Entry>;

/** Returns the fields in every language as a reader gets them: missing values fall back to the first language. */
export function readingsOf(version: Localized | null): EntryFields[] {
  const [first, ...others] = Object.values(version ?? {});
  return first === undefined ? [] : [first, ...others.map((fields) => ({ ...first, ...fields }))];
}

/** Returns an entry's published and preview fields; only once if both are equal. */
export const viewsOf = (entry: Entry): { readonly isPreview: boolean; readonly fields: EntryFields }[] =>
  [false, true]
    .filter((isPreview) => !isPreview || entry.preview !== entry.published)
    .flatMap((isPreview) => readingsOf(versionOf(entry, isPreview)).map((fields) => ({ isPreview, fields })));

/** Returns the parent page, as the same reader sees it. */
function parentOf(
  fields: EntryFields,
  isPreview: boolean,
  entries: Entries,
): { id: string; fields: EntryFields } | null {
  const id = String(fields.parentPage ?? '');
  const parent = entries.get(id);
  const [above] = parent?.type === 'page' ? readingsOf(versionOf(parent, isPreview)) : [];
  return above === undefined ? null : { id, fields: above };
}

/** Whether a page is its own ancestor, at any depth. */
export function isBelowItself(entry: Entry, fields: EntryFields, isPreview: boolean, entries: Entries): boolean {
  const seen = new Set<string>();
  for (let above = parentOf(fields, isPreview, entries); above !== null && !seen.has(above.id); ) {
    if (above.id === entry.id) return true;
    seen.add(above.id);
    above = parentOf(above.fields, isPreview, entries);
  }
  return false;
}

/** Returns an entry's path by the rules of the store; null if it has none. */
export function pathOfEntry(entry: Entry, fields: EntryFields, isPreview: boolean, entries: Entries): string | null {
  if (entry.type !== 'page') return pathOfItem(typeName(entry.type), fields.slug);
  if (!isSpecialty(fields.specialtyPage) && isBelowItself(entry, fields, isPreview, entries)) return null;
  const place: PagePlace = { ...fields, parentPage: parentOf(fields, isPreview, entries)?.fields ?? null };
  return pathOfPage(place);
}
