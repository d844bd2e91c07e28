import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../core/database/database.ts';
import { startPostgres } from '../../core/database/embedded-postgres.ts';
import { noopLog } from '../../core/log.ts';
import { JOB_SCHEMA } from '../../core/queue/queue-schema.ts';
import { readDemo } from '../../server/demo/read-demo.ts';
import { ask } from './answer.ts';
import { type Figure, median } from './figures.ts';
import { copyDatabase, fillDatabase, multiplyDocuments } from './grown-database.ts';
import { type GrownPage, readGrown } from './grown-pages.ts';
import type { LoadProfile } from './load.ts';
import { readProcessorTime } from './processor-time.ts';
import { PROJECT, type RunningStore, startStore } from './store.ts';

const FEW = 200;
const GROWN = 100_000;
const TIMES = 10;
const MANY = GROWN * TIMES;
const WARM = 3;
const PAGES_OF_A_ROUND = 4;
const MEMORY = { atMost: 1.3 };
const COST = { atMost: 1.3 };
const READY_SECONDS = { atMost: 5 };
/** the platform reads a million rows before it answers; this time is not measured */
const PLATFORM_STARTS_WITHIN_MS = 15 * 60_000;
const COLLECTED_WITHIN_MS = 60 * 60_000;
const DOCUMENTS_OF_A_PART = 10_000;

type PlatformKeys = { platform: string; baseUrl: string; keys: Record<string, string> };
type Pair = { size: number; platforms: RunningStore; store: RunningStore };

/**
 * A store whose commerce and search platforms are hosted and sell a million documents, beside one whose platforms sell two hundred. The hosts are
 * simulated: a second process with the embedded platforms, asked over HTTP in the hosted platforms' own protocols. What a page costs is
 * the processor time of the store's process alone, so that the simulated host's own work does not count.
 */
