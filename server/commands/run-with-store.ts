import type { Database } from '../../core/database/database.ts';
import { migrate } from '../../core/database/migrate.ts';
import type { Env } from '../../core/env/env.ts';
import { readEnv } from '../../core/env/read-env.ts';
import { explainStartupError } from '../../core/process/explain-startup-error.ts';
import { PLATFORMS } from '../compose/platforms.ts';
import { storeMigrations } from '../store/store-schema.ts';
import { openCommandDatabase } from './open-database.ts';

/** What a command did: the lines it prints, and whether it did what it was asked for. */
export type CommandAnswer = { lines: string[]; isDone: boolean };

/** Runs a command on the store's own tables, beside a store that runs or without one, and ends the process by what it answers. */
export async function runWithStore(
  work: (args: readonly string[], db: Database, env: Env) => Promise<CommandAnswer>,
): Promise<void> {
  try {
    const env = readEnv(PLATFORMS);
    const opened = await openCommandDatabase(env).catch((error: unknown) => {
      throw explainStartupError(error, env) ?? error;
    });
    try {
      await migrate(opened.db, [storeMigrations]);
      const { lines, isDone } = await work(process.argv.slice(2), opened.db, env);
      (isDone ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
      if (!isDone) process.exitCode = 1;
    } finally {
      await opened.close();
    }
  } catch (error) {
    const isExpected = error instanceof Error && error.name === 'StartupError';
    process.stderr.write(`${isExpected ? error.message : `Nothing was done: ${String(error)}`}\n`);
    process.exitCode = 1;
  }
}
