/** How much the store asks of its content platform at a time, and when it lets the platform rest. */
export type Bounds = {
  /** calls under way at the same time */
  readonly calls: number;
  /** reads that wait for one of them to end: enough for a dozen pages of thirty blocks */
  readonly waiting: number;
  readonly waitMs: number;
  /** failures in a row after which the platform is left alone */
  readonly failures: number;
  readonly restMs: number;
  /** milliseconds of a clock that only goes forward */
  readonly now: () => number;
};

export const BOUNDS: Bounds = {
  calls: 32,
  waiting: 400,
  waitMs: 1000,
  failures: 5,
  restMs: 2000,
  now: () => performance.now(),
};
