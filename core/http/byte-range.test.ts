import { describe, expect, it } from 'vitest';
import { describeRange, parseByteRange } from './byte-range.ts';

const file = { size: 100, etag: '"abc"' };
const read = (range: string, more: Record<string, string> = {}, of = file) =>
  parseByteRange(new Headers({ range, ...more }), of);

describe('[BR-13] a range request', () => {
  it.each([
    ['bytes=0-9', { first: 0, last: 9 }],
    ['bytes=90-', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-200', { first: 0, last: 99 }],
    ['bytes=99-1000', { first: 99, last: 99 }],
    ['BYTES = 5 - 5', { first: 5, last: 5 }],
  ])('returns the range of %s', (range, part) => {
    expect(read(range)).toEqual(part);
  });

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('returns nothing for %s, which is beyond the end', (range) => {
    expect(read(range)).toBe('nothing');
  });

  it.each(['bytes=0-1,5-6', 'bytes=9-5', 'bytes=-', 'bytes=a-b', 'lines=1-2', 'bytes 0-9', ''])(
    'returns the whole file for %j',
    (range) => {
      expect(read(range)).toBe('all');
    },
  );

  it('returns the whole file after a change, or for a date condition', () => {
    expect(read('bytes=0-9', { 'if-range': '"abc"' })).toEqual({ first: 0, last: 9 });
    for (const condition of ['"other"', 'W/"abc"', 'Sat, 01 Jan 2026 00:00:00 GMT'])
      expect(read('bytes=0-9', { 'if-range': condition })).toBe('all');
    expect(parseByteRange(new Headers(), file)).toBe('all');
    expect(read('bytes=0-', {}, { size: 0, etag: '"e"' })).toBe('nothing');
  });

  it('returns 200, 206 or 416, with the content length', () => {
    expect(describeRange('all', file)).toEqual({
      status: 200,
      headers: { 'accept-ranges': 'bytes', etag: '"abc"', 'content-length': '100' },
    });
    expect(describeRange({ first: 10, last: 19 }, file)).toMatchObject({
      status: 206,
      headers: { 'content-length': '10', 'content-range': 'bytes 10-19/100' },
    });
    expect(describeRange('nothing', file)).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */100' } });
  });
});
