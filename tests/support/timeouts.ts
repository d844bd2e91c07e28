/** Ends hanging tests; the benchmark measures durations. */
export const TEST_TIMEOUT_MS = 60_000;
