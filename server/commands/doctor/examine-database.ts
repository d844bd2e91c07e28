import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readAppliedMigrations } from '../../../core/database/migrate.ts';
import { findPostgres } from '../../../core/database/postgres-binaries.ts';
import { resolveOsUser } from '../../../core/database/postgres-os-user.ts';
import { findOwner } from '../../../core/process/data-dir.ts';
import { explainStartupError } from '../../../core/process/explain-startup-error.ts';
import type { Env } from '../../../core/settings/store-settings.ts';
import { loadEmbedded } from '../../bootstrap/load-embedded.ts';
import { openCommandDatabase } from '../open-database.ts';
import { examineSteps } from '../plan-migration.ts';
import { type CheckResult, fail, pass } from './finding.ts';

/** Returns the process that uses the data folder now. */
export function examineDataDir({ dataDir }: Env): CheckResult {
  const holder = findOwner(dataDir);
  if (!holder) return pass('data folder', existsSync(dataDir) ? `${dataDir}, not in use` : `${dataDir}, not made yet`);
  return pass('data folder', `${dataDir}, in use by process ${holder.pid} (${holder.address ?? 'still starting'})`);
}

/**
 * Checks that Postgres responds, and how far its schema is migrated. An embedded one that never started is not created
 * for this check.
 */
export async function examineDatabase(env: Env): Promise<CheckResult[]> {
  try {
    if (!env.databaseUrl && !existsSync(join(env.dataDir, 'postgres'))) {
      const { folder } = findPostgres();
      const owner = resolveOsUser(join(env.dataDir, 'postgres'), [dirname(env.dataDir), folder]);
      return [
        pass('postgres', `embedded, made at the first start (as ${owner.kind === 'user' ? owner.name : owner.kind})`),
      ];
    }
    const { db, close } = await openCommandDatabase(env);
    try {
      const { rows } = await db.query<{ version: string; seed: string | null }>(
        `SELECT current_setting('server_version') AS version, to_regclass('store.seed')::text AS seed`,
      );
      const demo = rows[0]?.seed ? await db.query('SELECT 1 FROM store.seed') : null;
      const holds = demo === null ? 'empty' : demo.rows.length > 0 ? 'holds the demo shop' : 'holds a shop';
      const { migrations } = await loadEmbedded(env);
      return [
        pass('postgres', `${env.databaseUrl ? 'your own' : 'embedded'}, version ${rows[0]?.version}, ${holds}`),
        examineSteps(await readAppliedMigrations(db, migrations), migrations),
      ];
    } finally {
      await close();
    }
  } catch (error) {
    return [
      fail('postgres', (explainStartupError(error, env) ?? new Error(`does not answer (${codeOf(error)}).`)).message),
    ];
  }
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
