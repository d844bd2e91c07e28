/** Ends what hangs. How long a machine takes is measured by the bench. */
export const PATIENCE_MS = 60_000;
