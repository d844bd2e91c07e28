import { inflateSync } from 'node:zlib';

/** An action that runs something, as it is written in a dictionary; comments count as blanks. */
const BLANK = '(?:[\\0\\t\\n\\f\\r ]|%[^\\r\\n]*[\\r\\n])*';
const ACTION = new RegExp(`/S${BLANK}/(?:JavaScript|Launch|ImportData)(?![A-Za-z0-9])`);
const OBJECT_STREAM = new RegExp(`/Type${BLANK}/ObjStm(?![A-Za-z0-9])`);
const ESCAPED = /#([0-9A-Fa-f]{2})/g;
/** A stream begins behind its dictionary, which names its type and is short. */
const STREAM = /stream\r?\n/g;
const MAX_DICTIONARY = 2_000;
const MAX_OBJECTS_BYTES = 50_000_000;
/** a file is read in windows that overlap: one text of it all may be too long */
const WINDOW = 16_000_000;
const OVERLAP = 2 * MAX_DICTIONARY;

/**
 * [SE-30] Whether a PDF has an action that runs something anywhere in its objects, also in those that are packed together: the library names such actions at a few places only. Of
 * an encrypted file the packed objects can't be read here.
 */
export function hasRunningAction(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let from = 0; from < file.length; from += WINDOW - OVERLAP) {
    const text = file.toString('latin1', from, Math.min(file.length, from + WINDOW));
    if (hasAction(text)) return true;
    for (const { index, 0: mark } of text.matchAll(STREAM))
      if (isObjectStream(text, index) && hasAction(inflate(file.subarray(from + index + mark.length)))) return true;
  }
  return false;
}

function isObjectStream(text: string, streamAt: number): boolean {
  const before = resolveNames(text.slice(Math.max(0, streamAt - MAX_DICTIONARY), streamAt));
  return OBJECT_STREAM.test(before.slice(before.lastIndexOf(' obj') + 1));
}

const hasAction = (text: string): boolean => ACTION.test(text.includes('#') ? resolveNames(text) : text);
/** A name may write any letter by its number. */
const resolveNames = (text: string): string =>
  text.replace(ESCAPED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Returns the start of the data unpacked, and an empty text if that fails. Bytes after the packed data are ignored. */
function inflate(packed: Buffer): string {
  try {
    return inflateSync(packed, { maxOutputLength: MAX_OBJECTS_BYTES }).toString('latin1');
  } catch {
    return '';
  }
}
