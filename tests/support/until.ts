import { setTimeout as pause } from 'node:timers/promises';

/** Nothing here takes this long on any machine: what is not so by then never will be. */
const HANGS_MS = 3 * 60_000;

/** Asks again and again until it is so; a question that fails counts as not yet. Throws, with `what`, when it never is. */
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
