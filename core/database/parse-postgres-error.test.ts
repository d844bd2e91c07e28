import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { parsePostgresError } from './parse-postgres-error.ts';

it.each([
  [
    'a full disk at the first start',
    'creating directory /data/postgres.new/pg_wal ... ok\ninitdb: error: could not write to file "x": No space left on device\ninitdb: removing contents of data directory "/data/postgres.new"',
    'could not write to file "x": No space left on device',
  ],
  [
    'a damaged database',
    `2026-01-01 10:00:00.000 UTC [7] LOG:  starting PostgreSQL 18.0
2026-01-01 10:00:00.001 UTC [9] FATAL:  the database system is starting up
2026-01-01 10:00:00.002 UTC [8] PANIC:  could not locate a valid checkpoint record at 0/1
2026-01-01 10:00:00.003 UTC [7] LOG:  startup process (PID 8) was terminated by signal 6: Aborted
2026-01-01 10:00:00.004 UTC [7] LOG:  database system is shut down`,
    'could not locate a valid checkpoint record at 0/1',
  ],
  [
    'a missing file',
    'postgres: could not find the database system\nExpected to find it in the directory "/d"',
    'could not find the database system',
  ],
  ['an unknown last word', 'first\nsomething else', 'something else'],
])('[FA-17] returns the cause instead of the last line: %s', (_, text, cause) => {
  expect(parsePostgresError(text, tmpdir())).toBe(cause);
});

it('[FA-17] returns a full disk as the cause only if it prevented any output', () => {
  const text = 'creating directory /data/pg_wal ... ok';
  const roomOf = (bytes: number) => parsePostgresError(text, '/data', () => bytes);
  expect(roomOf(0)).toBe('No space left on device');
  // less than eight pages of 8 kB
  expect(roomOf(65_535)).toBe('No space left on device');
  expect(roomOf(65_536)).toBe(text);
  expect(parsePostgresError('FATAL:  wrong key', '/data', () => 0)).toBe('wrong key');
  const gone = () => {
    throw Object.assign(new Error('no such folder'), { code: 'ENOENT' });
  };
  expect(parsePostgresError(text, '/data', gone)).toBe(text);
});
