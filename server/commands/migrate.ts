import { migrate, readSteps } from '../../core/database/migrate.ts';
import { readEnv } from '../../core/env/read-env.ts';
import { explainStartupError } from '../../core/process/explain-startup-error.ts';
import { StartupError } from '../../core/process/startup-error.ts';
import { loadEmbedded } from '../compose/load-embedded.ts';
import { PLATFORMS } from '../compose/platforms.ts';
import { openCommandDatabase } from './open-database.ts';
import { planMigration } from './plan-migration.ts';

const USAGE = `npm run migrate              brings the database up to this release, as a start would
npm run migrate -- --check   says what that would do, and changes nothing; exit code 1 when something is to be done`;

/** `npm run migrate`: before the processes of a new release are started, while those of the one before still run. */
async function run(args: readonly string[]): Promise<void> {
  if (args.some((arg) => arg !== '--check')) throw new StartupError(USAGE);
  const env = readEnv(PLATFORMS);
  const opened = await openCommandDatabase(env).catch((error: unknown) => {
    throw explainStartupError(error, env) ?? error;
  });
  try {
    const { migrations } = await loadEmbedded(env);
    const { lines, isNewer, isDone } = planMigration(await readSteps(opened.db, migrations), migrations);
    const isCheck = args.includes('--check');
    if (!isCheck && !isNewer) await migrate(opened.db, migrations);
    for (const line of lines) process.stdout.write(`${line}\n`);
    if (isNewer) throw new StartupError('The database is newer than this release: start the newer one.');
    if (!isCheck) process.stdout.write(isDone ? 'Nothing to do.\n' : 'Done.\n');
    else if (!isDone) process.exitCode = 1;
  } finally {
    await opened.close();
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartupError ? error.message : `Nothing was changed: ${String(error)}`}\n`);
  process.exitCode = 1;
});
