import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../core/database/embedded-postgres.ts';
import { noopLog } from '../../core/log.ts';
import { makeRelease } from '../../server/release/make-release.ts';
import { startMinimalServer } from './baseline-server.ts';
import { type Figure, median } from './figures.ts';
import { type LoadProfile, measureRate } from './load.ts';
import { openCart } from './measure-cart.ts';
import { CART, LISTING, PRODUCT, readPage } from './pages.ts';
import { PROJECT, type RunningStore, startStore } from './store.ts';

const VIEWS = 20;
const STARTS = 3;

/**
 * How long a start takes on a data folder that has been used before, and one on a Postgres that runs, against a bare server of node:http: medians
 * of a few starts in turn.
 */
export async function measureStart(dataDir: string): Promise<Figure[]> {
  const seconds: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    const store = await startStore(dataDir);
    seconds.push(store.startSeconds);
    await store.stop();
  }
  return [
    {
      name: 'second start to first answer',
      value: median(seconds),
      unit: 's',
      target: { atMost: 2 },
      detail: seconds.map((each) => each.toFixed(2)).join(', '),
    },
    ...(await compareStarts(dataDir)),
  ];
}

/** A start of a release whose Postgres is that of another process, as a second machine's would be. */
async function compareStarts(dataDir: string): Promise<Figure[]> {
  const postgres = await startPostgres({ dataDir, log: noopLog });
  const { host, port, user, database } = postgres.connection;
  const own = join(dataDir, 'second');
  const folder = join(dataDir, 'release');
  makeRelease({ root: PROJECT, folder, isWithPostgres: false, isWithSandbox: true });
  const settings = { DATABASE_URL: `postgres://${user}@localhost/${database}?host=${host}&port=${port}` };
  const live: number[] = [];
  const first: number[] = [];
  const bare: number[] = [];
  try {
    for (let round = 0; round <= STARTS; round += 1) {
      const started = await startStore(own, settings, folder);
      await started.stop();
      // the first finds nothing kept
      if (round === 0) continue;
      live.push(started.liveSeconds);
      first.push(started.startSeconds);
      const began = performance.now();
      const server = await startMinimalServer();
      await fetch(server.url);
      bare.push((performance.now() - began) / 1000);
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
  const inBareStarts = (until: string, seconds: readonly number[]): Figure => ({
    name: `start of a release on a running Postgres until ${until}, in starts of node:http`,
    value: median(seconds) / median(bare),
    unit: 'ratio',
    target: { atMost: 6 },
    detail: `${median(seconds).toFixed(2)} s to ${median(bare).toFixed(3)} s`,
  });
  return [inBareStarts('it answers', live), inBareStarts('its first page', first)];
}

/** Memory of one fresh server process: after twenty views and a rest, and right after load on pages and carts. */
export async function measureMemory(dataDir: string, effort: LoadProfile): Promise<Figure[]> {
  const store = await startStore(dataDir);
  try {
    await viewPages(store);
    await sleep(effort.restSeconds * 1000);
    const rested = store.memory();
    const { cookie } = await openCart(store);
    for (const path of [LISTING, PRODUCT])
      await measureRate({ pid: store.pid, url: store.url + path }, effort.seconds * 2);
    await measureRate({ pid: store.pid, url: store.url + CART, headers: { cookie } }, effort.seconds * 2);
    return [
      {
        name: `memory after ${VIEWS} views and ${effort.restSeconds} s of rest`,
        value: rested,
        unit: 'MB',
        target: { atMost: 220 },
      },
      { name: 'memory after load', value: store.memory(), unit: 'MB', target: { atMost: 450 } },
    ];
  } finally {
    await store.stop();
  }
}

/** Twenty different pages, as a visitor clicks through documents. */
async function viewPages(store: RunningStore): Promise<void> {
  const listing = await readPage(store.url + LISTING);
  const links = new Set(
    [...listing.matchAll(/href="(\/documents\/[a-z0-9-]+\/?)"/g)].flatMap(([, path]) => path ?? []),
  );
  const paths = [LISTING, PRODUCT, CART, ...links];
  for (let view = 0; view < VIEWS; view += 1) await readPage(store.url + paths[view % paths.length]!);
}
