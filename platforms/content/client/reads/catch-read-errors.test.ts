import { expect, it, vi } from 'vitest';
import { noopLog } from '../../../../core/log.ts';
import { CONFIG, PUBLISHED } from '../testing/fake-platform.ts';
import { neverThrow } from './catch-read-errors.ts';
import { createReader } from './reader.ts';

const UNAVAILABLE = { ok: false, code: 'unavailable' };
const breaks = [
  () => {
    throw new Error('a bug');
  },
  () => Promise.reject(new Error('a bug')),
  () => Promise.reject(undefined),
];

it.each(breaks)('[ERR-23] converts a read that throws to unavailable, with one log line', async (read) => {
  const error = vi.fn();
  expect(await neverThrow({ ...noopLog, error }, 'page /a', read)).toEqual(UNAVAILABLE);
  expect(error.mock.calls).toEqual([[expect.objectContaining({ area: 'content', id: 'page /a' }), expect.any(String)]]);
});

it.each(breaks)('[ERR-23] never rejects a background load after the fallback was returned', async (load) => {
  const loads: Promise<unknown>[] = [];
  const reader = createReader({
    isOpen: () => false,
    fetch: async () => new Response(),
    config: CONFIG,
    log: noopLog,
    cache: {
      read(_, begin) {
        const loading = begin();
        loads.push(loading);
        return loading;
      },
    },
  });
  await reader.keep('page /a', PUBLISHED, load);
  expect(await Promise.all(loads)).toEqual([UNAVAILABLE]);
});
