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
    /** How tests reach the Postgres of this run; each takes a database of its own (tests/support/database.ts). */
    testPostgres: Pick<PoolConfig, 'host' | 'port' | 'user' | 'password'>;
  }
}

const PREFIX = 'planroom-test-';

/** One throw-away Postgres for the whole run: real locks and constraints, no fsync. */
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

/** A run that was killed leaves its Postgres behind; the next run ends it. */
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
