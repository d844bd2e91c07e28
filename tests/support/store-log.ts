import { readFileSync, statSync } from 'node:fs';
import { expect } from 'vitest';
import { ownStore } from './own-store.ts';

type LogLine = { level: string; msg: string; area?: string; [field: string]: unknown };

/** What no line may hold: an e-mail, a card number, a key, a signed or a bearer token, a session's secret. */
const SECRET =
  /[\w.+-]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}|\b(\d{4}[ -]?){3}\d{4}\b|\b(sk|rk|pk|whsec)_\w{8,}|\beyJ[\w-]+\.|Bearer\s+\w{8,}|_secret_\w+|planroom=\w/i;

/**
 * Marks where the running store's log ends now. What it gives back waits for a line written since that is like `line`, and holds every line
 * since against the house's rule: JSON, and never a secret in it.
 */
export function logSince(): (line: Partial<LogLine>) => Promise<void> {
  const path = ownStore().logPath;
  const { size } = statSync(path);
  return async (line) => {
    const read = (): string[] => readFileSync(path).subarray(size).toString('utf8').split('\n').slice(0, -1);
    await expect
      .poll(() => read().map((text): LogLine => JSON.parse(text)))
      .toContainEqual(expect.objectContaining(line));
    // the digits of a random id may look like those of a card
    const withoutIds = read().map((text) => text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, ''));
    expect(withoutIds.filter((text) => SECRET.test(text))).toEqual([]);
  };
}
