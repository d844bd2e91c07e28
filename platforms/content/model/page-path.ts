import { reservedFor } from './reserved-paths.ts';
import { isSlug } from './slug.ts';

/** Of a page what its address is made of. */
export type PagePlace = { slug?: unknown; specialtyPage?: unknown; parentPage?: PagePlace | null };

/** Pages whose address does not come from a slug. */
export const SPECIALTIES = { Homepage: '/', DocumentListing: '/documents' } as const;
export type Specialty = keyof typeof SPECIALTIES;
export const isSpecialty = (value: unknown): value is Specialty =>
  typeof value === 'string' && Object.hasOwn(SPECIALTIES, value);

/** By GraphQL type: where what is found by its slug alone stands. */
const FOLDERS = new Map([
  ['LandingPage', '/lp/'],
  ['Article', '/learn/'],
  ['HelpEntry', '/help/'],
]);

/**
 * `/`, `/documents`, `/slug` or `/parent/slug`; null for a page that has no address. A page below the home page stands at the
 * root. No page stands where the store has its own [RTE-24]: it would never be seen there.
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

/** `/learn/slug` and the like for what is found by its slug alone. */
export function pathOfItem(typename: string, slug: unknown): string | null {
  const folder = FOLDERS.get(typename);
  return folder !== undefined && isSlug(slug) ? folder + slug : null;
}
