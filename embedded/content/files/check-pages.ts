import { isSlug } from '../../../platforms/content/model/slug.ts';
import { isBelowItself, viewsOf } from './entry-path.ts';
import type { Entry, Fields, Library, Problem } from './library.ts';

const WITH_SLUG = new Set(['page', 'landingPage', 'article', 'helpEntry', 'role']);
const FORM = 'lowercase letters a to z, digits and -, a letter or digit first, at most 81 characters';

/** What keeps an entry from having an address: it is published, and no address leads to it [RTE-24]. */
export function checkPage(entry: Entry, { entries }: Pick<Library, 'entries'>): Problem[] {
  if (!WITH_SLUG.has(entry.type)) return [];
  return viewsOf(entry).flatMap(({ fields, isPreview }) => {
    const faults: Problem[] = [];
    const slug = findSlugFault(entry.type, fields);
    if (slug !== null) faults.push({ file: entry.file, field: 'slug', text: slug });
    if (entry.type === 'page' && isBelowItself(entry, fields, isPreview, entries))
      faults.push({ file: entry.file, field: 'parentPage', text: circle(entry, fields) });
    return faults;
  });
}

function findSlugFault(type: string, { slug, specialtyPage }: Fields): string | null {
  if (type === 'page' && specialtyPage !== undefined) return null;
  if (slug === undefined) return `is missing: without it the ${type} has no address; write ${FORM}`;
  return isSlug(slug) ? null : `“${String(slug)}” is not allowed in an address; write ${FORM}`;
}

const circle = ({ id }: Entry, { parentPage }: Fields): string =>
  parentPage === id
    ? 'names the page itself, so it has no address; name another page, or none'
    : `“${String(parentPage)}” stands below this page, so neither has an address; name another page, or none`;
