import { statfs } from 'node:fs/promises';
import type { Database } from '../../../core/database/database.ts';
import type { JobQueue } from '../../../core/queue/queue.ts';
import type { Health, HealthBook, RepeatedJob } from '../../../shop/desk/health.ts';

type Row = {
  waiting: number;
  oldest: Date | null;
  failed: number;
  purchases: number;
  oldest_purchase: Date | null;
  last_event: Date | null;
  events_waiting: number;
  oldest_delivery: Date | null;
  events_failed: number;
  postgres: string;
  bytes: number;
  connections: number;
  most_connections: number;
  backup_at: Date | null;
  backup_bytes: number | null;
  backup_missing: number | null;
};

type HealthParts = {
  db: Database;
  queue: Pick<JobQueue, 'failed' | 'lastDone'>;
  /** what repeats, and how often in milliseconds */
  repeated: readonly (readonly [name: RepeatedJob, ms: number])[];
  /** the folder whose disk is measured */
  dataDir: string;
  platforms(): Health['platforms'];
  version: string;
  startedAt: Date;
};

/** What the health page of the desk shows: counts of this database, and what this process knows of the platforms. Nothing is asked of them for it. */
export function createHealthBook({
  db,
  queue,
  repeated,
  dataDir,
  platforms,
  version,
  startedAt,
}: HealthParts): HealthBook {
  return {
    async read() {
      const [{ rows }, failedJobs, lastDone, disk] = await Promise.all([
        db.query<Row>(
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
      const row = rows[0]!;
      return {
        startedAt: startedAt.toISOString(),
        platforms: platforms(),
        mails: { waiting: row.waiting, oldest: row.oldest?.toISOString() ?? null, failed: row.failed },
        purchases: { waiting: row.purchases, oldest: row.oldest_purchase?.toISOString() ?? null },
        events: {
          waiting: row.events_waiting,
          oldest: row.oldest_delivery?.toISOString() ?? null,
          failed: row.events_failed,
        },
        jobs: repeated.map(([name, ms]) => ({
          name,
          everySeconds: ms / 1_000,
          lastAt: lastDone.get(name)?.toISOString() ?? null,
        })),
        failedJobs,
        lastEventAt: row.last_event?.toISOString() ?? null,
        versions: { shop: version, node: process.version, postgres: row.postgres },
        database: { bytes: row.bytes, connections: row.connections, mostConnections: row.most_connections },
        lastBackup: row.backup_at && {
          madeAt: row.backup_at.toISOString(),
          bytes: row.backup_bytes ?? 0,
          missing: row.backup_missing ?? 0,
        },
        disk,
      };
    },
  };
}

async function measureDisk(folder: string): Promise<Health['disk']> {
  const facts = await statfs(folder).catch(() => null);
  return facts && { free: facts.bavail * facts.bsize, size: facts.blocks * facts.bsize };
}
