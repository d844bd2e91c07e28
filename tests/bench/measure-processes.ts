import { join } from 'node:path';
import { startPostgres } from '../../core/database/embedded-postgres.ts';
import { noopLog } from '../../core/log.ts';
import { ask } from './answer.ts';
import { startBaselineServer } from './baseline-server.ts';
import { type Figure, median } from './figures.ts';
import { type LoadProfile, measureCost } from './load.ts';
import { HOME, LISTING, PRODUCT, readPage } from './pages.ts';
import { startStore } from './store.ts';

const MAX = 1.1;
const SECONDS = 1;
const WARM_UP = 3;

/**
 * What a second process of the same database costs a process that serves a page out of the cache: its processor time while the other serves, too, against that while a
 * bare server with the same bytes does. So the machine is as busy in both, and only what the two share makes a difference.
 */
export async function measureProcesses(dataDir: string, effort: LoadProfile): Promise<Figure[]> {
  const postgres = await startPostgres({ dataDir, log: noopLog });
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
      const pages = new Map([[path, await ask(one.url + path)]]);
      const bare = await startBaselineServer('server', pages);
      const costOf = ({ url, pid }: Pick<typeof one, 'url' | 'pid'>): Promise<number> =>
        measureCost({ url: url + path, pid }, SECONDS);
      const costBeside = async (other: Pick<typeof one, 'url' | 'pid'>): Promise<number> =>
        (await Promise.all([costOf(one), costOf(other)]))[0];
      const [alone, together]: [number[], number[]] = [[], []];
      for (let round = -WARM_UP; round < effort.rounds * 6; round += 1) {
        const isFirst = round % 2 === 0;
        const early = await costBeside(isFirst ? two : bare);
        const late = await costBeside(isFirst ? bare : two);
        if (round < 0) continue;
        together.push(isFirst ? early : late);
        alone.push(isFirst ? late : early);
      }
      await bare.stop();
      const micro = (costs: readonly number[]): string => `${Math.round(median(costs) * 1e6)} µs`;
      figures.push({
        name: `cached ${name}: processor time beside a second process, to beside a bare server`,
        value: median(together.map((cost, round) => cost / alone[round]!)),
        unit: 'ratio',
        target: { atMost: MAX },
        detail: `${micro(together)} to ${micro(alone)}`,
      });
    }
    return figures;
  } finally {
    await Promise.all([one.stop(), two.stop()]);
    await postgres.stop();
  }
}
