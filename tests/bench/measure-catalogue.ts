import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../core/database/embedded-postgres.ts';
import { noopLog } from '../../core/log.ts';
import { type Figure, median } from './figures.ts';
import { fillDatabase } from './grown-database.ts';
import { type GrownPage, readGrown } from './grown-pages.ts';
import { type RunningStore, startStore } from './store.ts';

/** The others are compared with the smallest. */
const SIZES = [200, 10_000, 100_000] as const;
const WARM = 12;
const LIMIT = { atMost: 3 };
/** memory of a process with the largest catalogue, compared with the smallest */
const MEMORY = { atMost: 1.3 };
/** until each process has freed the memory of the pages */
const REST_MS = 45_000;
const READY_SECONDS = { atMost: 5 };

type Grown = { store: RunningStore; size: number };

/**
 * What a page of the store costs as the catalogue grows: a listing with two filters, and a search with a typing error. Every page is
 * rendered for its request, and no address is requested twice, so that nothing comes from a cache; the stores answer in turn.
 */
export async function measureCatalogue(dataDir: string, rounds: number): Promise<Figure[]> {
  const postgres = await startPostgres({ dataDir, log: noopLog });
  const homes = SIZES.map(() => mkdtempSync(join(tmpdir(), 'planroom-grown-')));
  const stores: Grown[] = [];
  try {
    for (const [at, size] of SIZES.entries()) {
      const databaseUrl = await fillDatabase(postgres.connection, size);
      const settings = { DATABASE_URL: databaseUrl, PAGE_CACHE: 'off' };
      stores.push({ size, store: await startStore(homes[at] ?? '', settings) });
    }
    const ready = memoryOf(stores);
    const times = await measureAlternately(stores, rounds);
    const requested = memoryOf(stores);
    await sleep(REST_MS);
    return [
      ...(['listing', 'search'] as const).map((page) => compare(page, times[page])),
      compareMemory('memory once ready, 100,000 to 200', ready),
      compareMemory(`memory after ${2 * (WARM + rounds)} pages, 100,000 to 200`, requested),
      compareMemory('memory at rest after that, 100,000 to 200', memoryOf(stores)),
      compareStarts(stores),
    ];
  } finally {
    for (const { store } of stores) await store.stop();
    await postgres.stop();
    for (const home of homes) rmSync(home, { recursive: true, force: true });
  }
}

async function measureAlternately(
  stores: readonly Grown[],
  rounds: number,
): Promise<Record<GrownPage, Map<number, number[]>>> {
  const times = { listing: new Map<number, number[]>(), search: new Map<number, number[]>() };
  for (let round = 0; round < WARM + rounds; round += 1) {
    for (const page of ['listing', 'search'] as const) {
      for (const { store, size } of stores) {
        const started = performance.now();
        await readGrown(store.url, page, round);
        const ms = performance.now() - started;
        if (round < WARM) continue;
        times[page].set(size, [...(times[page].get(size) ?? []), ms]);
      }
    }
  }
  return times;
}

function compare(page: GrownPage, times: ReadonlyMap<number, readonly number[]>): Figure {
  const middle = (size: number): number => median(times.get(size) ?? []);
  return {
    name: page === 'listing' ? 'listing with two filters, 100,000 to 200' : 'search with a slip, 100,000 to 200',
    value: middle(100_000) / middle(200),
    unit: 'ratio',
    target: LIMIT,
    detail: SIZES.map((size) => `${size.toLocaleString('en')}: ${middle(size).toFixed(1)} ms`).join(', '),
  };
}

type Megabytes = ReadonlyMap<number, number>;
const memoryOf = (stores: readonly Grown[]): Megabytes =>
  new Map(stores.map(({ size, store }) => [size, store.memory()]));

function compareMemory(name: string, memory: Megabytes): Figure {
  return {
    name,
    value: (memory.get(100_000) ?? 0) / (memory.get(200) ?? 0),
    unit: 'ratio',
    target: MEMORY,
    detail: SIZES.map((size) => `${size.toLocaleString('en')}: ${memory.get(size)?.toFixed(0)} MB`).join(', '),
  };
}

function compareStarts(stores: readonly Grown[]): Figure {
  return {
    name: 'from the start to the first page of 100,000',
    value: stores.at(-1)?.store.startSeconds ?? 0,
    unit: 's',
    target: READY_SECONDS,
    detail: stores
      .map(({ size, store }) => `${size.toLocaleString('en')}: ${store.startSeconds.toFixed(1)} s`)
      .join(', '),
  };
}
