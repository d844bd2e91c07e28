/** [FA-04] How long a page waits for platforms, for all its calls together. */
export const PAGE_TIMEOUT_MS = 3_000;
/** The page timeout during development, when the first request of a page also compiles its modules. */
export const DEVELOPMENT_BUDGET_MS = 60_000;

/** The deadline of a request. Nothing times out before `begin`: a submitted form waits for its result. */
export type Deadline = {
  /**
   * starts the timeout: for a page from the creation of the deadline, for the page after a form from now. Only the
   * first call counts.
   */
  begin(from: 'made' | 'now'): void;
  /** disables the timeout: pending data is streamed after the page */
  lift(): void;
  /**
   * resolves with `work`, or with `instead` on timeout. `work` continues. `graceMs` extends the timeout; `maxMs` is an
   * upper limit for this call
   */
  race<T, U>(work: Promise<T>, instead: () => U, limits?: { graceMs?: number; maxMs?: number }): Promise<T | U>;
};

/** Step of a short wait: a blocked event loop delays responses too, so a blockage counts as one step. */
const STEP_MS = 50;

/** Calls `ring` after `ms`, in steps. Returns a function that cancels it. */
function waitInSteps(ms: number, stepMs: number, ring: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const wait = (left: number): void => {
    if (isStopped) return;
    if (left <= 0) {
      ring();
      return;
    }
    // lets responses that arrived in this step run before the next step begins
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

  function whenOver(graceMs: number, maxMs: number, ring: () => void): () => void {
    const left = Math.min((endsAt ?? 0) + graceMs - performance.now(), maxMs);
    // lets data in memory win, however late it is
    if (left <= 0) {
      const timer = setImmediate(ring);
      return () => clearImmediate(timer);
    }
    const ms = Math.ceil(left);
    return waitInSteps(ms, maxMs === Number.POSITIVE_INFINITY ? ms : STEP_MS, ring);
  }
  return {
    begin(from) {
      endsAt ??= (from === 'made' ? made : performance.now()) + budgetMs;
    },
    lift() {
      isLifted = true;
    },
    // avoids `Promise.race`, which would retain an early result, with all that it references, until the timeout
    race: <T, U>(
      work: Promise<T>,
      instead: () => U,
      { graceMs = 0, maxMs = Number.POSITIVE_INFINITY }: { graceMs?: number; maxMs?: number } = {},
    ): Promise<T | U> => {
      if (endsAt === null || isLifted) return work;
      return new Promise<T | U>((resolve, reject) => {
        const stop = whenOver(graceMs, maxMs, () => {
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
