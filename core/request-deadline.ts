/** [FA-04] How long a page waits for platforms, all its questions together. */
export const PAGE_TIMEOUT_MS = 3_000;
/** The same while developing, when the first request of a page also makes its modules from their sources. */
export const DEVELOPMENT_BUDGET_MS = 60_000;

/** The end of a request's patience. Nothing is cut before `begin`: who presses something waits for what becomes of it. */
export type Deadline = {
  /** counts from when the deadline was made, for a page; or from now, for the page that follows a press. Once. */
  begin(from: 'made' | 'now'): void;
  /** nothing more is cut: what is still asked is sent after the page */
  lift(): void;
  /** the outcome of `work`, or of `instead` where time runs out first. The work itself goes on. `graceMs`: so much later; `mostMs`: or sooner, after that long */
  race<T, U>(work: Promise<T>, instead: () => U, limits?: { graceMs?: number; mostMs?: number }): Promise<T | U>;
};

/** Of a short wait: a process that stands still for a moment lets no answer in meanwhile, and that counts as one step. */
const STEP_MS = 50;

/** Calls `ring` after so long, in steps; answers how to stop. */
function waitInSteps(ms: number, stepMs: number, ring: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const wait = (left: number): void => {
    if (isStopped) return;
    if (left <= 0) {
      ring();
      return;
    }
    // what has come meanwhile has its turn before the next step begins
    timer = setTimeout(() => queueMicrotask(() => wait(left - stepMs)), Math.min(left, stepMs)).unref();
  };
  wait(ms);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

export function createDeadline(budgetMs = PAGE_TIMEOUT_MS): Deadline {
  const made = performance.now();
  let endsAt: number | null = null;
  let isLifted = false;

  function whenOver(graceMs: number, mostMs: number, ring: () => void): () => void {
    const left = Math.min((endsAt ?? 0) + graceMs - performance.now(), mostMs);
    // what is in memory answers in this turn, however late it is
    if (left <= 0) {
      const turn = setImmediate(ring);
      return () => clearImmediate(turn);
    }
    const ms = Math.ceil(left);
    return waitInSteps(ms, mostMs === Number.POSITIVE_INFINITY ? ms : STEP_MS, ring);
  }
  return {
    begin(from) {
      endsAt ??= (from === 'made' ? made : performance.now()) + budgetMs;
    },
    lift() {
      isLifted = true;
    },
    // no `Promise.race`: what comes in time would be held, with all that it holds, until the time is over
    race: <T, U>(
      work: Promise<T>,
      instead: () => U,
      { graceMs = 0, mostMs = Number.POSITIVE_INFINITY }: { graceMs?: number; mostMs?: number } = {},
    ): Promise<T | U> => {
      if (endsAt === null || isLifted) return work;
      return new Promise<T | U>((resolve, reject) => {
        const stop = whenOver(graceMs, mostMs, () => {
          try {
            resolve(instead());
          } catch (error) {
            reject(error);
          }
        });
        work.then(
          (value) => {
            stop();
            resolve(value);
          },
          (error: unknown) => {
            stop();
            reject(error);
          },
        );
      });
    },
  };
}
