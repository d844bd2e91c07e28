import { afterEach, expect, it, vi } from 'vitest';
import { noopLog } from '../../../core/log.ts';
import { err, ok } from '../../../core/result.ts';
import type { Search } from '../../../platforms/search/client/types.ts';
import type { ShopConfig } from '../../shared/config.ts';
import { countReadings, findReadings } from './search-readings.ts';

const HITS = [
  { kind: 'help', id: 'helpEntry.refunds', title: 'Refunds', description: 'How', href: '/help/refunds' },
  { kind: 'article', id: 'article.retainage', title: 'Retainage', description: 'Why', href: '/learn/retainage' },
] as const;
const config = { locale: 'en-US' } as ShopConfig;

afterEach(() => void vi.useRealTimers());

it('[SRC-02] [SRC-08] returns one list in the platform’s order, and a count without fetching', async () => {
  const requested: unknown[] = [];
  const search = {
    async findReadings(...given: unknown[]) {
      requested.push(given);
      return ok([...HITS]);
    },
    async countReadings(...given: unknown[]) {
      requested.push(given);
      return ok(2);
    },
  } as unknown as Search;
  expect(await findReadings({ search, log: noopLog, config }, 'pay')).toEqual(ok([...HITS]));
  expect(await countReadings({ search, log: noopLog, config }, 'pay')).toEqual(ok(2));
  expect(requested).toEqual([['pay', 'en-US'], ['pay']]);
});

it('[SRC-05] [ERR-12] returns and logs a failure', async () => {
  const lines: unknown[] = [];
  const log = { ...noopLog, error: (data: object) => void lines.push(data) };
  const search = {
    findReadings: async () => err('unavailable'),
    countReadings: async () => err('unavailable'),
  } as unknown as Search;
  expect(await findReadings({ search, log, config }, 'pay')).toEqual(err('unavailable'));
  expect(await countReadings({ search, log, config }, 'pay')).toEqual(err('unavailable'));
  expect(lines).toHaveLength(2);
});

it('[SRC-05] treats a late count as a failure: the documents do not wait for it', async () => {
  vi.useFakeTimers();
  const search = { countReadings: () => new Promise(() => undefined) } as unknown as Search;
  const counted = countReadings({ search, log: noopLog, config }, 'pay');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await counted).toEqual(err('unavailable'));
});

it('[SRC-02] sends only the fields of a row for ten thousand hits, with long descriptions cut between words', async () => {
  const long = { ...HITS[0], description: 'words '.repeat(100) };
  const search = { findReadings: async () => ok([long, HITS[1]]) } as unknown as Search;
  const found = await findReadings({ search, log: noopLog, config }, 'pay');
  const [cut, full] = found.ok ? found.value : [];
  expect(cut?.description).toMatch(/^(words )+words…$/);
  expect(cut?.description.length).toBeLessThanOrEqual(201);
  expect(full).toEqual(HITS[1]);
});

it.each(['a101', 'A-101', 'A1012025', 'a 1o1', 'A101-2017'])('[SRC-06] [SE2] searches for %s as A101', async (term) => {
  const requested: string[] = [];
  const search = {
    async findReadings(given: string) {
      requested.push(given);
      return ok([]);
    },
    async countReadings(given: string) {
      requested.push(given);
      return ok(0);
    },
  } as unknown as Search;
  await findReadings({ search, log: noopLog, config }, term);
  await countReadings({ search, log: noopLog, config }, term);
  expect(requested).toEqual(['A101', 'A101']);
});
