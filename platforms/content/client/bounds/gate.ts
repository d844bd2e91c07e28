import type { Bounds } from './bounds.ts';

export type Gate = {
  /** Does the work when a place is free; null, without having begun, where that takes too long. */
  pass<T>(work: () => Promise<T>): Promise<T | null>;
};

/** Limits concurrency. Further callers wait a little in a queue of bounded length; beyond that they are refused. */
export function createGate({ calls, waiting, waitMs, later }: Bounds): Gate {
  const line = new Set<(isMyTurn: boolean) => void>();
  let inside = 0;

  /** a free place goes to the longest waiting caller */
  const leave = (): void => {
    const [next] = line;
    if (next) next(true);
    else inside -= 1;
  };
  const enter = async (): Promise<boolean> => {
    if (inside < calls) {
      inside += 1;
      return true;
    }
    if (line.size >= waiting) return false;
    return new Promise((resolve) => {
      const end = (isMyTurn: boolean): void => {
        line.delete(end);
        callOff();
        resolve(isMyTurn);
      };
      const callOff = later(() => end(false), waitMs);
      line.add(end);
    });
  };
  return {
    async pass(work) {
      if (!(await enter())) return null;
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
