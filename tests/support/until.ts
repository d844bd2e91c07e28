import { setTimeout as pause } from 'node:timers/promises';

/** Timeout: no condition takes this long on any machine. */
const HANGS_MS = 3 * 60_000;

/** Polls until the condition holds; a rejected check counts as false. Throws, with `what`, after the timeout. */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  { everyMs = 100 }: { everyMs?: number } = {},
): Promise<void> {
  const end = performance.now() + HANGS_MS;
  let failure: unknown;
  for (;;) {
    try {
      failure = undefined;
      if (await isSo()) return;
    } catch (error) {
      failure = error;
    }
    if (performance.now() > end) throw new Error(`it never came to this: ${what}`, { cause: failure });
    await pause(everyMs);
  }
}
