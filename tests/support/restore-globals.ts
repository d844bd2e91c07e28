import { afterAll, vi } from 'vitest';

/** Before each test file of a process that several share: what one replaced or faked is put back before the next. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
