import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { SitemapRepository } from '../../features/search/repository/sitemap/sitemap-repository.ts';
import { collectSitemap } from '../../features/search/use-cases/sitemap/collect-sitemap.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { createFakeShop } from '../../tests/support/fake-context.ts';
import { storeMigrations } from './migrations.ts';
import { createSitemapRepository } from './sitemap-repository.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
});
afterAll(() => db.drop());

/** A shop, the places of its documents, and the requests to its commerce platform. */
async function openSeller() {
  const shop = createFakeShop();
  const context = await shop.visit();
  const search = vi.spyOn(context.commerce, 'productPaths');
  const sold = await context.commerce.productPaths({ first: 50 });
  search.mockClear();
  return { shop, search, paths: sold.ok ? sold.value.paths.map((path) => `/documents${path}`) : [], context };
}
const partsOf = async (repository: SitemapRepository): Promise<(string[] | null)[]> =>
  Promise.all(Array.from({ length: (await repository.countParts()) ?? 0 }, (_, at) => repository.readPart(at + 1)));

it('[FA-11] [RTE-23] puts every document in one part of the site map; removes parts of a shorter catalogue; keeps all if the platform does not respond', async () => {
  const repository = createSitemapRepository(db);
  expect([await repository.countParts(), await repository.readPart(1), await repository.collection()]).toEqual([
    null,
    null,
    null,
  ]);
  const { shop, paths, context } = await openSeller();
  expect(paths.length).toBeGreaterThan(3);
  expect(await collectSitemap(context, repository, { partSize: 2, atOnce: 1 })).toMatchObject({ ok: true });
  expect((await partsOf(repository)).map((part) => part?.length).slice(0, -1)).toEqual(
    Array(Math.ceil(paths.length / 2) - 1).fill(2),
  );
  expect((await partsOf(repository)).flat()).toEqual(paths);
  await collectSitemap(context, repository, { isChanged: true });
  expect(await partsOf(repository)).toEqual([paths]);
  shop.commerce.failing.set('productPaths', 'unavailable');
  expect(await collectSitemap(await shop.visit(), repository, { isChanged: true })).toMatchObject({
    ok: false,
    code: 'unavailable',
  });
  expect(await partsOf(repository)).toEqual([paths]);
});

it('[FA-11] collects a large catalogue in resumable runs and pauses before the next collection', async () => {
  const repository = createSitemapRepository(db);
  const { search, paths, context } = await openSeller();
  // every look at the clock is half an hour later: each turn has time for one part
  let looks = 0;
  const runOnce = async (more: { isChanged?: boolean } = {}) => {
    const now = (): number => {
      looks += 1;
      return Date.UTC(2027, 0, 1) + looks * (HOUR / 2);
    };
    search.mockClear();
    await collectSitemap(context, repository, { now, partSize: 1, atOnce: 1, ...more });
    return search.mock.calls.map(([{ after }]) => after ?? 'the beginning');
  };
  expect(await runOnce({ isChanged: true })).toEqual(['the beginning']);
  expect(await repository.collection()).toMatchObject({ endedAt: null, parts: 1 });
  for (let part = 1; part < paths.length; part += 1) expect(await runOnce()).toEqual([String(part)]);
  expect(await repository.collection()).toMatchObject({ parts: paths.length, after: null, endedAt: expect.any(Date) });
  expect(await partsOf(repository)).toEqual(paths.map((path) => [path]));

  // collecting pauses for 15 minutes per part; a change does not wait
  const ended = (await repository.collection())?.endedAt?.getTime() ?? 0;
  const countAt = async (ms: number, isChanged = false): Promise<number> => {
    search.mockClear();
    await collectSitemap(context, repository, { now: () => ended + ms, partSize: 1, atOnce: 1, isChanged });
    return search.mock.calls.length;
  };
  const rest = paths.length * (HOUR / 4);
  expect([await countAt(rest - 1), await countAt(rest), await countAt(rest, true)]).toEqual([
    0,
    paths.length,
    paths.length,
  ]);

  // a collection without progress for a day is restarted
  await runOnce({ isChanged: true });
  looks += 48;
  expect(await runOnce()).toEqual(['the beginning']);
});
const HOUR = 3_600_000;
