/** How the store and what it stands on are. Moments are ISO, real time. */
export type Health = {
  /** since when this process serves */
  startedAt: string;
  platforms: readonly { id: string; title: string; isHosted: boolean; isSilent: boolean }[];
  mails: { waiting: number; oldest: string | null; failed: number };
  /** purchases of plans that nothing has settled yet */
  purchases: { waiting: number; oldest: string | null };
  /** deliveries of events to other programs */
  events: { waiting: number; oldest: string | null; failed: number };
  failedJobs: readonly { name: string; reason: string; failedAt: string }[];
  /** platform events: when the newest was taken in */
  lastEventAt: string | null;
  versions: { shop: string; node: string; postgres: string };
  database: { bytes: number; connections: number };
};

export type HealthBook = { read(): Promise<Health> };
