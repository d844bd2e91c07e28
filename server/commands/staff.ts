import { migrate } from '../../core/database/migrate.ts';
import { readEnv } from '../../core/env/read-env.ts';
import { explainStartupError } from '../../core/process/explain-startup-error.ts';
import { StartupError } from '../../core/process/startup-error.ts';
import { loadEmbedded } from '../compose/load-embedded.ts';
import { PLATFORMS } from '../compose/platforms.ts';
import { changeStaff } from './change-staff.ts';
import { openCommandDatabase } from './open-database.ts';

/** `npm run staff -- add|remove|list E-MAIL`: who may open the desk, where the identity platform is embedded. */
async function staff(): Promise<void> {
  const env = readEnv(PLATFORMS);
  const { migrations, serving } = await loadEmbedded(env);
  const roles = serving.find((embedded) => embedded.staff)?.staff;
  if (!roles)
    throw new StartupError(
      'The identity platform is hosted: give the role there, as IDENTITY_STAFF_CLAIM names it (unset: staff in the list of the claim roles).',
    );
  const opened = await openCommandDatabase(env).catch((error: unknown) => {
    throw explainStartupError(error, env) ?? error;
  });
  try {
    await migrate(opened.db, migrations);
    for (const line of await changeStaff(opened.db, roles, process.argv.slice(2))) process.stdout.write(`${line}\n`);
    if (!env.isDesk) process.stdout.write('The desk is off: set DESK=on.\n');
  } finally {
    await opened.close();
  }
}

staff().catch((error: unknown) => {
  const isExpected = error instanceof Error && error.name === 'StartupError';
  process.stderr.write(`${isExpected ? error.message : `Nothing was changed: ${String(error)}`}\n`);
  process.exitCode = 1;
});
