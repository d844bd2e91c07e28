import { migrate, readAppliedMigrations } from '../../core/database/migrate.ts';
import { defineCommand, UsageError } from '../../core/process/define-command.ts';
import { StartupError } from '../../core/process/startup-error.ts';
import { loadEmbedded } from '../bootstrap/load-embedded.ts';
import { withDatabase } from './open-database.ts';
import { planMigration } from './plan-migration.ts';

const USAGE = `npm run migrate              brings the database up to this release, as a start would
npm run migrate -- --check   says what that would do, and changes nothing; exit code 1 when something is to be done`;

/** Runs before the processes of a new release start, while those of the previous one still run. */
export const command = defineCommand({
  usage: USAGE,
  options: { check: { type: 'boolean', default: false } },
  failed: 'Nothing was changed',
  run(args, { check }) {
    if (args.length > 0) throw new UsageError();
    return withDatabase(async (db, env) => {
      const { migrations } = await loadEmbedded(env);
      const { lines, isNewer, isDone } = planMigration(await readAppliedMigrations(db, migrations), migrations);
      if (!check && !isNewer) await migrate(db, migrations);
      for (const line of lines) process.stdout.write(`${line}\n`);
      if (isNewer) throw new StartupError('The database is newer than this release: start the newer one.');
      if (!check) process.stdout.write(isDone ? 'Nothing to do.\n' : 'Done.\n');
      return check && !isDone ? 1 : 0;
    });
  },
});
