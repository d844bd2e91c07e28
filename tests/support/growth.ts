const ROUNDS = 5;
/** Below this a measurement is mostly noise, milliseconds. */
const FLOOR_MS = 2;

const spentBy = async (work: () => unknown): Promise<number> => {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return Math.max((user + system) / 1000, FLOOR_MS);
};

/**
 * How many times as much work `work(4 * size)` is as `work(size)`: about 4 where it is linear, 16 and more where it is
 * quadratic. It counts the processor time of this thread and takes the least of several runs, so neither a slow machine
 * nor a busy one changes it.
 */
export async function growthOf(work: (size: number) => unknown, size: number): Promise<number> {
  let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round += 1) {
    small = Math.min(small, await spentBy(() => work(size)));
    large = Math.min(large, await spentBy(() => work(4 * size)));
  }
  return large / small;
}

/** More than a linear growth of 4, with room for what a collection of garbage adds. */
export const LINEAR = 9;
/** The same for 16, the growth with the square. */
export const SQUARE = 30;
