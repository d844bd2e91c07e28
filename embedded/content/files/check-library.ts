import { findLabel, listLabels } from '../../../messages/fill-labels.ts';
import type { ContentField, ContentType } from '../../../platforms/content/model/index.ts';
import { reservedFor } from '../../../platforms/content/model/reserved-paths.ts';
import { isSlug } from '../../../platforms/content/model/slug.ts';
import { readLinks } from '../rich-text/read-links.ts';
import { checkCircles } from './check-circles.ts';
import { checkLengths, checkStrip } from './check-lengths.ts';
import { checkLinks } from './check-links.ts';
import { isBelowItself, viewsOf } from './entry-path.ts';
import { isDocument } from './is-document.ts';
import {
  type ContentFileProblem,
  type ContentLibrary,
  type Entry,
  type EntryFields,
  type Localized,
  problemLine,
  type Value,
} from './library.ts';
import { isInner } from './unfold-entries.ts';

type Content = Pick<ContentLibrary, 'entries' | 'assets' | 'model'>;
type Reference = { readonly field: ContentField; readonly id: string; readonly linkType: 'Entry' | 'Asset' };

/**
 * Reports problems across entries: broken references and links, duplicate or invalid paths, truncated texts. None of
 * them hides an entry.
 */
export function checkLibrary(content: Content): ContentFileProblem[] {
  const types = new Map(content.model.map((type) => [type.id, type]));
  const entries = [...content.entries.values()];
  return once([
    ...entries.flatMap((entry) => checkReferences(entry, types.get(entry.type)!, content)),
    ...checkAddresses(entries, 'preview'),
    ...entries.flatMap((entry) => checkReserved(entry, content)),
    ...entries.flatMap((entry) => checkPage(entry, content)),
    ...checkLinks(content),
    ...checkCircles(content, (entry) => listReferences(entry, types.get(entry.type)!)),
    ...entries.flatMap(checkLengths),
    ...entries.flatMap(checkLabels),
    ...entries.flatMap((entry) => checkStrip(entry, content)),
  ]);
}

/** Removes duplicates: the same problem in two languages, or in public and preview, is one problem. */
const once = (problems: readonly ContentFileProblem[]): ContentFileProblem[] => [
  ...new Map(problems.map((problem) => [problemLine(problem), problem])).values(),
];

/** Returns all references of one version, by field, including those in texts. */
export function referencesOf(type: ContentType, version: Localized): Reference[] {
  return Object.values(version).flatMap((fields) =>
    type.fields.flatMap((field) => referencesIn(field, fields[field.id])),
  );
}

function referencesIn(field: ContentField, value: Value | undefined): Reference[] {
  if (value === undefined) return [];
  if (isDocument(value)) return readLinks(value).map(({ linkType, id }) => ({ field, linkType, id }));
  if (field.kind === 'Asset') return [{ field, linkType: 'Asset', id: String(value) }];
  if (field.kind === 'Entry') return [{ field, linkType: 'Entry', id: String(value) }];
  return field.kind === 'Entries' ? (value as readonly string[]).map((id) => ({ field, linkType: 'Entry', id })) : [];
}

/** Returns every entry that an entry refers to in public or in preview. */
const listReferences = ({ published, preview }: Entry, type: ContentType): string[] =>
  [published, preview].flatMap((version) =>
    (version === null ? [] : referencesOf(type, version)).flatMap(({ linkType, id }) =>
      linkType === 'Entry' ? [id] : [],
    ),
  );

function checkReferences(entry: Entry, type: ContentType, content: Content): ContentFileProblem[] {
  const seen = new Set<string>();
  return [
    { version: entry.published, isPublic: true },
    { version: entry.preview, isPublic: false },
  ].flatMap(({ version, isPublic }) =>
    (version === null ? [] : referencesOf(type, version)).flatMap((reference) => {
      const text = findFault(reference, content, isPublic);
      const key = `${reference.field.id} ${reference.id}`;
      if (text === null || seen.has(key)) return [];
      seen.add(key);
      return [{ file: entry.file, field: reference.field.id, text }];
    }),
  );
}

function findFault({ field, id, linkType }: Reference, content: Content, isPublic: boolean): string | null {
  if (linkType === 'Asset')
    return content.assets.has(id) ? null : `refers to “${id}”, but there is no such image in assets/`;
  const target = content.entries.get(id);
  if (target === undefined) {
    // an invalid inline entry: already reported at its place
    if (isInner(id)) return null;
    const isForeign = content.assets.has(id) ? ': that is an asset, not an entry' : '';
    return `refers to “${id}”, but there is no such entry${isForeign}`;
  }
  const allowed = field.kind === 'Entry' || field.kind === 'Entries' ? field.types : null;
  if (allowed !== null && !allowed.includes(target.type))
    return `refers to “${id}”, a ${target.type}; allowed: ${allowed.length > 8 ? 'blocks' : allowed.join(', ')}`;
  if (target.status === 'archived') return `refers to “${id}”, which is archived`;
  return isPublic && target.published === null ? `refers to “${id}”, which is not published` : null;
}

