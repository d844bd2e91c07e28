import type { DeskKey } from '../../../messages/desk/desk-messages.ts';

/** A recurring job that has a label at the desk. */
export type RepeatedJob = DeskKey extends infer Key ? (Key extends `health.job.${infer Name}` ? Name : never) : never;

/**
 * `responseMs`: median of the last response times; null: no recent calls. `calls`: their number. `failedAt`: ISO,
 * real time.
 */
export type PlatformHealth = {
  responseMs: number | null;
  calls: number;
  failedAt: string | null;
  failure: 'no-answer' | 'error' | null;
};

/** Health of the store and its dependencies. Moments are ISO, real time. */
export type Health = {
  /** start time of this process */
  startedAt: string;
  platforms: readonly {
    id: string;
    title: string;
    isHosted: boolean;
    isUnavailable: boolean;
    /** measured by this process; null: no calls since startup */
    sight: PlatformHealth | null;
  }[];
  mails: { waiting: number; oldest: string | null; failed: number };
  /** plan purchases that are not settled yet */
  purchases: { waiting: number; oldest: string | null };
  /** webhook deliveries to other programs */
  events: { waiting: number; oldest: string | null; failed: number };
  /** recurring jobs of all processes. `lastAt` null: not within the last hour */
  jobs: readonly { name: RepeatedJob; everySeconds: number; lastAt: string | null }[];
  failedJobs: readonly { name: string; reason: string; failedAt: string }[];
  /** time of the newest platform event that was processed */
  lastEventAt: string | null;
  versions: { shop: string; node: string; postgres: string };
  /** `mostConnections`: the server's setting */
  database: { bytes: number; connections: number; mostConnections: number };
  /** the last backup by `npm run backup`; `missing`: document files that it could not find. null: not recorded yet */
  lastBackup: { madeAt: string; bytes: number; missing: number } | null;
  /** volume of the store's data folder, in bytes; null: unknown */
  disk: { free: number; size: number } | null;
};

export type HealthQueries = { read(): Promise<Health> };
