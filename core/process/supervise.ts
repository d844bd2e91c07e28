import type { Log } from '../log.ts';

const POLL_MS = 250;
/** Delays between attempts: a recovery is detected within five seconds, and a permanent failure costs little. */
const WAITS_MS = [0, 500, 1_000, 2_000] as const;
const MAX_WAIT_MS = 4_000;
/** a process that ran this long did not fail at startup */
const STEADY_MS = 10_000;
const QUIET_MS = 60_000;

export type SupervisorOptions = {
  name: string;
  /** polled four times a second */
  isRunning(): boolean;
  /** throws if it cannot start now */
  start(signal: AbortSignal): Promise<void>;
  /** called once a minute while it runs */
  onQuiet(): void;
  log: Log;
};

/**
 * [FA-02] Restarts a process whenever it ends, with backoff while restarts fail. A failure is logged when its message
 * changes, and once a minute. `stop` ends the supervision and aborts a start in progress.
 */
export function superviseProcess({ name, isRunning, start, onQuiet, log }: SupervisorOptions): {
  stop(): Promise<void>;
} {
  const ending = new AbortController();
  /** consecutive starts that failed or did not last */
  let tries = 0;
  let nextTry = 0;
  let upSince = Date.now();
  let quietSince = Date.now();
  let said = { text: '', at: 0 };
  let queue: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function complain(error: unknown): void {
    const text = error instanceof Error ? error.message : String(error);
    // pids and file numbers differ with every attempt
    const alike = text.replace(/\d+/g, '');
    if (alike === said.text && Date.now() - said.at < QUIET_MS) return;
    said = { text: alike, at: Date.now() };
    log.error({ error: text }, `${name} could not be started, and is tried again`);
  }

  async function begin(): Promise<void> {
    const started = Date.now();
    if (tries === 0) log.error({}, `${name} has ended and is started again`);
    tries += 1;
    try {
      await start(ending.signal);
      upSince = Date.now();
      said = { text: '', at: 0 };
      log.info({ ms: upSince - started, tries }, `${name} is up again`);
    } catch (error) {
      if (!ending.signal.aborted) complain(error);
    }
    nextTry = Date.now() + (WAITS_MS[tries] ?? MAX_WAIT_MS);
  }

  async function poll(): Promise<void> {
    if (!isRunning()) {
      if (Date.now() >= nextTry) await begin();
      return;
    }
    if (Date.now() - upSince > STEADY_MS) tries = 0;
    if (Date.now() - quietSince < QUIET_MS) return;
    quietSince = Date.now();
    onQuiet();
  }

  function again(): void {
    timer = setTimeout(() => {
      queue = poll()
        .catch(complain)
        .then(() => {
          if (!ending.signal.aborted) again();
        });
    }, POLL_MS).unref();
  }
  again();

  return {
    async stop() {
      ending.abort();
      clearTimeout(timer);
      await queue;
    },
  };
}
