import { join } from 'node:path';
import { startPostgres } from '../../core/database/embedded-postgres.ts';
import { silentLog } from '../../core/log.ts';
import { ask } from './answer.ts';
import { startLeast } from './aside.ts';
import type { Figure } from './figures.ts';
import { type Effort, measureCost, type Subject } from './load.ts';
import { HOME, LISTING, PRODUCT, readPage } from './pages.ts';
import { findPort, startStore } from './store.ts';

/** Pairs of rounds, one store after the other, the first in turn. */
const PAIRS = 24;
/** of 23 degrees of freedom, two-sided, 95 of 100 */
const STUDENT = 2.07;
const SECONDS = 2;
const MOST = 1.05;

/**
 * What metrics and traces add to a page out of the cache: a store with a port for metrics that is read in each round, and with traces of all requests sent to a
 * collector, against one with neither, on one Postgres. Of the ratios of a pair's costs the upper end of the interval of 95 of 100 is held.
 */
export async function measureWatching(dataDir: string, effort: Effort): Promise<Figure[]> {
  const postgres = await startPostgres({ dataDir, log: silentLog });
  const { host, port, user, database } = postgres.connection;
  const url = `postgres://${user}@localhost/${database}?host=${host}&port=${port}`;
  const collector = await startLeast();
  const metricsPort = await findPort();
  const watched = await startStore(join(dataDir, 'watched'), {
    DATABASE_URL: url,
    METRICS_PORT: String(metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  const plain = await startStore(join(dataDir, 'plain'), { DATABASE_URL: url });
  try {
    const readMetrics = async (): Promise<void> => {
      const { status } = await ask(`http://localhost:${metricsPort}/metrics`);
      if (status !== 200) throw new Error(`/metrics answered ${status}`);
    };
    const figures: Figure[] = [];
    for (const [name, path] of [
      ['listing', LISTING],
      ['product', PRODUCT],
      ['home', HOME],
    ] as const) {
      for (const store of [watched, plain]) await readPage(store.url + path);
      const costOf = (of: Subject): Promise<number> => measureCost(of, effort.rounds > 3 ? SECONDS : effort.seconds);
      const subject = ({ url: at, pid }: typeof plain): Subject => ({ url: at + path, pid });
      const withMetrics = async (): Promise<number> =>
        (await Promise.all([costOf(subject(watched)), readMetrics()]))[0];
      await withMetrics();
      await costOf(subject(plain));
      const ratios: number[] = [];
      for (let pair = 0; pair < PAIRS; pair += 1) {
        const isFirst = pair % 2 === 0;
        const early = isFirst ? await withMetrics() : await costOf(subject(plain));
        const late = isFirst ? await costOf(subject(plain)) : await withMetrics();
        ratios.push(isFirst ? early / late : late / early);
      }
      figures.push(describe(name, ratios));
    }
    return figures;
  } finally {
    await Promise.all([watched.stop(), plain.stop()]);
    await Promise.all([collector.stop(), postgres.stop()]);
  }
}

/** By logarithms: what a busy machine adds to the one store in a pair and to the other in the next takes itself away. */
function describe(name: string, ratios: readonly number[]): Figure {
  const logs = ratios.map(Math.log);
  const mean = logs.reduce((sum, each) => sum + each, 0) / logs.length;
  const spread = Math.sqrt(logs.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (logs.length - 1));
  const half = (STUDENT * spread) / Math.sqrt(logs.length);
  const [low, middle, high] = [mean - half, mean, mean + half].map(Math.exp) as [number, number, number];
  return {
    name: `metrics and traces, cached ${name}: upper end of 95 %`,
    value: high,
    unit: 'ratio',
    target: { atMost: MOST },
    detail: `mean ${middle.toFixed(3)}, ${low.toFixed(3)} to ${high.toFixed(3)}, ${logs.length} pairs`,
  };
}
