import { migrate } from '../../core/database/migrate.ts';
import { defineCommand } from '../../core/process/define-command.ts';
import { StartupError } from '../../core/process/startup-error.ts';
import { readEnv } from '../../core/settings/read-env.ts';
import { loadEmbedded } from '../bootstrap/load-embedded.ts';
import { PLATFORMS } from '../bootstrap/platforms.ts';
import { changeStaff, STAFF_USAGE } from './change-staff.ts';
import { withDatabase } from './open-database.ts';

/** Manages who may open the desk, while the identity platform is embedded. */
export const command = defineCommand({
  usage: STAFF_USAGE,
  failed: 'Nothing was changed',
  async run(args) {
    const env = readEnv(PLATFORMS);
    const { migrations, serving } = await loadEmbedded(env);
    const roles = serving.find(({ id }) => id === 'identity')?.staff;
    if (!roles)
      throw new StartupError(
        'The identity platform is hosted: give the role there, as IDENTITY_STAFF_CLAIM names it (unset: staff in the list of the claim roles).',
      );
    await withDatabase(async (db) => {
      await migrate(db, migrations);
      for (const line of await changeStaff(db, roles, args)) process.stdout.write(`${line}\n`);
      if (!env.isDesk) process.stdout.write('The desk is off: set DESK=on.\n');
    }, env);
  },
});
