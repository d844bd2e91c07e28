import { reservedFor } from '../../../platforms/content/model/reserved-paths.ts';
import { validateUrl } from '../../../platforms/content/model/validate-url.ts';
import { nodesOf } from '../rich-text/shape-document.ts';
import { pathOfEntry, readingsOf, viewsOf } from './entry-path.ts';
import { isDocument } from './is-document.ts';
import { type ContentFileProblem, type ContentLibrary, type Entry, type EntryFields, versionOf } from './library.ts';

/** Paths that the store serves besides its pages and those of `reservedFor`. */
const OWN = new Set(['/', '/robots.txt', '/sitemap.xml', '/favicon.svg', '/learn/feed.xml']);
const ALLOWED = 'a path of the store (/documents), #anchor, https://…, mailto: or tel:';

/** Every path of the content, for published and for preview readers. */
type Paths = { readonly published: ReadonlySet<string>; readonly preview: ReadonlySet<string> };

type Written = { readonly field: string; readonly address: string };

/** Finds broken links: the store omits them [A50], or they end on the not-found page. */
export function checkLinks({ entries }: Pick<ContentLibrary, 'entries'>): ContentFileProblem[] {
  const all = [...entries.values()];
  const paths = gatherPaths(all, entries);
  return all.flatMap((entry) =>
    viewsOf(entry).flatMap(({ fields, isPreview }) => [
      ...(entry.type === 'link' ? checkLinkType(entry, fields) : []),
      ...addressesIn(entry.type, fields).flatMap(({ field, address }): ContentFileProblem[] => {
        const href = validateUrl(address);
        if (href === null) {
          const text = `no link may lead to “${shorten(address)}”; allowed: ${ALLOWED}`;
          return [{ file: entry.file, field, text }];
        }
        const text = findLoose(href, isPreview, paths);
        return text === null ? [] : [{ file: entry.file, field, text, isNote: true }];
      }),
    ]),
  );
}

function checkLinkType({ file }: Entry, { linkType, pageLink, customLink }: EntryFields): ContentFileProblem[] {
  if (linkType === 'Page Link' && pageLink === undefined)
    return [{ file, field: 'pageLink', text: 'is missing: a Page Link needs the id of a page here, "page.about"' }];
  if (linkType === 'Custom Link' && customLink === undefined)
    return [{ file, field: 'customLink', text: `is missing: a Custom Link needs an address here: ${ALLOWED}` }];
  return [];
}

/** Collects the addresses that an editor entered: of custom links, of cards, in texts. */
function addressesIn(type: string, fields: EntryFields): Written[] {
  return Object.entries(fields).flatMap(([field, value]): Written[] => {
    if (isDocument(value))
      return [...nodesOf(value)].flatMap(({ nodeType, data }) =>
        nodeType === 'hyperlink' ? [{ field, address: String(data.uri) }] : [],
      );
    const isAddress =
      (type === 'link' && field === 'customLink' && fields.linkType === 'Custom Link') ||
      (type === 'articleCard' && field === 'externalLink');
    return isAddress ? [{ field, address: String(value) }] : [];
  });
}

function gatherPaths(all: readonly Entry[], entries: ContentLibrary['entries']): Paths {
  const paths = { published: new Set<string>(), preview: new Set<string>() };
  for (const entry of all)
    for (const isPreview of [false, true])
      for (const fields of readingsOf(versionOf(entry, isPreview))) {
        // an unchanged page may be below a changed one
        const path = pathOfEntry(entry, fields, isPreview, entries);
        if (path !== null) (isPreview ? paths.preview : paths.published).add(path);
      }
  return paths;
}

/** Returns why a store path has no page; null for every other address. */
function findLoose(href: string, isPreview: boolean, { published, preview }: Paths): string | null {
  if (!href.startsWith('/')) return null;
  const { pathname } = new URL(href, 'https://store.invalid');
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  if (OWN.has(path) || reservedFor(path) !== null || (isPreview ? preview : published).has(path)) return null;
  return preview.has(path)
    ? `“${path}” is a page that is not published: publish it first`
    : `“${path}” leads to no page of this content; correct it, or make the page`;
}

const shorten = (address: string): string => (address.length > 60 ? `${address.slice(0, 59)}…` : address);
