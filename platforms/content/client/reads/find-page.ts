import { z } from 'zod';
import { isRecord } from '../../../../core/is-record.ts';
import { err } from '../../../../core/result.ts';
import { subscription } from '../../shared-entries/subscription.ts';
import { entity, flagOr, idOf, line, multilineOr, stringOr } from '../fields/fields.ts';
import { pathOfAddress, readTarget, specialtyAt } from '../links/page-path.ts';
import { kindOfType } from '../queries/block-queries.ts';
import { landingPageQuery, pagesBySlugQuery, specialtyPageQuery } from '../queries/page-queries.ts';
import { linkWithText } from '../schemas/links.ts';
import { reasonOf } from '../schemas/tools.ts';
import type { BlockRef, ContentQuery, PageAddress, PageOutline, Reading } from '../types.ts';
import { type ContentReader, found, itemsOf, type SchemaParts } from './reader.ts';

const MAX_BLOCKS = 30;

/**
 * Reads the page at an address, with references to its blocks. A page with the same slug elsewhere is a different page.
 */
export async function findPage(reader: ContentReader, address: PageAddress, place: ContentQuery): Reading<PageOutline> {
  const path = pathOfAddress(address);
  if (path === null) return err('not-found');
  return reader.keep(`page ${path}`, place, async () => {
    const { query, variables } = questionFor(address, path);
    const result = await reader.ask(path, query, variables, place);
    if (!result.ok) return result;
    // the plan of a page includes its texts
    const filled = await reader.fill(path, result.value, place, null);
    if (!filled.ok) return filled;
    const raw = itemsOf(filled.value.data.pages).find((item) => readTarget(item)?.path === path);
    const outline = raw === undefined ? null : toOutline(reader, path, raw);
    return outline === null ? err('not-found') : found(outline, filled.value.uses);
  });
}

function questionFor(address: PageAddress, path: string): { query: string; variables: Record<string, string> } {
  const specialty = specialtyAt(path);
  if (address.kind === 'home' || specialty !== null)
    return { query: specialtyPageQuery, variables: { specialty: specialty ?? 'Homepage' } };
  const { kind, slug } = address;
  return { query: kind === 'landing' ? landingPageQuery : pagesBySlugQuery, variables: { slug } };
}

const typed = z.object({ __typename: z.string().regex(/^\w{1,80}$/) });

const outlineOf = ({ many, or, part }: SchemaParts) =>
  entity({
    title: line(),
    seoTitle: stringOr(),
    seoDescription: multilineOr(500),
    isHidden: flagOr,
    hasSubSearch: flagOr,
    subNavigation: many(linkWithText, 8),
    subscription: or(part(subscription)),
  });

function toOutline(reader: ContentReader, path: string, raw: unknown): PageOutline | null {
  const page = reader.schema(outlineOf).safeParse(raw);
  if (!page.success || !isRecord(raw)) {
    if (!page.success) reader.note(idOf(raw) || path, reasonOf(page.error));
    return null;
  }
  return {
    ...page.data,
    path,
    parent: isRecord(raw.parentPage) ? readTarget({ ...raw.parentPage, __typename: 'Page' }) : null,
    blocks: itemsOf(raw.blocks)
      .flatMap((item) => toRef(reader, page.data.id, item))
      .slice(0, MAX_BLOCKS),
  };
}

/** Leaves out and logs items of a page that are not known blocks. */
function toRef({ log }: ContentReader, page: string, raw: unknown): readonly BlockRef[] {
  if (raw === null) return [];
  const type = typed.safeParse(raw).data?.__typename ?? '';
  const kind = kindOfType(type);
  const id = idOf(raw);
  if (kind !== null && id !== '') return [{ kind, id }];
  log.warn(
    { area: 'content', id: page, block: id, type, reason: 'no block that this store knows' },
    'content was left out',
  );
  return [];
}
