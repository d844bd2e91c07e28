import { expect, it } from 'vitest';
import { systemClock } from '../../../core/dates.ts';
import { parseEnv } from '../../../core/env/parse-env.ts';
import { silentLog } from '../../../core/log.ts';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { fillDemo } from '../../commands/fill-demo.ts';
import { loadEmbedded } from '../../compose/load-embedded.ts';
import { PLATFORMS } from '../../compose/platforms.ts';
it('measures', async () => {
  const db = await createTestDatabase((await loadEmbedded({ platforms: {} })).migrations);
  const times: [string, number][] = [];
  for (const how of ['off', 'on', 'off', 'on', 'off', 'on']) {
    const parsed = parseEnv({ DEMO_HISTORY: how }, PLATFORMS);
    if (!parsed.ok) throw new Error('x');
    const t = performance.now();
    await fillDemo(db, parsed.value, systemClock, silentLog, process.cwd());
    times.push([how, Math.round(performance.now() - t)]);
  }
  console.log(JSON.stringify(times));
  await db.drop();
  expect(1).toBe(1);
});
