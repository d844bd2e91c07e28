import { expect, it } from 'vitest';
import { readingRecord } from '../contract.ts';
import { fitRecord, getRecordFingerprint, LARGEST_RECORD, writeRecord } from './records.ts';

const record = readingRecord('help', 'a', { title: 'A', description: 'B', keywords: ['k'], text: 'words' });

it('[SRC-03] writes both record shapes', () => {
  expect(writeRecord(record)).toEqual({
    objectID: 'helpEntry.a',
    'Article URL': '/help/a',
    'Article title': 'A',
    Description: 'B',
    locale: 'en-US',
    keywords: ['k'],
    text: 'words',
    fingerprint: getRecordFingerprint(record),
  });
  expect(writeRecord(readingRecord('article', 'b', { title: 'T', description: 'D', locale: 'de' }))).toMatchObject({
    objectID: 'article.b',
    sys: { id: 'article.b' },
    fields: { title: { de: 'T' }, description: { de: 'D' }, externalLink: { de: '/articles/b' } },
  });
});

it.each(['word ', 'ß€ ', '"\\ ', '\0 '])('cuts a text of %j between words, below the record limit', (piece) => {
  const cut = fitRecord({ ...record, text: piece.repeat(20_000) });
  const size = Buffer.byteLength(JSON.stringify(writeRecord(cut)));
  expect(size).toBeLessThanOrEqual(LARGEST_RECORD);
  expect(size).toBeGreaterThan(LARGEST_RECORD - 20);
  expect(piece.repeat(20_000).startsWith(cut.text)).toBe(true);
  expect(fitRecord(record)).toBe(record);
});

it('changes the fingerprint with every change, and only then', () => {
  expect(getRecordFingerprint({ ...record })).toBe(getRecordFingerprint(record));
  const changes = [
    { title: 'x' },
    { description: 'x' },
    { href: '/x' },
    { keywords: [] },
    { text: 'x' },
    { locale: 'de' },
  ];
  const all = changes.map((change) => getRecordFingerprint({ ...record, ...change }));
  expect(new Set([getRecordFingerprint(record), ...all]).size).toBe(changes.length + 1);
});
