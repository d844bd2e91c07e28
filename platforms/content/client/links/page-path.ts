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

/** A page and two levels above it: as deep as the queries go, for any answer. */
const top = z.object({ sys: anything, slug: anything, specialtyPage: anything });
const middle = top.extend({ parentPage: top.nullish().catch(null) });
const target = top.extend({
  __typename: z.string(),
  title: stringOr(),
  parentPage: middle.nullish().catch(null),
});

/** Where an entry that something refers to is found, with its title; null where it has no page of its own. */
export function readTarget(raw: unknown): { path: string; title: string } | null {
  const parsed = target.safeParse(raw);
  if (!parsed.success) return null;
  const { __typename: type, title, ...page } = parsed.data;
  const path = type === 'Page' ? placeOfPage(page) : pathOfItem(type, page.slug);
  return path === null ? null : { path, title };
}

/** A page that stands below itself, or below a page that stands below it, stands nowhere. */
const placeOfPage = (page: PageWire): string | null =>
  !isSpecialty(page.specialtyPage) && isBelowItself(page) ? null : pathOfPage(page);

/** As far up as the queries go; the check of the content files finds every cycle. */
function isBelowItself(page: PageWire): boolean {
  const id = idOf(page);
  return id !== '' && [page.parentPage, page.parentPage?.parentPage].some((above) => idOf(above) === id);
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

export const specialtyAt = (path: string): Specialty | null =>
  path === '/' ? 'Homepage' : path === SPECIALTIES.DocumentListing ? 'DocumentListing' : null;
