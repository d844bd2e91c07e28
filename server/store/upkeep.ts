import type { Log } from '../../core/log.ts';

/**
 * Work that repeats while the store runs. A failure is noted and the next turn tries again; a turn that takes long is never overtaken by the
 * next one. It never keeps the process alive.
 */
export function createUpkeep(log: Log) {
  const timers: NodeJS.Timeout[] = [];
  return {
    every(ms: number, what: string, work: () => Promise<unknown>): void {
      let isUnderWay = false;
      const turn = (): void => {
        if (isUnderWay) return;
        isUnderWay = true;
        work()
          .catch((error: Error) => log.warn({ error: error.message }, `${what} failed`))
          .finally(() => {
            isUnderWay = false;
          });
      };
      timers.push(setInterval(turn, ms).unref());
    },
    stop(): void {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
