import type { DeskKey } from '../../messages/desk/desk-words.ts';

/** A job that repeats: the desk has its name. */
export type RepeatedJob = DeskKey extends infer Key ? (Key extends `health.job.${infer Name}` ? Name : never) : never;

/** `answersMs`: the median of the last answers; null: it was not asked lately. `calls`: of how many. `failedAt`: ISO, real time. */
export type PlatformHealth = {
  answersMs: number | null;
  calls: number;
  failedAt: string | null;
  failure: 'no-answer' | 'error' | null;
};

/** How the store and what it stands on are. Moments are ISO, real time. */
export type Health = {
  /** since when this process serves */
  startedAt: string;
  platforms: readonly {
    id: string;
    title: string;
    isHosted: boolean;
    isSilent: boolean;
    /** how this process found it; null: it made no call to it since the start */
    sight: PlatformHealth | null;
  }[];
  mails: { waiting: number; oldest: string | null; failed: number };
  /** purchases of plans that nothing has settled yet */
  purchases: { waiting: number; oldest: string | null };
  /** deliveries of events to other programs */
  events: { waiting: number; oldest: string | null; failed: number };
  /** what repeats, by all processes together. `lastAt` null: not within the last hour */
  jobs: readonly { name: RepeatedJob; everySeconds: number; lastAt: string | null }[];
  failedJobs: readonly { name: string; reason: string; failedAt: string }[];
  /** platform events: when the newest was taken in */
  lastEventAt: string | null;
  versions: { shop: string; node: string; postgres: string };
  /** `mostConnections`: as the server is set */
  database: { bytes: number; connections: number; mostConnections: number };
  /** what `npm run backup` wrote last; `missing`: files of documents that it could not find. null: none was noted yet */
  lastBackup: { madeAt: string; bytes: number; missing: number } | null;
  /** of the store's own folder, in bytes; null: the system does not say */
  disk: { free: number; size: number } | null;
};

export type HealthQueries = { read(): Promise<Health> };
