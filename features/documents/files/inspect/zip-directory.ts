import type { FileHandle } from 'node:fs/promises';

/** One file in a ZIP, as listed in its directory; untrusted. Sizes and offset in bytes. */
export type ZipEntry = {
  name: string;
  /** the stored bytes of the name: unpackers decode them differently */
  rawName: Buffer;
  /** 0: stored; 8: deflated */
  method: number;
  isEncrypted: boolean;
  packed: number;
  unpacked: number;
  /** offset of its local header */
  at: number;
  /** external attributes: Unix type and permissions in the upper half, Windows attributes in the lower */
  attributes: number;
  /** extra fields of the directory entry */
  extra: Buffer;
};

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const MAX_COMMENT_LENGTH = 0xffff;
const UNKNOWN = 0xffffffff;
const EXTRA_64 = 1;
/** size of a directory of `MAX_ENTRIES` with long names */
const MAX_DIRECTORY_BYTES = 8_000_000;
const MAX_ENTRIES = 10_000;

/** Reads the directory of a ZIP of `size` bytes; null if it is missing, invalid or beyond the limits. */
export async function readZipDirectory(file: FileHandle, size: number): Promise<ZipEntry[] | null> {
  try {
    const end = await findEnd(file, size);
    if (!end || end.count > MAX_ENTRIES || end.length > MAX_DIRECTORY_BYTES) return null;
    const directory = await readAt(file, end.at, end.length);
    return directory && readEntries(directory, end.count);
  } catch (error) {
    // a field exceeds its buffer
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Reads `length` bytes at an offset; null if the file is shorter. */
export async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer | null> {
  if (!Number.isSafeInteger(at) || at < 0) return null;
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  return bytesRead === length ? bytes : null;
}

/** Returns the extra fields as [id, data] pairs. Ignores bytes after the last complete field, as unpackers do. */
export function parseExtraFields(extra: Buffer): [id: number, data: Buffer][] {
  const fields: [number, Buffer][] = [];
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    fields.push([extra.readUInt16LE(at), extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2))]);
  return fields;
}

type End = { count: number; length: number; at: number };

async function findEnd(file: FileHandle, size: number): Promise<End | null> {
  const length = Math.min(size, END_LENGTH + MAX_COMMENT_LENGTH);
  const tail = await readAt(file, size - length, length);
  if (!tail) return null;
  for (let i = length - END_LENGTH; i >= 0; i -= 1) {
    if (tail.readUInt32LE(i) !== END || i + END_LENGTH + tail.readUInt16LE(i + 20) !== length) continue;
    const [count, bytes, at] = [tail.readUInt16LE(i + 10), tail.readUInt32LE(i + 12), tail.readUInt32LE(i + 16)];
    if (count !== 0xffff && bytes !== UNKNOWN && at !== UNKNOWN) return { count, length: bytes, at };
    return i >= 20 && tail.readUInt32LE(i - 20) === LOCATOR_64 ? readEnd64(file, tail.readBigUInt64LE(i - 12)) : null;
  }
  return null;
}

async function readEnd64(file: FileHandle, at: bigint): Promise<End | null> {
  const end = await readAt(file, Number(at), 56);
  if (end?.readUInt32LE(0) !== END_64) return null;
  return {
    count: Number(end.readBigUInt64LE(32)),
    length: Number(end.readBigUInt64LE(40)),
    at: Number(end.readBigUInt64LE(48)),
  };
}

function readEntries(directory: Buffer, count: number): ZipEntry[] | null {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let i = 0; i < count; i += 1) {
    if (directory.readUInt32LE(at) !== ENTRY) return null;
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field));
    const rawName = directory.subarray(at + 46, at + 46 + nameLength!);
    const extra = directory.subarray(at + 46 + nameLength!, at + 46 + nameLength! + extraLength!);
    const [unpacked, packed, from] = withLongSizes(
      extra,
      [24, 20, 42].map((field) => directory.readUInt32LE(at + field)),
    );
    entries.push({
      name: rawName.toString('utf8'),
      rawName,
      method: directory.readUInt16LE(at + 10),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      packed: packed!,
      unpacked: unpacked!,
      at: from!,
      attributes: directory.readUInt32LE(at + 38),
      extra,
    });
    at += 46 + nameLength! + extraLength! + commentLength!;
  }
  // unpackers that read to the end would see an entry beyond the counted ones
  return at === directory.length ? entries : null;
}

/** An extra field stores values of more than 32 bits, in this order, and only those. */
function withLongSizes(extra: Buffer, values: readonly number[]): number[] {
  const long = parseExtraFields(extra).findLast(([id]) => id === EXTRA_64)?.[1] ?? Buffer.alloc(0);
  let next = 0;
  return values.map((value) => {
    if (value !== UNKNOWN) return value;
    next += 8;
    return Number(long.readBigUInt64LE(next - 8));
  });
}
