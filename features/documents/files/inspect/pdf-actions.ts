import { inflateSync } from 'node:zlib';

/** Syntax of an action that runs something, in a dictionary; comments count as whitespace. */
const BLANK = '(?:[\\0\\t\\n\\f\\r ]|%[^\\r\\n]*[\\r\\n])*';
const ACTION = new RegExp(`/S${BLANK}/(?:JavaScript|Launch|ImportData)(?![A-Za-z0-9])`);
const OBJECT_STREAM = new RegExp(`/Type${BLANK}/ObjStm(?![A-Za-z0-9])`);
const ESCAPED = /#([0-9A-Fa-f]{2})/g;
/** A stream follows its dictionary, which contains its type and is short. */
const STREAM = /stream\r?\n/g;
const MAX_DICTIONARY = 2_000;
const MAX_OBJECTS_BYTES = 50_000_000;
/** a file is scanned in overlapping windows, because a single string may be too long */
const WINDOW = 16_000_000;
const OVERLAP = 2 * MAX_DICTIONARY;

/**
 * [SE-30] Whether a PDF has an action that runs something in any object, including compressed ones: the library
 * reports such actions only in a few places. Compressed objects of an encrypted file can't be read here.
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
/** Names may encode any letter by its number. */
const resolveNames = (text: string): string =>
  text.replace(ESCAPED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Decompresses the start of the data; returns an empty text on failure. Ignores bytes after the compressed data. */
function inflate(packed: Buffer): string {
  try {
    return inflateSync(packed, { maxOutputLength: MAX_OBJECTS_BYTES }).toString('latin1');
  } catch {
    return '';
  }
}
