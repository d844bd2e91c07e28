import { systemClock } from '../../core/dates.ts';
import { noopLog } from '../../core/log.ts';
import { parseEnv } from '../../core/settings/parse-env.ts';
import { loadHistories } from '../../server/bootstrap/load-embedded.ts';
import { PLATFORMS } from '../../server/bootstrap/platforms.ts';
import { fillDemo } from '../../server/commands/fill-demo.ts';
import { createTestDatabase, type Filling, type TestDatabase } from './database.ts';

const demoShop: Filling = {
  name: 'demo shop',
  async write(db) {
    const parsed = parseEnv({ DEMO_HISTORY: 'off' }, PLATFORMS);
    if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
    await fillDemo(db, parsed.value, systemClock, noopLog, process.cwd());
  },
};

/** Creates a database with the complete demo shop: filled once per run, then copied. */
export const createDemoDatabase = async (): Promise<TestDatabase> =>
  createTestDatabase(await loadHistories(), demoShop);
