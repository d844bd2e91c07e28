import { reservedFor } from '../../../platforms/content/model/reserved-paths.ts';
import { validateUrl } from '../../../platforms/content/model/validate-url.ts';
import { nodesOf } from '../rich-text/shape-document.ts';
import { pathOfEntry, readingsOf, viewsOf } from './entry-path.ts';
import { isDocument } from './is-document.ts';
import { type Entry, type Fields, type Library, type Problem, versionOf } from './library.ts';

/** What the store answers besides its pages and what `reservedFor` names. */
const OWN = new Set(['/', '/robots.txt', '/sitemap.xml', '/favicon.svg', '/learn/feed.xml']);
const ALLOWED = 'a path of the store (/documents), #anchor, https://…, mailto: or tel:';

/** Every address that something of the content has, for those who see what is published and for those who preview. */
type Paths = { readonly published: ReadonlySet<string>; readonly preview: ReadonlySet<string> };

type Written = { readonly field: string; readonly address: string };

/** Links that lead nowhere: they are not drawn [A50], or end on the page that says so. */
export function checkLinks({ entries }: Pick<Library, 'entries'>): Problem[] {
  const all = [...entries.values()];
  const paths = gatherPaths(all, entries);
  return all.flatMap((entry) =>
    viewsOf(entry).flatMap(({ fields, isPreview }) => [
      ...(entry.type === 'link' ? checkLinkType(entry, fields) : []),
      ...addressesIn(entry.type, fields).flatMap(({ field, address }): Problem[] => {
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

function checkLinkType({ file }: Entry, { linkType, pageLink, customLink }: Fields): Problem[] {
  if (linkType === 'Page Link' && pageLink === undefined)
    return [{ file, field: 'pageLink', text: 'is missing: a Page Link needs the id of a page here, "page.about"' }];
  if (linkType === 'Custom Link' && customLink === undefined)
    return [{ file, field: 'customLink', text: `is missing: a Custom Link needs an address here: ${ALLOWED}` }];
  return [];
}

/** Addresses that an editor wrote by hand: of a custom link, of a card, in texts. */
function addressesIn(type: string, fields: Fields): Written[] {
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

function gatherPaths(all: readonly Entry[], entries: Library['entries']): Paths {
  const paths = { published: new Set<string>(), preview: new Set<string>() };
  for (const entry of all)
    for (const isPreview of [false, true])
      for (const fields of readingsOf(versionOf(entry, isPreview))) {
        // a page that did not change may stand below one that did
        const path = pathOfEntry(entry, fields, isPreview, entries);
        if (path !== null) (isPreview ? paths.preview : paths.published).add(path);
      }
  return paths;
}

/** Why a path below the store is none that answers; null for every other address. */
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
