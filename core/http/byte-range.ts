/** Bytes of a file, both ends included. */
export type ByteRange = { first: number; last: number };
/** What of a file answers a request: all of it, a part, or nothing, since the part lies behind its end. */
export type Requested = 'all' | 'nothing' | ByteRange;

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/i;

/**
 * [BR-13] Returns what the headers `Range` and `If-Range` ask of a file, as RFC 9110 says. Several parts, other units and broken headers are answered with the whole file; so is a
 * part of what has another `etag` now, or one that is asked for by a date.
 */
export function readRange(headers: Headers, file: { size: number; etag: string }): Requested {
  const [, first = '', last = ''] = ONE_RANGE.exec(headers.get('range')?.replaceAll(' ', '') ?? '') ?? [];
  if (first === '' && last === '') return 'all';
  const condition = headers.get('if-range');
  if (condition !== null && condition !== file.etag) return 'all';
  if (first === '') {
    // the last so many bytes
    const count = Number(last);
    return count === 0 || file.size === 0 ? 'nothing' : { first: Math.max(0, file.size - count), last: file.size - 1 };
  }
  const [from, to] = [Number(first), last === '' ? file.size - 1 : Number(last)];
  if (last !== '' && to < from) return 'all';
  return from >= file.size ? 'nothing' : { first: from, last: Math.min(to, file.size - 1) };
}

/** Returns status and headers of an answer with this much of a file. */
export function describeRange(requested: Requested, { size, etag }: { size: number; etag: string }) {
  const known = { 'accept-ranges': 'bytes', etag };
  if (requested === 'all') return { status: 200, headers: { ...known, 'content-length': String(size) } };
  if (requested === 'nothing')
    return { status: 416, headers: { ...known, 'content-length': '0', 'content-range': `bytes */${size}` } };
  const { first, last } = requested;
  const headers = { 'content-length': String(last - first + 1), 'content-range': `bytes ${first}-${last}/${size}` };
  return { status: 206, headers: { ...known, ...headers } };
}
