import { statfs } from 'node:fs/promises';
import type { Database } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import type { JobQueue } from '../../../core/queue/queue.ts';
import type { Health, HealthQueries, RepeatedJob } from '../../../features/desk/use-cases/health.ts';

type Row = {
  waiting: number;
  oldest: string | null;
  failed: number;
  purchases: number;
  oldestPurchase: string | null;
  lastEvent: string | null;
  eventsWaiting: number;
  oldestDelivery: string | null;
  eventsFailed: number;
  postgres: string;
  bytes: number;
  connections: number;
  mostConnections: number;
  backupAt: string | null;
  backupBytes: number | null;
  backupMissing: number | null;
};

type HealthParts = {
  db: Database;
  queue: Pick<JobQueue, 'failed' | 'lastDone'>;
  /** the recurring jobs, and their intervals in milliseconds */
  repeated: readonly (readonly [name: RepeatedJob, ms: number])[];
  /** the folder whose disk is measured */
  dataDir: string;
  platforms(): Health['platforms'];
  version: string;
  startedAt: Date;
};

/**
 * Queries for the health page of the desk: counts from this database, and this process's knowledge of the platforms.
 * Does not call the platforms.
 */
export function createHealthQueries({
  db,
  queue,
  repeated,
  dataDir,
  platforms,
  version,
  startedAt,
}: HealthParts): HealthQueries {
  return {
    async read() {
      const [[row], failedJobs, lastDone, disk] = await Promise.all([
        select<Row>(
          db,
          `SELECT mail.*, checkout.*, delivery.*, backup.*, (SELECT max(received_at) FROM store.payment_event) AS last_event,
             current_setting('server_version') AS postgres, pg_database_size(current_database())::float8 AS bytes,
             (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS connections,
             current_setting('max_connections')::int AS most_connections
           FROM (SELECT count(*) FILTER (WHERE state = 'waiting')::int AS waiting, min(created_at) FILTER (WHERE state = 'waiting') AS oldest,
                   count(*) FILTER (WHERE state = 'failed')::int AS failed FROM store.mail WHERE message_id <> '') AS mail,
             (SELECT count(*)::int AS purchases, min(created_at) AS oldest_purchase FROM store.checkout
               WHERE consent IS NOT NULL AND NOT claims @> ARRAY['closed'] AND created_at > now() - interval '30 days') AS checkout,
             (SELECT count(*) FILTER (WHERE state = 'waiting')::int AS events_waiting, min(created_at) FILTER (WHERE state = 'waiting') AS oldest_delivery,
                count(*) FILTER (WHERE state = 'failed')::int AS events_failed FROM store.event_delivery) AS delivery
           LEFT JOIN (SELECT made_at AS backup_at, bytes::float8 AS backup_bytes, missing AS backup_missing FROM store.last_backup) AS backup ON true`,
        ),
        queue.failed(),
        queue.lastDone(repeated.map(([name]) => name)),
        measureDisk(dataDir),
      ]);
      const { waiting, oldest, failed, postgres, bytes, connections, mostConnections, ...counts } = row!;
      return {
        startedAt: startedAt.toISOString(),
        platforms: platforms(),
        mails: { waiting, oldest, failed },
        purchases: { waiting: counts.purchases, oldest: counts.oldestPurchase },
        events: { waiting: counts.eventsWaiting, oldest: counts.oldestDelivery, failed: counts.eventsFailed },
        jobs: repeated.map(([name, ms]) => ({
          name,
          everySeconds: ms / 1_000,
          lastAt: lastDone.get(name)?.toISOString() ?? null,
        })),
        failedJobs,
        lastEventAt: counts.lastEvent,
        versions: { shop: version, node: process.version, postgres },
        database: { bytes, connections, mostConnections },
        lastBackup:
          counts.backupAt === null
            ? null
            : { madeAt: counts.backupAt, bytes: counts.backupBytes ?? 0, missing: counts.backupMissing ?? 0 },
        disk,
      };
    },
  };
}

async function measureDisk(folder: string): Promise<Health['disk']> {
  const facts = await statfs(folder).catch(() => null);
  return facts && { free: facts.bavail * facts.bsize, size: facts.blocks * facts.bsize };
}
