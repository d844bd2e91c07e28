import { join } from 'node:path';
import { startPostgres } from '../../core/database/embedded-postgres.ts';
import { noopLog } from '../../core/log.ts';
import { sum } from '../../core/sum.ts';
import { ask } from './answer.ts';
import { startMinimalServer } from './baseline-server.ts';
import type { Figure } from './figures.ts';
import { measureCost } from './load.ts';
import { HOME, LISTING, PRODUCT, readPage } from './pages.ts';
import { findPort, type RunningStore, startStore } from './store.ts';

/**
 * Two processes that do the same differ by some percent for as long as they live, so a figure of two processes says little however long it is measured: this many pairs
 * of them are started, and the interval is that of their means.
 */
const PAIRS = 24;
/** of 23 degrees of freedom, two-sided, 95 of 100 */
const STUDENT = 2.07;
/** Both are loaded at once, so that what else the machine does meets both alike. */
const ROUNDS = 5;
/**
 * Rounds before these: a process compiles what is hot in its first seconds under load, and two that do the same differ by 5% during that time; by 1%
 * afterwards (ten pairs of plain processes against each other: 0.996 with an interval of 0.035 before, 1.002 with one of 0.009).
 */
const WARM_ROUNDS = 5;
const SECONDS = 1;
const MAX = 1.05;

const WATCHED_PAGES = [
  ['listing', LISTING],
  ['product', PRODUCT],
  ['home', HOME],
] as const;
type PageName = (typeof WATCHED_PAGES)[number][0];

/**
 * What metrics and traces add to a page out of the cache: a store with a port for metrics that is read every fifteen seconds, and with traces of all requests sent to a
 * collector, against one with neither, on one Postgres. Of the ratios of the pairs the upper end of the interval of 95 of 100 is held.
 */
export async function measureWatching(dataDir: string): Promise<Figure[]> {
  const postgres = await startPostgres({ dataDir, log: noopLog });
  const { host, port, user, database } = postgres.connection;
  const settings = { DATABASE_URL: `postgres://${user}@localhost/${database}?host=${host}&port=${port}` };
  const collector = await startMinimalServer();
  const metricsPort = await findPort();
  const watching = { METRICS_PORT: String(metricsPort), OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const ratios: Record<PageName, number[]> = { listing: [], product: [], home: [] };
  try {
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const startWatched = () => startStore(join(dataDir, 'watched'), { ...settings, ...watching });
      const startPlain = () => startStore(join(dataDir, 'plain'), settings);
      const first = pair % 2 === 0 ? await startWatched() : await startPlain();
      const second = pair % 2 === 0 ? await startPlain() : await startWatched();
      const [watched, plain] = pair % 2 === 0 ? [first, second] : [second, first];
      // 15 rounds of a second: those who gather metrics ask every fifteen seconds, during each page as often
      for (const [at, [name, path]] of WATCHED_PAGES.entries())
        ratios[name].push(await compareCosts({ watched, plain, path, metricsPort, isRead: at === pair % 3 }));
      await Promise.all([watched.stop(), plain.stop()]);
    }
  } finally {
    await Promise.all([collector.stop(), postgres.stop()]);
  }
  return WATCHED_PAGES.map(([name]) => describe(name, ratios[name]));
}

type Pair = { watched: RunningStore; plain: RunningStore; path: string; metricsPort: number; isRead: boolean };

/** The mean of the rounds of one pair of processes. */
async function compareCosts({ watched, plain, path, metricsPort, isRead }: Pair): Promise<number> {
  const readMetrics = async (): Promise<void> => {
    const { status } = await ask(`http://localhost:${metricsPort}/metrics`);
    if (status !== 200) throw new Error(`/metrics answered ${status}`);
  };
  const costOf = ({ url, pid }: RunningStore): Promise<number> => measureCost({ url: url + path, pid }, SECONDS);
  await readMetrics();
  for (const store of [watched, plain]) await readPage(store.url + path);
  const logs: number[] = [];
  for (let round = -WARM_ROUNDS; round < ROUNDS; round += 1) {
    const reading = isRead && round === 0 ? readMetrics() : null;
    // the process that gets the first request has the machine to itself for a moment
    const isFirst = round % 2 === 0;
    const [early, late] = await Promise.all([
      costOf(isFirst ? watched : plain),
      costOf(isFirst ? plain : watched),
      reading,
    ]);
    if (round >= 0) logs.push(Math.log(isFirst ? early / late : late / early));
  }
  return Math.exp(sum(logs) / logs.length);
}

/** By logarithms: what a busy machine adds to the one store in a pair and to the other in the next takes itself away. */
function describe(name: string, ratios: readonly number[]): Figure {
  const logs = ratios.map(Math.log);
  const mean = sum(logs) / logs.length;
  const spread = Math.sqrt(logs.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (logs.length - 1));
  const half = (STUDENT * spread) / Math.sqrt(logs.length);
  const [low, middle, high] = [mean - half, mean, mean + half].map(Math.exp) as [number, number, number];
  return {
    name: `metrics and traces, cached ${name}: upper end of 95 %`,
    value: high,
    unit: 'ratio',
    target: { atMost: MAX },
    detail: `mean ${middle.toFixed(3)}, ${low.toFixed(3)} to ${high.toFixed(3)}, ${logs.length} pairs of processes, ${ROUNDS} rounds each`,
  };
}
