import { join } from 'node:path';
import { startPostgres } from '../../core/database/embedded-postgres.ts';
import { silentLog } from '../../core/log.ts';
import { type Figure, median } from './figures.ts';
import { type Effort, measureCost } from './load.ts';
import { HOME, LISTING, PRODUCT, readPage } from './pages.ts';
import { startStore } from './store.ts';

const MOST = 1.1;

/** Processor time of a page out of the cache while two processes of one database serve, against one that serves alone; in turn. */
export async function measureProcesses(dataDir: string, effort: Effort): Promise<Figure[]> {
  const postgres = await startPostgres({ dataDir, log: silentLog });
  const { host, port, user, database } = postgres.connection;
  const settings = { DATABASE_URL: `postgres://${user}@localhost/${database}?host=${host}&port=${port}` };
  const one = await startStore(join(dataDir, 'one'), settings);
  const two = await startStore(join(dataDir, 'two'), settings);
  try {
    const figures: Figure[] = [];
    for (const [name, path] of [
      ['listing', LISTING],
      ['product', PRODUCT],
      ['home', HOME],
    ] as const) {
      for (const store of [one, two]) await readPage(store.url + path);
      const costOf = ({ url, pid }: typeof one): Promise<number> =>
        measureCost({ url: url + path, pid }, effort.seconds);
      await Promise.all([costOf(one), costOf(two)]);
      const [alone, together]: [number[], number[]] = [[], []];
      for (let round = 0; round < effort.rounds; round += 1) {
        alone.push(await costOf(round % 2 === 0 ? one : two));
        const [first, second] = await Promise.all([costOf(one), costOf(two)]);
        together.push((first + second) / 2);
      }
      const micro = (costs: readonly number[]): string => `${Math.round(median(costs) * 1e6)} µs`;
      figures.push({
        name: `cached ${name}: processor time of two processes to one`,
        value: median(together) / median(alone),
        unit: 'ratio',
        target: { atMost: MOST },
        detail: `${micro(together)} to ${micro(alone)}`,
      });
    }
    return figures;
  } finally {
    await Promise.all([one.stop(), two.stop()]);
    await postgres.stop();
  }
}
