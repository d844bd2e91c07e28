import { migrate } from '../../core/database/migrate.ts';
import { systemClock } from '../../core/dates.ts';
import { readEnv } from '../../core/env/read-env.ts';
import { silentLog } from '../../core/log.ts';
import { explainStartupError } from '../../core/process/explain-startup-error.ts';
import { loadEmbedded } from '../compose/load-embedded.ts';
import { PLATFORMS } from '../compose/platforms.ts';
import { fillDemo } from './fill-demo.ts';
import { openCommandDatabase } from './open-database.ts';

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run seed`: puts the demo shop into the configured database, or resets it there; idempotent. */
async function seed(): Promise<void> {
  const env = readEnv(PLATFORMS);
  const opened = await openCommandDatabase(env).catch((error: unknown) => {
    throw explainStartupError(error, env) ?? error;
  });
  try {
    await migrate(opened.db, (await loadEmbedded(env)).migrations);
    const filled = await fillDemo(opened.db, env, systemClock, silentLog, process.cwd());
    tell(
      `The demo shop is ${filled.wasThere ? 'reset to its state after the first start' : 'in the database'}: ${filled.documents} documents, ${filled.people} people.`,
    );
    tell('A running store shows it within a minute. npm start prints the demo customers.');
  } finally {
    await opened.close();
  }
}

seed().catch((error: unknown) => {
  const isExpected = error instanceof Error && error.name === 'StartupError';
  process.stderr.write(`${isExpected ? error.message : `Nothing was seeded: ${String(error)}`}\n`);
  process.exitCode = 1;
});
