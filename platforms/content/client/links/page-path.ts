import { z } from 'zod';
import {
  isSpecialty,
  type PagePlace,
  pathOfItem,
  pathOfPage,
  SPECIALTIES,
  type Specialty,
} from '../../model/page-path.ts';
import { anything, idOf, stringOr } from '../fields/fields.ts';
import type { PageAddress } from './page-address.ts';

type PageWire = PagePlace & { sys?: unknown; parentPage?: PageWire | null };

/** A page and two ancestors: the depth of the queries, for any response. */
const top = z.object({ sys: anything, slug: anything, specialtyPage: anything });
const middle = top.extend({ parentPage: top.nullish().catch(null) });
const target = top.extend({
  __typename: z.string(),
  title: stringOr(),
  parentPage: middle.nullish().catch(null),
});

/** Returns the path and title of a referenced entry; null if it has no page. */
export function readTarget(raw: unknown): { path: string; title: string } | null {
  const parsed = target.safeParse(raw);
  if (!parsed.success) return null;
  const { __typename: type, title, ...page } = parsed.data;
  const path = type === 'Page' ? placeOfPage(page) : pathOfItem(type, page.slug);
  return path === null ? null : { path, title };
}

/** Returns null for a page that is its own ancestor, or that has such an ancestor. */
const placeOfPage = (page: PageWire): string | null =>
  !isSpecialty(page.specialtyPage) && isBelowItself(page) ? null : pathOfPage(page);

/** Checks as many levels as the queries load; the check of the content files finds every cycle. */
function isBelowItself(page: PageWire): boolean {
  const id = idOf(page);
  return id !== '' && [page.parentPage, page.parentPage?.parentPage].some((above) => idOf(above) === id);
}

/** Returns the path of the requested address; null if no page can have it. */
export function pathOfAddress(address: PageAddress): string | null {
  if (address.kind === 'home') return '/';
  if (address.kind === 'landing') return pathOfItem('LandingPage', address.slug);
  const { slug, parentSlug } = address;
  // the content of the listing page is loaded by its path
  if (parentSlug === null && `/${slug}` === SPECIALTIES.DocumentListing) return `/${slug}`;
  return pathOfPage({ slug, parentPage: parentSlug === null ? null : { slug: parentSlug } });
}

export const specialtyAt = (path: string): Specialty | null =>
  path === '/' ? 'Homepage' : path === SPECIALTIES.DocumentListing ? 'DocumentListing' : null;
