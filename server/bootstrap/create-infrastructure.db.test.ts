import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../core/dates.ts';
import { noopLog } from '../../core/log.ts';
import { parseEnv } from '../../core/settings/parse-env.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { createInfrastructure } from './create-infrastructure.ts';
import { loadHistories } from './load-embedded.ts';
import { PLATFORMS } from './platforms.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase(await loadHistories());
  await db.query('INSERT INTO store.clock (offset_ms) VALUES (86400000)');
  await db.query(`INSERT INTO store.fault (platform, times, status) VALUES ('payment', 9, 503)`);
});
afterAll(() => db.drop());

const infrastructureOf = async (source: Record<string, string>) => {
  const env = parseEnv({ DEMO_HISTORY: 'off', ...source }, PLATFORMS);
  if (!env.ok) throw new Error(env.problems.join('\n'));
  const infrastructure = await createInfrastructure({ root: process.cwd(), env: env.value, db, log: noopLog });
  await infrastructure.queue.stop();
  return infrastructure;
};

it('[CO-40] uses real time and no faults without a console, whatever a demo stored', async () => {
  const { controls, clock, place } = await infrastructureOf({ DEMO: 'off' });
  expect([controls, clock, place.ground.clock]).toEqual([null, systemClock, systemClock]);
});
