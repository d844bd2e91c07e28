import type { ContentField, ContentType } from '../../../platforms/content/model/index.ts';
import type { EntryFile } from './build-entry.ts';
import { parseJson } from './build-entry.ts';
import type { ContentFileProblem } from './library.ts';
import { nearest } from './name-source.ts';

/** Inline entries, extracted from their file. */
export type Unfolded = {
  /** the files, with inline entries replaced by their ids */
  readonly files: readonly EntryFile[];
  /** a file for each inline entry; its path describes its place in words */
  readonly inner: readonly EntryFile[];
  readonly problems: readonly ContentFileProblem[];
};

type Types = ReadonlyMap<string, ContentType>;
type Json = Record<string, unknown>;

/** Maximum depth of inline entries: a button in a lockup, its link in the button, and some to spare. */
const DEEPEST = 6;
/** Metadata of an entry that also applies to its inline entries. */
const SHARED = ['status', 'publishedOn', 'publishOn', 'unpublishOn'] as const;

/**
 * Extracts inline entries (`{ "type": "hero", "headline": … }` in place of an id) from their file. Each gets a unique
 * id, such as `hero.home.1` for the first in page/home.json. No file can have this id, since file names contain no dot.
 */
export function flattenInlineEntries(type: ContentType, files: readonly EntryFile[], types: Types): Unfolded {
  const inner: EntryFile[] = [];
  const problems: ContentFileProblem[] = [];
  const shared = sharedOf(files);
  const unfolded = files.map((file): EntryFile => {
    // fast path: most files have no inline entries and are returned unchanged
    if (file.source.kind !== 'fields' || !file.text.includes('{', file.text.indexOf('{', 1) + 1)) return file;
    const top = parseJson(file.text);
    if (typeof top === 'string' || !isJson(top.fields)) return file;
    let count = 0;
    const { source } = file;
    const prefix = [source.name, ...(source.isDraft ? ['draft'] : []), ...(source.locale ? [source.locale] : [])];
    const extractEntry = (owner: ContentType, fields: Json, place: string, depth: number): Json => {
      const one = (field: ContentField & { types: readonly string[] }, raw: unknown, at: string): unknown => {
        if (!isJson(raw)) return raw;
        const path = `${place}, ${at}`;
        const given = typeof raw.type === 'string' ? raw.type : field.types.length === 1 ? field.types[0]! : '';
        const wanted = field.types.includes(given) ? types.get(given) : undefined;
        if (wanted === undefined || depth === DEEPEST) {
          problems.push({
            file: path,
            text: wanted ? `stands more than ${DEEPEST} deep` : explainType(given, field.types),
          });
          return undefined;
        }
        count += 1;
        const name = [...prefix, count].join('.');
        const { type: _, ...rest } = raw;
        const own = extractEntry(wanted, rest, path, depth + 1);
        const text = JSON.stringify({ ...shared, ...(source.isDraft ? { status: 'draft' } : {}), fields: own });
        inner.push({
          source: { kind: 'fields', type: given, name, isDraft: false, locale: null, field: '' },
          path,
          text,
        });
        return `${given}.${name}`;
      };
      const changed = owner.fields.flatMap((field): [string, unknown][] => {
        const raw = fields[field.id];
        if (field.kind === 'Entry' && isJson(raw)) return [[field.id, one(field, raw, field.id)]];
        if (field.kind !== 'Entries' || !Array.isArray(raw) || !raw.some(isJson)) return [];
        const ids = raw.map((item, at) => one(field, item, `${field.id} ${at + 1}`)).filter((id) => id !== undefined);
        return [[field.id, ids]];
      });
      return changed.length === 0 ? fields : { ...fields, ...Object.fromEntries(changed) };
    };
    const fields = extractEntry(type, top.fields, file.path, 0);
    return fields === top.fields ? file : { ...file, text: JSON.stringify({ ...top, fields }) };
  });
  return { files: unfolded, inner, problems };
}

/** Whether an id is that of an inline entry. */
export const isInner = (id: string): boolean => id.split('.').length > 2;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const explainType = (given: string, allowed: readonly string[]): string =>
  given === ''
    ? `needs "type": one of ${allowed.join(', ')}`
    : `“${given}” is no type that may stand here: ${nearest(given, allowed)}`;

function sharedOf(files: readonly EntryFile[]): Json {
  const head = files.find(({ source }) => source.kind === 'fields' && !source.isDraft && source.locale === null);
  const top = head === undefined ? '' : parseJson(head.text);
  return typeof top === 'string'
    ? {}
    : Object.fromEntries(SHARED.flatMap((key) => (key in top ? [[key, top[key]]] : [])));
}
