/** Ends what hangs. How long a machine takes is measured by the bench. */
export const TEST_TIMEOUT_MS = 60_000;
