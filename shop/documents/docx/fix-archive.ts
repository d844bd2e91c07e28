import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

type Entry = { name: string; bytes: Buffer };

const endMark = 0x06054b50;
const centralMark = 0x02014b50;
const localMark = 0x04034b50;
/** 1 January 1980, the first day an archive can name */
const fixedDate = 0x0021;

const readEntries = (archive: Buffer): Entry[] => {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
      archive.readUInt16LE(at + 32),
    ];
    const local = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(from, from + size);
    at += 46 + nameLength + extra + comment;
    return { name, bytes: method === 0 ? Buffer.from(packed) : inflateRawSync(packed) };
  });
};

/** The fields that the head before a file and its line in the directory have in common. */
const describe = (entry: Entry, packed: Buffer): Buffer => {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(0x0800, 2);
  head.writeUInt16LE(8, 4);
  head.writeUInt16LE(0, 6);
  head.writeUInt16LE(fixedDate, 8);
  head.writeUInt32LE(crc32(entry.bytes), 10);
  head.writeUInt32LE(packed.length, 14);
  head.writeUInt32LE(entry.bytes.length, 18);
  head.writeUInt16LE(Buffer.byteLength(entry.name), 22);
  return head;
};

const mark = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

const writeEntries = (entries: readonly Entry[]): Buffer => {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const packed = deflateRawSync(entry.bytes);
    const head = describe(entry, packed);
    const name = Buffer.from(entry.name);
    const file = Buffer.concat([mark(localMark), head, name, packed]);
    directory.push(mark(centralMark), Buffer.from([20, 0]), head, Buffer.alloc(10), mark(offset), name);
    files.push(file);
    offset += file.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(endMark, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, list, end]);
};

const stamp = /(<dcterms:(?:created|modified)[^>]*>)[^<]*(<)/g;

/** Makes a written DOCX the same every time: fixed dates in its properties and in its archive. `date` is an ISO moment. */
export const fixArchive = (archive: Uint8Array, date: string): Uint8Array => {
  const entries = readEntries(Buffer.from(archive)).map((entry) =>
    entry.name === 'docProps/core.xml'
      ? { ...entry, bytes: Buffer.from(entry.bytes.toString('utf8').replace(stamp, `$1${date}$2`)) }
      : entry,
  );
  return new Uint8Array(writeEntries(entries));
};
