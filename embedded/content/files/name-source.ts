import type { ContentType, Locale } from '../../../platforms/content/model/index.ts';

/** The kind of a file in the folder, by its name. */
export type Source =
  | {
      readonly kind: 'fields' | 'text';
      readonly type: string;
      readonly name: string;
      readonly isDraft: boolean;
      /** null: the default locale */
      readonly locale: string | null;
      /** of a text: its field */
      readonly field: string;
    }
  | { readonly kind: 'asset' | 'asset-note'; readonly name: string }
  | { readonly kind: 'ignored' }
  | { readonly kind: 'unknown'; readonly text: string };

export const ASSET_TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

const NAME = /^[A-Za-z0-9_-]+$/;
/** Leftovers of editors and systems: hidden files, backups, vim's probe file. */
const LEFTOVER = /^[.#]|[~#]$|\.(tmp|swp|swx|bak|orig)$|^4913$/;
const ignored: Source = { kind: 'ignored' };
const unknown = (text: string): Source => ({ kind: 'unknown', text });

/**
 * Parses a path below the folder: `article/retainage.body.md` is the text of field `body` of entry `article.retainage`.
 */
export function parseContentPath(path: string, model: readonly ContentType[], locales: readonly Locale[]): Source {
  const [folder = '', file, ...deeper] = path.split('/');
  const last = deeper.at(-1) ?? file ?? folder;
  if (LEFTOVER.test(last) || LEFTOVER.test(folder)) return ignored;
  if (file === undefined)
    return /\.json$/i.test(folder)
      ? unknown('an entry lies in the folder of its type: article/retainage.json')
      : ignored;
  if (deeper.length > 0) return unknown(`a folder in ${folder}/ is not read: put the file into ${folder}/ itself`);
  const parts = file.split('.');
  const extension = (parts.pop() ?? '').toLowerCase();
  if (folder === 'assets') return nameAsset(parts, extension);
  if (extension !== 'json' && extension !== 'md') return ignored;
  const type = model.find(({ id }) => id === folder);
  if (type === undefined)
    return unknown(
      `“${folder}” is no content type: ${nearest(
        folder,
        model.map(({ id }) => id),
      )}`,
    );
  return nameEntryFile(type, parts, extension, locales);
}

function nameAsset(parts: readonly string[], extension: string): Source {
  const name = parts.join('.');
  if (extension !== 'json' && ASSET_TYPES[extension] === undefined)
    return unknown('not an image that is served: SVG, PNG, WebP or JPEG');
  if (!NAME.test(name)) return unknown('the name of an asset consists of letters, digits, - and _');
  return { kind: extension === 'json' ? 'asset-note' : 'asset', name };
}

function nameEntryFile(type: ContentType, parts: string[], extension: string, locales: readonly Locale[]): Source {
  const name = parts.shift() ?? '';
  if (!NAME.test(name)) return unknown('the name of an entry consists of letters, digits, - and _');
  const isDraft = parts[0] === 'draft';
  if (isDraft) parts.shift();
  const locale = locales.find(({ code, isDefault }) => !isDefault && code === parts[0])?.code ?? null;
  if (locale !== null) parts.shift();
  const entry = { type: type.id, name, isDraft, locale };
  if (extension === 'json') {
    if (parts.length === 0) return { ...entry, kind: 'fields', field: '' };
    const codes = locales.map(({ code }) => code).join(', ');
    return unknown(`“${parts.join('.')}” is neither “draft” nor one of the languages (${codes})`);
  }
  const texts = type.fields.filter(({ kind }) => kind === 'RichText').map(({ id }) => id);
  const [field = '', ...rest] = parts;
  if (rest.length === 0 && texts.includes(field)) return { ...entry, kind: 'text', field };
  if (texts.length === 0) return unknown(`${type.id} has no field for Markdown`);
  return unknown(
    `a text is named ${name}.${texts[0] ?? ''}.md; the Markdown fields of ${type.id}: ${texts.join(', ')}`,
  );
}

/** Returns a “did you mean” hint for an unknown name. */
export function nearest(word: string, known: readonly string[]): string {
  const close = known.find((one) => one.toLowerCase() === word.toLowerCase() || isClose(one, word));
  return close === undefined ? `known: ${known.join(', ')}` : `did you mean “${close}”?`;
}

/** Whether two words differ by one letter or a plural. */
function isClose(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  return short.slice(long.length === short.length ? start + 1 : start) === long.slice(start + 1);
}
