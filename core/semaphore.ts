/** Releases the permit; a second call does nothing. */
export type Release = () => void;
export type SemaphoreOptions = {
  permits: number;
  /** maximum queue length */
  maxWaiting: number;
  /** maximum wait in the queue; 5 s */
  timeoutMs?: number;
};

/**
 * Limits concurrent work in this process: further callers wait in a bounded queue. Returns null to those beyond it, and to
 * those that waited too long. A released permit is passed on after other events were processed, so that health checks are
 * answered under load.
 */
export function createSemaphore({ permits, maxWaiting, timeoutMs = 5_000 }: SemaphoreOptions) {
  const queue = new Set<(release: Release | null) => void>();
  let used = 0;

  const acquireNow = (): Release => {
    used += 1;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      setImmediate(() => {
        used -= 1;
        const [next] = queue;
        next?.(acquireNow());
      });
    };
  };

  return async (): Promise<Release | null> => {
    if (used < permits) return acquireNow();
    if (queue.size >= maxWaiting) return null;
    return new Promise((resolve) => {
      const timer = setTimeout(() => settle(null), timeoutMs);
      const settle = (release: Release | null): void => {
        clearTimeout(timer);
        queue.delete(settle);
        resolve(release);
      };
      queue.add(settle);
    });
  };
}
