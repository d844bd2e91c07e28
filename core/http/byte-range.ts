/** Bytes of a file, both ends inclusive. */
export type ByteRange = { first: number; last: number };
/** The part of a file that answers a request: all of it, a range, or nothing if the range is beyond its end. */
export type Requested = 'all' | 'nothing' | ByteRange;

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/i;

/**
 * [BR-13] Returns the part requested by the headers `Range` and `If-Range`, per RFC 9110. Multiple ranges, other units
 * and malformed headers return the whole file. So does a range for another `etag`, or one that is conditional on a
 * date.
 */
export function parseByteRange(headers: Headers, file: { size: number; etag: string }): Requested {
  const [, first = '', last = ''] = ONE_RANGE.exec(headers.get('range')?.replaceAll(' ', '') ?? '') ?? [];
  if (first === '' && last === '') return 'all';
  const condition = headers.get('if-range');
  if (condition !== null && condition !== file.etag) return 'all';
  if (first === '') {
    // a suffix range: the last `count` bytes
    const count = Number(last);
    return count === 0 || file.size === 0 ? 'nothing' : { first: Math.max(0, file.size - count), last: file.size - 1 };
  }
  const [from, to] = [Number(first), last === '' ? file.size - 1 : Number(last)];
  if (last !== '' && to < from) return 'all';
  return from >= file.size ? 'nothing' : { first: from, last: Math.min(to, file.size - 1) };
}

/** Returns status and headers of a response with this range of a file. */
export function describeRange(requested: Requested, { size, etag }: { size: number; etag: string }) {
  const known = { 'accept-ranges': 'bytes', etag };
  if (requested === 'all') return { status: 200, headers: { ...known, 'content-length': String(size) } };
  if (requested === 'nothing')
    return { status: 416, headers: { ...known, 'content-length': '0', 'content-range': `bytes */${size}` } };
  const { first, last } = requested;
  const headers = { 'content-length': String(last - first + 1), 'content-range': `bytes ${first}-${last}/${size}` };
  return { status: 206, headers: { ...known, ...headers } };
}
