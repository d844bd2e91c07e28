import type { Log } from '../../core/log.ts';

/**
 * Repeated work while the store runs. A failure is logged and the next run tries again; runs never overlap. Does not
 * keep the process alive.
 */
export function createUpkeep(log: Log) {
  const timers: NodeJS.Timeout[] = [];
  return {
    every(ms: number, what: string, work: () => Promise<unknown>): void {
      let isUnderWay = false;
      const runOnce = (): void => {
        if (isUnderWay) return;
        isUnderWay = true;
        work()
          .catch((error: Error) => log.warn({ error: error.message }, `${what} failed`))
          .finally(() => {
            isUnderWay = false;
          });
      };
      timers.push(setInterval(runOnce, ms).unref());
    },
    stop(): void {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
