import type { Database } from '../../core/database/database.ts';
import { migrate } from '../../core/database/migrate.ts';
import type { Env } from '../../core/settings/store-settings.ts';
import { storeMigrations } from '../persistence/migrations.ts';
import { withDatabase } from './open-database.ts';

/** Result of a command: the lines to print, and whether it succeeded. */
export type CommandResult = { lines: string[]; isDone: boolean };

/** Runs a command on the store's tables, with or without a running store. Returns its exit code. */
export const runWithStore = (work: (db: Database, env: Env) => Promise<CommandResult>): Promise<number> =>
  withDatabase(async (db, env) => {
    await migrate(db, [storeMigrations]);
    const { lines, isDone } = await work(db, env);
    (isDone ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
    return isDone ? 0 : 1;
  });