export async function measureMillion(
  dataDir: string,
  effort: LoadProfile,
  tell: (line: string) => void,
): Promise<Figure[]> {
  const postgres = await startPostgres({ dataDir, log: noopLog });
  const home = mkdtempSync(join(tmpdir(), 'planroom-million-'));
  const pairs: Pair[] = [];
  try {
    const { connection } = postgres;
    tell(`${MANY.toLocaleString('en')} documents are made`);
    const few = await fillDatabase(connection, FEW);
    const many = await fillDatabase(connection, GROWN);
    await multiplyDocuments(many, TIMES);
    for (const [size, databaseUrl] of [
      [FEW, few],
      [MANY, many],
    ] as const) {
      const platforms = await startStore(
        join(home, `platforms-${size}`),
        { DATABASE_URL: databaseUrl },
        PROJECT,
        PLATFORM_STARTS_WITHIN_MS,
      );
      const waited = await waitForListing(platforms.url);
      const seconds = (platforms.startSeconds + waited).toFixed(0);
      tell(`the platforms of ${size.toLocaleString('en')} list documents after ${seconds} s`);
      const store = await startStore(join(home, `store-${size}`), {
        DATABASE_URL: await makeEmptyMap(await copyDatabase(connection, `hosted_${size}`)),
        PAGE_CACHE: 'off',
        ...(await hostedAt(platforms.url)),
      });
      pairs.push({ size, platforms, store });
    }
    // the walk through a million is work of the first minutes: pages and memory are measured after it
    const collected = await waitForSiteMap(pairs.at(-1)?.store.url ?? '');
    tell(`the site map is collected after ${collected.toFixed(0)} s`);
    await sleep(effort.restSeconds * 1000);
    const ready = memoryOf(pairs);
    const rounds = effort.rounds * 3;
    const costs = await measureAlternately(pairs, rounds);
    const after = memoryOf(pairs);
    const pages = 2 * PAGES_OF_A_ROUND * (WARM + rounds);
    return [
      compare(
        `memory once collected and ${effort.restSeconds} s of rest, a million hosted to 200`,
        ready,
        'MB',
        MEMORY,
      ),
      compare(`memory after ${pages} pages, a million hosted to 200`, after, 'MB', MEMORY),
      compare('listing with two filters, processor time', costs.listing, 'ms', COST),
      compare('search with a slip, processor time', costs.search, 'ms', COST),
      {
        name: 'from the start to the first page, a million hosted',
        value: pairs.at(-1)?.store.startSeconds ?? 0,
        unit: 's',
        target: READY_SECONDS,
        detail: pairs
          .map(({ size, store }) => `${size.toLocaleString('en')}: ${store.startSeconds.toFixed(1)} s`)
          .join(', '),
      },
      { name: 'site map of a million, collected', value: collected, unit: 's', detail: 'since the first page' },
    ];
  } finally {
    for (const { store, platforms } of pairs) await Promise.all([store.stop(), platforms.stop()]);
    await postgres.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

/** The demo shop's database already has a site map, collected within the hour. */
async function makeEmptyMap(databaseUrl: string): Promise<string> {
  const db = openDatabase({ connectionString: databaseUrl });
  await db.query('DELETE FROM store.site_map');
  await db.query('DELETE FROM store.site_map_collection');
  await db.query(`DELETE FROM ${JOB_SCHEMA}.job WHERE name = 'keep-site-map'`);
  await db.close();
  return databaseUrl;
}

/** Seconds until the simulated host has read what it sells. */
async function waitForListing(url: string): Promise<number> {
  const started = performance.now();
  // in both orders: each is put together when it is first asked for
  const isListed = (): Promise<boolean> =>
    Promise.all([0, 4].map((round) => readGrown(url, 'listing', round))).then(
      () => true,
      () => false,
    );
  while (!(await isListed())) {
    if (performance.now() - started > PLATFORM_STARTS_WITHIN_MS) throw new Error('the platforms list no documents');
    await sleep(500);
  }
  return (performance.now() - started) / 1000;
}

/** The settings of a store whose commerce and search are hosted at `url`. */
async function hostedAt(url: string): Promise<Record<string, string>> {
  const listed = (await (await fetch(`${url}/platform/api/keys`)).json()) as PlatformKeys[];
  const find = (platform: string): PlatformKeys => {
    const found = listed.find((one) => one.platform === platform);
    if (found === undefined) throw new Error(`${platform} is not embedded at ${url}`);
    return found;
  };
  const [commerce, search] = [find('commerce'), find('search')];
  return {
    COMMERCE_STORE_URL: `${url}/platform/commerce`,
    COMMERCE_API_URL: `${url}/platform/commerce/stores/${commerce.keys.storeHash}`,
    COMMERCE_STOREFRONT_TOKEN: commerce.keys.storefrontToken ?? '',
    COMMERCE_ACCESS_TOKEN: commerce.keys.accessToken ?? '',
    COMMERCE_CLIENT_ID: commerce.keys.clientId ?? '',
    COMMERCE_CLIENT_SECRET: commerce.keys.clientSecret ?? '',
    COMMERCE_STORE_HASH: commerce.keys.storeHash ?? '',
    COMMERCE_MEMBER_SEGMENT: readDemo(PROJECT).shop.memberSegment.id,
    SEARCH_URL: search.baseUrl,
    SEARCH_APP_ID: search.keys.appId ?? '',
    SEARCH_API_KEY: search.keys.searchKey ?? '',
  };
}

type Sizes = ReadonlyMap<number, number>;
const memoryOf = (pairs: readonly Pair[]): Sizes => new Map(pairs.map(({ size, store }) => [size, store.memory()]));

/** Processor milliseconds of a page, by page and size. Each page is requested from one store after the other, never twice. */
async function measureAlternately(pairs: readonly Pair[], rounds: number): Promise<Record<GrownPage, Sizes>> {
  const spent = { listing: new Map<number, number[]>(), search: new Map<number, number[]>() };
  for (let round = 0; round < WARM + rounds; round += 1) {
    for (const page of ['listing', 'search'] as const) {
      for (const { size, store } of pairs) {
        const before = processorMs(store.pid);
        for (let again = 0; again < PAGES_OF_A_ROUND; again += 1)
          await readGrown(store.url, page, round * PAGES_OF_A_ROUND + again);
        const ms = (processorMs(store.pid) - before) / PAGES_OF_A_ROUND;
        if (round >= WARM) spent[page].set(size, [...(spent[page].get(size) ?? []), ms]);
      }
    }
  }
  const middles = (times: ReadonlyMap<number, readonly number[]>): Sizes =>
    new Map([...times].map(([size, all]) => [size, median(all)]));
  return { listing: middles(spent.listing), search: middles(spent.search) };
}

function processorMs(pid: number): number {
  const seconds = readProcessorTime(pid);
  if (seconds === null) throw new Error('this system does not tell the processor time of a process');
  return seconds * 1000;
}

function compare(name: string, sizes: Sizes, unit: 'MB' | 'ms', target: Figure['target']): Figure {
  return {
    name,
    value: (sizes.get(MANY) ?? 0) / (sizes.get(FEW) ?? 0),
    unit: 'ratio',
    ...(target && { target }),
    detail: [...sizes]
      .map(([size, value]) => `${size.toLocaleString('en')}: ${value.toFixed(unit === 'MB' ? 0 : 1)} ${unit}`)
      .join(', '),
  };
}

/** Seconds until the site map is an index of as many parts as a million documents take. */
async function waitForSiteMap(url: string): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < COLLECTED_WITHIN_MS) {
    const { status, body } = await ask(`${url}/sitemap.xml`);
    const parts = body.toString('utf8').match(/\/sitemap\/documents-\d+\.xml/g)?.length ?? 0;
    if (status === 200 && parts === MANY / DOCUMENTS_OF_A_PART) return (performance.now() - started) / 1000;
    await sleep(1000);
  }
  throw new Error('the site map was not collected in time');
}
