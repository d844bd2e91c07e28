/** [FA-04] How long a page waits for platforms, all its questions together. */
export const PAGE_BUDGET_MS = 3_000;
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

const LATE = Symbol('late');

/** Of a short wait: a process that stands still for a moment lets no answer in meanwhile, and that counts as one step. */
const STEP_MS = 50;

async function waitInSteps(ms: number, stepMs: number): Promise<typeof LATE> {
  for (let left = ms; left > 0; left -= stepMs) {
    await new Promise<void>((resolve) => {
      setTimeout(resolve, Math.min(left, Math.ceil(stepMs))).unref();
    });
  }
  return LATE;
}

export function createDeadline(budgetMs = PAGE_BUDGET_MS): Deadline {
  const made = performance.now();
  let endsAt: number | null = null;
  /** one timer for all that a page reads */
  let over: Promise<typeof LATE> | null = null;
  let isLifted = false;

  const overAt = (graceMs: number, mostMs: number): Promise<typeof LATE> => {
    const left = Math.min((endsAt ?? 0) + graceMs - performance.now(), mostMs);
    const isOwn = graceMs !== 0 || mostMs !== Number.POSITIVE_INFINITY;
    // what is in memory answers in this turn, however late it is
    if (left <= 0) return new Promise((resolve) => setImmediate(() => resolve(LATE)));
    if (!isOwn && over) return over;
    const late = waitInSteps(Math.ceil(left), mostMs === Number.POSITIVE_INFINITY ? left : STEP_MS);
    if (!isOwn) over = late;
    return late;
  };
  return {
    begin(from) {
      endsAt ??= (from === 'made' ? made : performance.now()) + budgetMs;
    },
    lift() {
      isLifted = true;
    },
    async race(work, instead, { graceMs = 0, mostMs = Number.POSITIVE_INFINITY } = {}) {
      if (endsAt === null || isLifted) return work;
      const first = await Promise.race([work, overAt(graceMs, mostMs)]);
      return first === LATE ? instead() : first;
    },
  };
}
