import { statfsSync } from 'node:fs';

/** Rejections of clients during startup or shutdown: they follow from the cause. */
const CONSEQUENCE = /the database system is (starting up|shutting down|in recovery|not yet accepting)/;
/**
 * Patterns from fatal server errors to a program's messages about itself. The first matching line is the cause; later
 * ones follow from it.
 */
const CAUSES = [
  /\b(?:PANIC|FATAL): +(.*)/,
  /\b(?:error|ERROR): +(.*)/,
  /^(?:\S+: )?(could not .*|no space left .*)/i,
] as const;
const MAX_LENGTH = 300;
/** less free space counts as full: a table grows by 8 kB, the write-ahead log by 16 MB */
const FULL_BYTES = 64 * 1024;

/** Returns the free bytes of a folder's file system; throws if it cannot be read. */
function measureRoom(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * [FA-17] Extracts from the output of Postgres, or of its programs, why it failed: without time, process and severity.
 * If a full disk prevented any output, that is the cause.
 */
export function parsePostgresError(text: string, folder: string, roomIn = measureRoom): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !CONSEQUENCE.test(line));
  for (const pattern of CAUSES)
    for (const line of lines) {
      const found = pattern.exec(line)?.[1];
      if (found) return found.slice(0, MAX_LENGTH);
    }
  if (isFull(folder, roomIn)) return 'No space left on device';
  return lines.at(-1)?.slice(0, MAX_LENGTH) ?? 'it wrote nothing';
}

function isFull(folder: string, roomIn: typeof measureRoom): boolean {
  try {
    return roomIn(folder) < FULL_BYTES;
  } catch {
    return false;
  }
}
