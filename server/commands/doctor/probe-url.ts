import type { Fetch } from '../../../core/http/types.ts';

const TIMEOUT_MS = 10_000;

/** Redirects of a platform are not followed, and every call has a timeout. */
export const probeUrl: Fetch = (input, init) =>
  globalThis.fetch(input, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
