import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { isDatabaseUnavailable, isDiskFull } from './connection-errors.ts';

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it('distinguishes a socket without a listener from a missing file', async () => {
  const pool = new pg.Pool({ host: '/nowhere/at/all', port: 5432 });
  expect(isDatabaseUnavailable(await failureOf(pool.query('SELECT 1')))).toBe(true);
  await pool.end();
  expect(isDatabaseUnavailable(await failureOf(readFile('/nowhere/at/all')))).toBe(false);
});

it.each(['57P01', '57P02', '57P03', '53300', '08006'])('treats state %s as unavailable, also as a cause', (code) => {
  const error = Object.assign(new Error('terminating connection'), { code });
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(isDatabaseUnavailable(new Error('query failed', { cause: error }))).toBe(true);
});

it.each(['53100', 'ENOSPC'])('[FA-18] treats %s as a full disk, also as a cause', (code) => {
  const error = Object.assign(new Error('could not extend file'), { code });
  expect([isDiskFull(error), isDatabaseUnavailable(error)]).toEqual([true, true]);
  expect(isDiskFull(new Error('query failed', { cause: error }))).toBe(true);
  expect(isDiskFull(Object.assign(new Error('terminating'), { code: '57P01' }))).toBe(false);
});

it.each(['23505', '42P01', '40001'])('does not treat state %s as unavailable', (code) => {
  expect(isDatabaseUnavailable(Object.assign(new Error('refused'), { code }))).toBe(false);
});

it('treats no other error as unavailable', () => {
  for (const other of [null, 'Connection terminated', new Error('something else'), { code: '57P01' }])
    expect(isDatabaseUnavailable(other)).toBe(false);
});
