import { afterAll, vi } from 'vitest';

/** Restores replaced globals and fake timers after each test file, since several files share a process. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
