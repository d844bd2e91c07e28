import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../core/database/embedded-postgres.ts';
import { noopLog } from '../../core/log.ts';
import { isAlive } from '../../core/process/alive.ts';
import { quickFolder } from './quick-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection to the Postgres of this run; each test creates a separate database (tests/support/database.ts). */
    testPostgres: Pick<PoolConfig, 'host' | 'port' | 'user' | 'password'>;
  }
}

const PREFIX = 'planroom-test-';

/** Starts one disposable Postgres for the run: real locks and constraints, no fsync. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const parent = quickFolder();
  await sweepAbandoned(parent);
  const dataDir = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  const postgres = await startPostgres({ dataDir, log: noopLog, isDurable: false });
  const { host, port, user, password } = postgres.connection;
  project.provide('testPostgres', { host, port, user, password: typeof password === 'string' ? password : undefined });
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Stops Postgres processes left by killed runs. */
async function sweepAbandoned(parent: string): Promise<void> {
  for (const name of readdirSync(parent)) {
    const owner = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (owner === undefined || isAlive(Number(owner))) continue;
    const dataDir = join(parent, name);
    await startPostgres({ dataDir, log: noopLog, isDurable: false })
      .then((left) => left.stop())
      .catch(() => {});
    rmSync(dataDir, { recursive: true, force: true });
  }
}
