import { z } from 'zod';
import { defineJob } from '../../../../core/queue/define-job.ts';
import { err, ok, type Result } from '../../../../core/result.ts';
import type { ShopWorker } from '../../../shared/jobs.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import type { Collection, SitemapRepository } from '../../repository/sitemap/sitemap-repository.ts';

/** below the crawlers' limit of 50,000, so that a file is sent quickly */
const PART_SIZE = 10_000;
const AT_ONCE = 50;
const MINUTE_MS = 60_000;
/** A run stops before its job is aborted, and before the next one is due. */
const RUN_MS = 30 * MINUTE_MS;
/**
 * A million documents need 20,000 calls to a hosted platform: they are collected once a day, while 40,000 are collected
 * every hour.
 */
const REST_MS_OF_A_PART = 15 * MINUTE_MS;
/** After this time a platform may reject its cursor, and the collected addresses are out of date. */
const STALE_MS = 24 * 60 * MINUTE_MS;

/** `isChanged`: the catalogue has changed, so the collection restarts at once. The other fields are for tests. */
type SitemapRun = { isChanged?: boolean; now?: () => number; partSize?: number; atOnce?: number };

/**
 * Collects the addresses of all documents for the site map in the background, so that no request has to. A large
 * catalogue takes several runs, each of which continues after the previous one. A complete collection pauses for a
 * while. `unavailable`: the previous collection stays. [RTE-23]
 */
export async function collectSitemap(
  { commerce }: Pick<ShopContext, 'commerce'>,
  repository: SitemapRepository,
  { isChanged = false, now = Date.now, partSize = PART_SIZE, atOnce = AT_ONCE }: SitemapRun = {},
): Promise<Result<null, 'unavailable'>> {
  const began = now();
  const last = isChanged ? null : await repository.collection();
  if (last !== null && isResting(last, began)) return ok(null);
  const { beganAt, parts, after } =
    last !== null && isUnderWay(last, began) ? last : { beganAt: new Date(began), parts: 0, after: null };
  let [part, next] = [parts, after];
  let paths: string[] = [];
  do {
    const found = await commerce.productPaths({ first: atOnce, ...(next !== null && { after: next }) });
    if (!found.ok) return err('unavailable', found.code);
    if (found.value.next !== null && found.value.next === next) return err('unavailable', 'the same page twice');
    next = found.value.next;
    paths.push(...found.value.paths.map((path) => `/documents${path}`));
    if (next !== null && paths.length < partSize) continue;
    part += 1;
    await repository.writePart(part, paths);
    await repository.saveCollection({ beganAt, endedAt: null, parts: part, after: next });
    paths = [];
  } while (next !== null && (paths.length > 0 || now() - began < RUN_MS));
  if (next !== null) return ok(null);
  await repository.endAfter(part);
  await repository.saveCollection({ beganAt, endedAt: new Date(now()), parts: part, after: null });
  return ok(null);
}

const isUnderWay = ({ endedAt, beganAt, after }: Collection, now: number): boolean =>
  endedAt === null && after !== null && now - beganAt.getTime() < STALE_MS;

const isResting = ({ endedAt, parts }: Collection, now: number): boolean =>
  endedAt !== null && now - endedAt.getTime() < parts * REST_MS_OF_A_PART;

/** A change of an embedded catalogue enqueues it at once; a hosted one is checked every hour. */
export const collectSitemapJob = defineJob({
  name: 'keep-site-map',
  input: z.object({ isChanged: z.boolean().default(false) }),
  every: 3_600,
  timeoutSeconds: 3_600,
  async run({ openContext, siteMap }: ShopWorker & { siteMap: SitemapRepository }, { isChanged }) {
    const saved = await collectSitemap(openContext(), siteMap, { isChanged });
    if (!saved.ok) throw new Error(`the catalogue was not listed: ${saved.detail}`);
  },
});
