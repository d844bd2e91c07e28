import type { Fetch } from '../../../core/http/types.ts';

const ANSWER_MS = 10_000;

/** A platform's redirect is not followed, and none is waited for without end. */
export const probeUrl: Fetch = (input, init) =>
  globalThis.fetch(input, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS), ...init });
