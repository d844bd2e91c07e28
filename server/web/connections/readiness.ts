import { isDiskFull } from '../../../core/database/connection-errors.ts';
import type { Database } from '../../../core/database/database.ts';
import type { Log } from '../../../core/log.ts';

/**
 * Whether the data of pages could be read just now. Contains the names of platforms that did not respond; none: all
 * did.
 */
type ReadFirst = () => Promise<readonly string[]>;

export type ReadinessOptions = {
  db: Pick<Database, 'query' | 'transaction'>;
  warmUp: ReadFirst;
  /** a hosted one may be unavailable: the store is ready without it, and reports it */
  isHosted(platform: string): boolean;
  log: Log;
  /** interval between reads while something is missing; ms */
  againMs?: number;
};

/** The response of `/readyz`. */
type ReadyState = {
  status: 'ready' | 'starting' | 'ending' | 'database unreachable' | 'disk full';
  /** platforms that pages currently lack */
  degraded?: readonly string[];
};

export type Readiness = {
  /** starts the first read in the background, repeated until all platforms respond */
  begin(): void;
  /** [FA-09] when the first read has ended, successful or not */
  untilServing(): Promise<void>;
  /** waits for a running read; after `end` none starts */
  stop(): Promise<void>;
  /** [FA-09] the process is about to end: no longer ready, although it can still serve */
  end(): void;
  /** a write failed on a full disk: the next probe checks at once */
  noteDiskFull(): void;
  ask(): Promise<ReadyState>;
};

const AGAIN_MS = 500;
/** an embedded platform that cannot be read for this long counts as failed: pages then use their defaults */
const GIVE_UP_MS = 60_000;
/** how long a successful read counts, and a failed one */
const FRESH_MS = 30_000;
const AWAY_COUNTS_MS = 5_000;
/** how long a successful test write counts, and a failed one while the disk is full */
const WRITE_COUNTS_MS = 10_000;
const FULL_COUNTS_MS = 2_000;

/**
 * Sorts more than fits into its memory limit, so that Postgres writes a temporary file of about 150 kB, which it
 * deletes afterwards. A full disk makes it fail, and neither a table nor the write-ahead log grows.
 */
export const WRITE_PROBE = [
  `SET LOCAL work_mem = '64kB'`,
  `WITH aside AS MATERIALIZED (SELECT repeat(md5(n::text), 16) AS filler FROM generate_series(1, 300) AS n)
   SELECT count(*) FROM aside WHERE filler = ''`,
] as const;

/** [FA-06] [FA-18] Checks whether this process can serve a page and store data. */
export function createReadiness(options: ReadinessOptions): Readiness {
  const { db, warmUp, isHosted, log, againMs = AGAIN_MS } = options;
  let isEnding = false;
  let isServing = false;
  let missing: readonly string[] = [];
  let readAt = 0;
  let firstReading: Promise<void> = Promise.resolve();
  let reading: Promise<void> | null = null;
  let isFull = false;
  let wroteAt = Number.NEGATIVE_INFINITY;
  let writing: Promise<void> | null = null;

  async function read(): Promise<void> {
    const before = missing;
    missing = await warmUp().catch(() => ['pages']);
    readAt = performance.now();
    const isNew = missing.some((name) => !before.includes(name));
    if (isServing && isNew) log.warn({ degraded: missing }, 'platforms do not answer, pages do without them');
  }

  async function readUntilServing(): Promise<void> {
    const started = performance.now();
    while (!isEnding) {
      await read();
      const isLate = performance.now() - started > GIVE_UP_MS;
      if (isLate || missing.every(isHosted)) break;
      await new Promise((resolve) => setTimeout(resolve, againMs).unref());
    }
    if (isEnding) return;
    isServing = true;
    const facts = { ms: Math.round(performance.now() - started), ...(missing.length > 0 && { degraded: missing }) };
    log.info(facts, 'pages can be served');
  }

  /** Runs in the background: callers get the latest known result. */
  function readAgain(): void {
    if (!isServing || performance.now() - readAt < (missing.length > 0 ? AWAY_COUNTS_MS : FRESH_MS)) return;
    reading ??= read().finally(() => {
      reading = null;
    });
  }

  async function tryToWrite(): Promise<void> {
    const wasFull = isFull;
    const probe = db.transaction(async (tx) => {
      for (const statement of WRITE_PROBE) await tx.query(statement);
    });
    isFull = await probe.then(() => false, isDiskFull);
    wroteAt = performance.now();
    if (isFull !== wasFull) log[isFull ? 'error' : 'info']({}, isFull ? 'the disk is full' : 'the disk has room again');
  }

  function tryOnce(): Promise<void> {
    writing ??= tryToWrite().finally(() => {
      writing = null;
    });
    return writing;
  }

  return {
    begin() {
      firstReading = readUntilServing();
    },
    untilServing: () => firstReading,
    async stop() {
      isEnding = true;
      await Promise.all([firstReading, reading, writing]);
    },
    end() {
      isEnding = true;
    },
    noteDiskFull() {
      wroteAt = Number.NEGATIVE_INFINITY;
    },
    async ask() {
      if (isEnding) return { status: 'ending' };
      try {
        await db.query('SELECT 1');
      } catch {
        return { status: 'database unreachable' };
      }
      if (performance.now() - wroteAt > (isFull ? FULL_COUNTS_MS : WRITE_COUNTS_MS)) await tryOnce();
      if (isFull) return { status: 'disk full' };
      if (!isServing) return { status: 'starting' };
      readAgain();
      return missing.length > 0 ? { status: 'ready', degraded: missing } : { status: 'ready' };
    },
  };
}
