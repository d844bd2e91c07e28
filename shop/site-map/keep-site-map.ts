import type { Result } from '../../core/result.ts';
import { walkCatalogue } from '../catalogue/walk-catalogue.ts';
import type { ShopContext } from '../context.ts';
import type { SiteMapBook } from './site-map-book.ts';

/** fewer than the 50,000 that crawlers take, so that a file is written to the wire in a moment */
const PART_SIZE = 10_000;

/** [RTE-23] Collects the addresses of all documents for the site map, so that no request has to. `unavailable`: what was there before stays. */
export async function keepSiteMap(
  context: Pick<ShopContext, 'commerce'>,
  book: SiteMapBook,
  partSize = PART_SIZE,
): Promise<Result<null, 'unavailable'>> {
  let part = 0;
  let paths: string[] = [];
  const write = async (): Promise<void> => {
    part += 1;
    await book.writePart(part, paths);
    paths = [];
  };
  const walked = await walkCatalogue(context, async (products) => {
    for (const { path } of products) {
      paths.push(`/documents${path}`);
      if (paths.length === partSize) await write();
    }
  });
  if (!walked.ok) return walked;
  if (paths.length > 0 || part === 0) await write();
  await book.endAfter(part);
  return walked;
}
