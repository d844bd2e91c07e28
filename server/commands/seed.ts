import { migrate } from '../../core/database/migrate.ts';
import { systemClock } from '../../core/dates.ts';
import { noopLog } from '../../core/log.ts';
import { defineCommand, UsageError } from '../../core/process/define-command.ts';
import { loadEmbedded } from '../bootstrap/load-embedded.ts';
import { fillDemo } from './fill-demo.ts';
import { withDatabase } from './open-database.ts';

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

/** Seeds the demo shop into the configured database, or resets it; idempotent. */
export const command = defineCommand({
  usage: 'npm run seed   creates the demo shop in the database, or resets it',
  failed: 'Nothing was seeded',
  async run(args) {
    if (args.length > 0) throw new UsageError();
    await withDatabase(async (db, env) => {
      await migrate(db, (await loadEmbedded(env)).migrations);
      const filled = await fillDemo(db, env, systemClock, noopLog, process.cwd());
      tell(
        `The demo shop is ${filled.wasThere ? 'reset to its state after the first start' : 'in the database'}: ${filled.documents} documents, ${filled.people} people.`,
      );
      tell('A running store shows it within a minute. npm start prints the demo customers.');
    });
  },
});
