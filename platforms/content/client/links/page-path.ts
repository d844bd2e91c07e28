import { z } from 'zod';
import { reservedFor } from '../../model/reserved-paths.ts';
import { anything, isSlug, lineOr } from '../fields/fields.ts';
import type { PageAddress } from '../types.ts';

type PageWire = { slug?: unknown; specialtyPage?: unknown; parentPage?: PageWire | null };

/** A page, the page above it and the one above that: as far as any query asks, whatever an answer holds. */
const top = z.object({ slug: anything, specialtyPage: anything });
const middle = top.extend({ parentPage: top.nullish().catch(null) });
const target = z.object({
  __typename: z.string(),
  title: lineOr(),
  slug: anything,
  specialtyPage: anything,
  parentPage: middle.nullish().catch(null),
});

/** Pages whose address does not come from a slug. */
const SPECIALTIES = { Homepage: '/', DocumentListing: '/documents' } as const;
export type Specialty = keyof typeof SPECIALTIES;
const isSpecialty = (value: unknown): value is Specialty =>
  typeof value === 'string' && Object.hasOwn(SPECIALTIES, value);

const FOLDERS = new Map([
  ['LandingPage', '/lp/'],
  ['Article', '/learn/'],
  ['HelpEntry', '/help/'],
]);

/**
 * `/`, `/documents`, `/slug` or `/parent/slug`; null for a page that has no address. A page below the home page stands at the
 * root. No page stands where the store has its own [RTE-24]: it would never be seen there.
 */
function pathOfPage({ slug, specialtyPage, parentPage }: PageWire): string | null {
  if (isSpecialty(specialtyPage)) return SPECIALTIES[specialtyPage];
  const path = pathOfSlugs(slug, parentPage);
  return path === null || reservedFor(path) !== null ? null : path;
}

function pathOfSlugs(slug: unknown, parentPage: PageWire | null | undefined): string | null {
  if (!isSlug(slug)) return null;
  if (parentPage == null || parentPage.specialtyPage === 'Homepage') return `/${slug}`;
  return isSlug(parentPage.slug) && !isSpecialty(parentPage.specialtyPage) ? `/${parentPage.slug}/${slug}` : null;
}

/** Where an entry that something refers to is found, with its title; null where it has no page of its own. */
export function readTarget(raw: unknown): { path: string; title: string } | null {
  const parsed = target.safeParse(raw);
  if (!parsed.success) return null;
  const { __typename: type, title, ...page } = parsed.data;
  const path = type === 'Page' ? pathOfPage(page) : pathOfItem(type, page.slug);
  return path === null ? null : { path, title };
}

/** `/learn/slug` and the like for what is found by its slug alone. */
export function pathOfItem(typename: string, slug: unknown): string | null {
  const folder = FOLDERS.get(typename);
  return folder !== undefined && isSlug(slug) ? folder + slug : null;
}

/** The address that was asked for as a path; null where no page can have it. */
export function pathOfAddress(address: PageAddress): string | null {
  if (address.kind === 'home') return '/';
  if (address.kind === 'landing') return pathOfItem('LandingPage', address.slug);
  const { slug, parentSlug } = address;
  // the content of the listing is asked for by its address
  if (parentSlug === null && `/${slug}` === SPECIALTIES.DocumentListing) return `/${slug}`;
  return pathOfPage({ slug, parentPage: parentSlug === null ? null : { slug: parentSlug } });
}

/** The specialty page that stands at this path, if one does. */
export const specialtyAt = (path: string): Specialty | null =>
  path === '/' ? 'Homepage' : path === SPECIALTIES.DocumentListing ? 'DocumentListing' : null;
