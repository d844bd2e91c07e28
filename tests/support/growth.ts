const ROUNDS = 9;
/** Shorter measurements are mostly noise; milliseconds. */
const FLOOR_MS = 2;

const spentBy = async (work: () => unknown): Promise<number> => {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return Math.max((user + system) / 1000, FLOOR_MS);
};

/**
 * Returns the ratio of CPU time between `work(4 * size)` and `work(size)`: about 4 if linear, 16 or more if quadratic. Uses the
 * minimum CPU time of this thread over several runs, so slow or busy machines don't change the result.
 */
export async function growthOf(work: (size: number) => unknown, size: number): Promise<number> {
  let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round += 1) {
    small = Math.min(small, await spentBy(() => work(size)));
    large = Math.min(large, await spentBy(() => work(4 * size)));
  }
  return large / small;
}

/** Upper limit for linear growth (4), with a margin for garbage collection. */
export const LINEAR = 9;
/** Upper limit for quadratic growth (16), with the same margin. */
export const SQUARE = 30;
