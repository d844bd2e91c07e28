import { readFileSync, statSync } from 'node:fs';
import { expect } from 'vitest';
import { ownStore } from './own-store.ts';

type LogLine = { level: string; msg: string; area?: string; [field: string]: unknown };

/** Must not occur in any line: an email, a card number, a key, a signed or bearer token, a session secret. */
const SECRET =
  /[\w.+-]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}|\b(\d{4}[ -]?){3}\d{4}\b|\b(sk|rk|pk|whsec)_\w{8,}|\beyJ[\w-]+\.|Bearer\s+\w{8,}|_secret_\w+|planroom=\w/i;

/**
 * Marks the current end of the running store's log. Returns a function that waits for a later line like `line`, and validates
 * every later line: JSON without secrets.
 */
export function logSince(): (line: Partial<LogLine>) => Promise<void> {
  const path = ownStore().logPath;
  const { size } = statSync(path);
  return async (line) => {
    const read = (): string[] => readFileSync(path).subarray(size).toString('utf8').split('\n').slice(0, -1);
    await expect
      .poll(() => read().map((text): LogLine => JSON.parse(text)))
      .toContainEqual(expect.objectContaining(line));
    // digits of a random id can look like a card number
    const withoutIds = read().map((text) => text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, ''));
    expect(withoutIds.filter((text) => SECRET.test(text))).toEqual([]);
  };
}
