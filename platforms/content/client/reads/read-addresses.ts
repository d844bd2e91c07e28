import { z } from 'zod';
import { isRecord } from '../../../../core/is-record.ts';
import { dayOr, flagOr } from '../fields/fields.ts';
import { readTarget } from '../links/page-path.ts';
import { addressesQuery } from '../queries/page-queries.ts';
import type { ContentAddress, ContentQuery, Reading } from '../types.ts';
import { type ContentReader, found, itemsOf } from './reader.ts';

const PAGE = 1000;
/** Bounds the site map, and the loop over a platform that always reports another page. */
const MAX_PAGES = 10;
const LISTS = ['pages', 'landingPages', 'articles', 'helpEntries'] as const;
const TYPES = ['type:page', 'type:landingPage', 'type:article', 'type:helpEntry'];

const item = z.object({
  sys: z.object({ publishedAt: dayOr }).catch({ publishedAt: '' }),
  isHidden: flagOr,
  updatedOn: dayOr,
  publishedOn: dayOr,
});
const total = z.object({ total: z.int().min(0).catch(0) }).catch({ total: 0 });

/** Returns every page that search engines may index, by address. The date is the last publication. [RTE-23] */
export async function readAddresses(reader: ContentReader, place: ContentQuery): Reading<readonly ContentAddress[]> {
  return reader.keep('addresses', place, async () => {
    const byPath = new Map<string, ContentAddress>();
    const uses: (readonly string[])[] = [TYPES];
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const result = await reader.ask('addresses', addressesQuery, { skip: page * PAGE }, place);
      if (!result.ok) return result;
      uses.push(result.value.uses);
      const lists = LISTS.map((name) => result.value.data[name]);
      for (const raw of lists.flatMap(itemsOf)) addAddress(byPath, raw);
      if (lists.every((list) => total.parse(list).total <= (page + 1) * PAGE)) break;
    }
    return found([...byPath.values()], ...uses);
  });
}

function addAddress(byPath: Map<string, ContentAddress>, raw: unknown): void {
  const path = readTarget(raw)?.path;
  const parsed = item.safeParse(raw);
  if (path === undefined || !parsed.success || !isRecord(raw) || parsed.data.isHidden || byPath.has(path)) return;
  const { sys, updatedOn, publishedOn } = parsed.data;
  byPath.set(path, { path, changedOn: sys.publishedAt || updatedOn || publishedOn });
}