/** Reports two entries of a type with the same path: the same slug below the same page, or the same special page. */
function checkAddresses(entries: readonly Entry[], view: 'preview'): ContentFileProblem[] {
  const used = new Map<string, string>();
  return entries.flatMap((entry) =>
    Object.entries(entry[view] ?? {}).flatMap(([locale, fields]): ContentFileProblem[] => {
      const address = addressOf(fields);
      if (address === null) return [];
      const key = `${entry.type} ${locale} ${address.key}`;
      const first = used.get(key);
      if (first === undefined) {
        used.set(key, entry.file);
        return [];
      }
      return [{ file: entry.file, field: address.field, text: `“${address.value}” is already taken by ${first}` }];
    }),
  );
}

function addressOf({
  slug,
  parentPage,
  specialtyPage,
}: EntryFields): { field: string; key: string; value: string } | null {
  if (typeof specialtyPage === 'string')
    return { field: 'specialtyPage', key: `special ${specialtyPage}`, value: specialtyPage };
  if (typeof slug !== 'string') return null;
  return { field: 'slug', key: `${String(parentPage ?? '')}/${slug}`, value: slug };
}

/** Reports a page at a path of the store: it would never be served [RTE-24]. */
function checkReserved({ type, file, published, preview }: Entry, { entries }: Content): ContentFileProblem[] {
  if (type !== 'page') return [];
  const texts = [published, preview].flatMap((version) =>
    Object.values(version ?? {}).flatMap((fields) => {
      if (typeof fields.slug !== 'string' || fields.specialtyPage !== undefined) return [];
      const parent = Object.values(version ?? {}).find(({ parentPage }) => parentPage !== undefined)?.parentPage;
      const path = `${pathAbove(entries.get(String(parent)))}/${fields.slug}`;
      const word = reservedFor(path);
      return word === null ? [] : [`${path} is the store’s own: “${word}” is reserved; take another word`];
    }),
  );
  return [...new Set(texts)].map((text) => ({ file, field: 'slug', text }));
}

/** Returns the path prefix of a page; empty below the home page or a missing parent. */
function pathAbove(parent: Entry | undefined): string {
  const [fields] = Object.values(parent?.preview ?? {});
  return typeof fields?.slug === 'string' && fields.specialtyPage === undefined ? `/${fields.slug}` : '';
}

/** Reports unknown label names: `{{label:key}}` would be displayed verbatim. */
function checkLabels(entry: Entry): ContentFileProblem[] {
  return viewsOf(entry).flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([field, value]) =>
      listLabels(JSON.stringify(value))
        .filter((name) => findLabel(name) === null)
        .map((name): ContentFileProblem => {
          const text = `{{label:${name}}} names no text of the store: use a key of messages/english`;
          return { file: entry.file, field, text };
        }),
    ),
  );
}

const WITH_SLUG = new Set(['page', 'landingPage', 'article', 'helpEntry', 'role']);
const FORM = 'lowercase letters a to z, digits and -, a letter or digit first, at most 81 characters';

/** Reports why a published entry has no path [RTE-24]. */
function checkPage(entry: Entry, { entries }: Pick<ContentLibrary, 'entries'>): ContentFileProblem[] {
  if (!WITH_SLUG.has(entry.type)) return [];
  return viewsOf(entry).flatMap(({ fields, isPreview }) => {
    const faults: ContentFileProblem[] = [];
    const slug = findSlugFault(entry.type, fields);
    if (slug !== null) faults.push({ file: entry.file, field: 'slug', text: slug });
    if (entry.type === 'page' && isBelowItself(entry, fields, isPreview, entries))
      faults.push({ file: entry.file, field: 'parentPage', text: circle(entry, fields) });
    return faults;
  });
}

function findSlugFault(type: string, { slug, specialtyPage }: EntryFields): string | null {
  if (type === 'page' && specialtyPage !== undefined) return null;
  if (slug === undefined) return `is missing: without it the ${type} has no address; write ${FORM}`;
  return isSlug(slug) ? null : `“${String(slug)}” is not allowed in an address; write ${FORM}`;
}

const circle = ({ id }: Entry, { parentPage }: EntryFields): string =>
  parentPage === id
    ? 'names the page itself, so it has no address; name another page, or none'
    : `“${String(parentPage)}” stands below this page, so neither has an address; name another page, or none`;
