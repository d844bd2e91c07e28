import { writeSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { err, ok, type Result } from '../../../../core/result.ts';
import { readAt, type ZipEntry } from './zip-directory.ts';

class Exceeded extends Error {}

const STORED = 0;
const DEFLATED = 8;
const HEAD_LENGTH = 30;

/**
 * Unpacks one entry in chunks, and stops once it exceeds `most` bytes, since sizes in the directory are untrusted.
 * Resolves with the number of bytes.
 */
export async function unpackEntry(
  file: FileHandle,
  entry: ZipEntry,
  max: number,
  onPage: (part: Uint8Array) => void = () => {},
): Promise<Result<number, 'zip-broken' | 'zip-bomb'>> {
  const head = await readAt(file, entry.at, HEAD_LENGTH);
  if (!head || (entry.method !== STORED && entry.method !== DEFLATED)) return err('zip-broken');
  const start = entry.at + HEAD_LENGTH + head.readUInt16LE(26) + head.readUInt16LE(28);
  let count = 0;
  const counted = new Writable({
    write(part: Uint8Array, _encoding, done) {
      count += part.length;
      if (count > max) return done(new Exceeded());
      onPage(part);
      done();
    },
  });
  const packed = piecesOf(file, start, entry.packed);
  try {
    await (entry.method === STORED ? pipeline(packed, counted) : pipeline(packed, createInflateRaw(), counted));
  } catch (error) {
    return err(error instanceof Exceeded ? 'zip-bomb' : 'zip-broken');
  }
  return count === entry.unpacked ? ok(count) : err('zip-broken');
}

async function* piecesOf(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  const STEP = 65_536;
  for (let done = 0; done < length; done += STEP) {
    const part = await readAt(file, start + done, Math.min(STEP, length - done));
    if (!part) throw new RangeError('an entry lies beyond the end of the file');
    yield part;
  }
}

/**
 * Writes an entry to this path and overwrites an existing file. Throws if it can't be unpacked, although it was
 * unpacked once for counting.
 */
export async function unpackEntryTo(file: FileHandle, entry: ZipEntry, path: string): Promise<void> {
  const target = await open(path, 'w', 0o600);
  try {
    const unpacked = await unpackEntry(file, entry, entry.unpacked, (part) => writeSync(target.fd, part));
    if (!unpacked.ok) throw new Error(`an entry could be unpacked once and then not: ${unpacked.code}`);
  } finally {
    await target.close();
  }
}
