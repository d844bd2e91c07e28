import type { FileHandle } from 'node:fs/promises';
import { parseExtraFields, readAt, type ZipEntry } from './zip-directory.ts';

/** Why the names in a ZIP are rejected, and the name that caused it. */
export type NameProblem = { code: 'zip-outside' | 'zip-link' | 'zip-names' | 'zip-broken'; inside: string };

const HEAD = 0x04034b50;
const HEAD_LENGTH = 30;
/** a UTF-8 name in addition to one in an older encoding, written by Info-ZIP */
const EXTRA_UNICODE_NAME = 0x7075;
/** Unix attributes of an older Info-ZIP version */
const EXTRA_UNIX = 0x756e;
const UNIX_TYPE = 0xf000;
const UNIX_FOLDER = 0x4000;
const UNIX_FILE = 0x8000;
const WINDOWS_REPARSE_POINT = 0x400;
/** a name outside the folder where the ZIP is unpacked */
const OUTSIDE = /^(?:[\\/]|[a-z]:)|(?:^|[\\/])\.\.(?:[\\/]|$)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a name that ends at a zero byte for one unpacker and later for another
const CONTROL = /[\u0000-\u001f\u007f]/;
const ASCII = /^[\x20-\x7e]*$/;

/**
 * [SE-31] Returns the first name that unpackers could interpret differently, or that leaves the folder: a path
 * outside, a link, two names of one file, or one name of two files on a disk that ignores case. Returns null if all
 * are safe.
 */
export async function findNameProblem(file: FileHandle, entries: readonly ZipEntry[]): Promise<NameProblem | null> {
  for (const entry of entries) {
    const problem = await checkEntry(file, entry);
    if (problem) return { code: problem, inside: entry.name };
  }
  return findRepeated(entries.map(({ rawName }) => decodeName(rawName)));
}

/** Normalizes a name as Windows does: the other slash, and without dots and blanks at the end of a segment. */
export const normalizeEntryName = (name: string): string =>
  name
    .split(/[\\/]/)
    .map((part) => (part === '.' || part === '..' ? part : part.replace(/[. ]+$/, '')))
    .join('/');

async function checkEntry(file: FileHandle, entry: ZipEntry): Promise<NameProblem['code'] | null> {
  const head = await readAt(file, entry.at, HEAD_LENGTH);
  if (head?.readUInt32LE(0) !== HEAD) return 'zip-broken';
  const [nameLength, extraLength] = [head.readUInt16LE(26), head.readUInt16LE(28)];
  const rest = await readAt(file, entry.at + HEAD_LENGTH, nameLength + extraLength);
  if (!rest) return 'zip-broken';
  if (!rest.subarray(0, nameLength).equals(entry.rawName)) return 'zip-names';
  if (head.readUInt16LE(8) !== entry.method) return 'zip-broken';
  const fields = [...parseExtraFields(entry.extra), ...parseExtraFields(rest.subarray(nameLength))];
  // version, checksum, name
  const unicode = fields.filter(([id]) => id === EXTRA_UNICODE_NAME).map(([, data]) => data.toString('utf8', 5));
  const names = [entry.name, ...unicode];
  if (names.some((name) => OUTSIDE.test(name))) return 'zip-outside';
  if (names.some((name) => name === '' || CONTROL.test(name))) return 'zip-names';
  // an ASCII name needs no second one
  if (unicode.some((name) => name !== unicode[0] || (ASCII.test(entry.name) && name !== entry.name)))
    return 'zip-names';
  return isLink(entry, fields) ? 'zip-link' : null;
}

/** Whether an entry is not a plain file or folder: a link of Unix or Windows, or a device. */
function isLink({ attributes }: ZipEntry, fields: readonly [number, Buffer][]): boolean {
  const modes = fields
    .filter(([id, data]) => id === EXTRA_UNIX && data.length >= 6)
    .map(([, data]) => data.readUInt16LE(4));
  const types = [attributes >>> 16, ...modes].map((mode) => mode & UNIX_TYPE);
  return (
    types.some((type) => type !== 0 && type !== UNIX_FILE && type !== UNIX_FOLDER) ||
    (attributes & WINDOWS_REPARSE_POINT) !== 0
  );
}

function findRepeated(names: readonly string[]): NameProblem | null {
  const keys = names.map(keyOf);
  const files = new Set<string>();
  const seen = new Set<string>();
  for (const [i, key] of keys.entries()) {
    if (seen.has(key)) return { code: 'zip-names', inside: names[i]! };
    seen.add(key);
    if (!/[\\/]$/.test(names[i]!)) files.add(key);
  }
  for (const [i, key] of keys.entries())
    for (let slash = key.indexOf('/'); slash !== -1; slash = key.indexOf('/', slash + 1))
      if (files.has(key.slice(0, slash))) return { code: 'zip-names', inside: names[i]! };
  return null;
}

/** Names with the same key are one file on Windows or on a Mac. */
const keyOf = (name: string): string =>
  normalizeEntryName(name)
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/')
    .normalize('NFC')
    .toUpperCase();

/** Decodes a name that is not UTF-8 byte by byte, so that different bytes stay different. */
function decodeName(raw: Buffer): string {
  const text = raw.toString('utf8');
  return text.includes('\ufffd') ? raw.toString('latin1') : text;
}
