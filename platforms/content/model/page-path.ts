import { reservedFor } from './reserved-paths.ts';
import { isSlug } from './slug.ts';

/** The fields of a page that determine its address. */
export type PagePlace = { slug?: unknown; specialtyPage?: unknown; parentPage?: PagePlace | null };

/** Pages whose address does not come from a slug. */
export const SPECIALTIES = { Homepage: '/', DocumentListing: '/documents' } as const;
export type Specialty = keyof typeof SPECIALTIES;
export const isSpecialty = (value: unknown): value is Specialty =>
  typeof value === 'string' && Object.hasOwn(SPECIALTIES, value);

/** The folder of entries found by slug alone, by GraphQL type. */
const FOLDERS = new Map([
  ['LandingPage', '/lp/'],
  ['Article', '/learn/'],
  ['HelpEntry', '/help/'],
]);

/**
 * Returns `/`, `/documents`, `/slug` or `/parent/slug`; null for a page without an address. A child of the home page is
 * at the root. Returns null for reserved paths of the store, where a page would never be visible [RTE-24].
 */
export function pathOfPage({ slug, specialtyPage, parentPage }: PagePlace): string | null {
  if (isSpecialty(specialtyPage)) return SPECIALTIES[specialtyPage];
  const path = pathOfSlugs(slug, parentPage);
  return path === null || reservedFor(path) !== null ? null : path;
}

function pathOfSlugs(slug: unknown, parentPage: PagePlace | null | undefined): string | null {
  if (!isSlug(slug)) return null;
  if (parentPage == null || parentPage.specialtyPage === 'Homepage') return `/${slug}`;
  return isSlug(parentPage.slug) && !isSpecialty(parentPage.specialtyPage) ? `/${parentPage.slug}/${slug}` : null;
}

/** Returns `/learn/slug` and similar paths for entries found by slug alone. */
export function pathOfItem(typename: string, slug: unknown): string | null {
  const folder = FOLDERS.get(typename);
  return folder !== undefined && isSlug(slug) ? folder + slug : null;
}
