import { err, ok } from '../../../core/result.ts';
import { getRecordFingerprint } from '../../../platforms/search/client/records.ts';
import type { ReadingHit, ReadingRecord, Search } from '../../../platforms/search/client/types.ts';

/**
 * Creates an in-memory search platform: every query word must start a word of title, description, keywords or text. `problem`
 * makes every call fail.
 */
export function createFakeSearch() {
  const state = { problem: null as 'unavailable' | null, records: new Map<string, ReadingRecord>() };
  /** writes, one entry per call */
  const writes: { saved?: string[]; removed?: string[] }[] = [];
  const give = async <T>(make: () => T) => (state.problem ? err(state.problem) : ok(make()));

  function find(term: string): ReadingHit[] {
    const requested = term.toLowerCase().split(/\s+/).filter(Boolean);
    return [...state.records.values()]
      .filter(({ title, description, keywords, text }) => {
        const words = [title, description, ...keywords, text].join(' ').toLowerCase().split(/\W+/);
        return requested.every((start) => words.some((word) => word.startsWith(start)));
      })
      .sort((a, b) => Number(b.kind === 'help') - Number(a.kind === 'help'))
      .map(({ kind, id, title, description, href }) => ({ kind, id, title, description, href }));
  }

  const search: Search = {
    findReadings: (term) => give(() => find(term)),
    countReadings: (term) => give(() => find(term).length),
    saveReadings: (records) =>
      give(() => {
        writes.push({ saved: records.map(({ id }) => id) });
        for (const record of records) state.records.set(record.id, record);
        return null;
      }),
    removeReadings: (ids) =>
      give(() => {
        writes.push({ removed: [...ids] });
        for (const id of ids) state.records.delete(id);
        return null;
      }),
    listReadings: () =>
      give(() =>
        [...state.records.values()].map((record) => ({ id: record.id, fingerprint: getRecordFingerprint(record) })),
      ),
  };
  return { search, state, writes };
}
