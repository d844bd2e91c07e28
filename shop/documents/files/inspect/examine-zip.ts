import { type FileHandle, open } from 'node:fs/promises';
import { err, ok, type Result } from '../../../../core/result.ts';
import type { FileFormat } from '../formats.ts';
import type { RefusalCode } from '../refusals.ts';
import { readEntryText, unpackEntry } from './unpack-zip.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

const CONTENT_TYPES = '[Content_Types].xml';
const MOST_TYPES_BYTES = 1_000_000;
/** the main part of a document says which program's it is */
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
/** programs in a Word file or a spreadsheet: macros, of old spreadsheets too, controls, and whatever else lies in it as an object */
const PROGRAM = /(?:^|\/)(?:vba(?:project|data)[^/]*\.(?:bin|xml)$|(?:activex|embeddings|macrosheets)\/)/i;
const RELATIONS = /(?:^|\/)_rels\/[^/]*\.rels$/i;
const MOST_RELATIONS_BYTES = 10_000_000;
const RELATION = /<(?:\w+:)?Relationship\s[^>]*>/g;
/** what Office loads by itself when the file is opened: a template with its macros, an object, another document */
const LOADED = /\bType\s*=\s*["'][^"']*\/(?:attachedTemplate|oleObject|frame|subDocument)["']/i;
/** a template's place on the author's own machine, which Word writes into many files and no other machine has */
const LOCAL = /\bTarget\s*=\s*["'](?:file:\/{1,3})?[a-z]:[\\/]/i;
/** a name that leaves the folder where the ZIP is unpacked */
const OUTSIDE = /^(?:[\\/]|[a-z]:)|(?:^|[\\/])\.\.(?:[\\/]|$)/i;

/**
 * [FI-02] Whether a ZIP is a Word file, a spreadsheet or a ZIP, by what lies in it. Everything is unpacked once, counted and thrown away: no more than
 * `mostUnpacked` bytes in all. Office files may have no macros and no programs, and load none from elsewhere.
 */
export async function examineZip(
  path: string,
  mostUnpacked: number,
): Promise<Result<Exclude<FileFormat, 'pdf'>, RefusalCode>> {
  const file = await open(path);
  try {
    const entries = await readZipDirectory(file, (await file.stat()).size);
    if (!entries || entries.length === 0) return err('zip-broken');
    if (entries.some(({ isEncrypted }) => isEncrypted)) return err('zip-encrypted');
    if (entries.some(({ name }) => OUTSIDE.test(name))) return err('zip-outside');
    const format = await findFormat(file, entries);
    if (!format.ok) return format;
    const unpacked = await unpackAll(file, entries, mostUnpacked);
    return unpacked.ok ? format : unpacked;
  } finally {
    await file.close();
  }
}

async function findFormat(
  file: FileHandle,
  entries: readonly ZipEntry[],
): Promise<Result<Exclude<FileFormat, 'pdf'>, RefusalCode>> {
  const types = entries.find(({ name }) => name === CONTENT_TYPES);
  if (!types) return ok('zip');
  const text = await readEntryText(file, types, MOST_TYPES_BYTES);
  if (text === null) return err('zip-broken');
  if (/macroEnabled/i.test(text) || entries.some(({ name }) => PROGRAM.test(name))) return err('macros');
  const loads = await loadsFromElsewhere(file, entries);
  if (!loads.ok) return loads;
  if (text.includes(WORD)) return ok('docx');
  return text.includes(SHEET) ? ok('xlsx') : err('type');
}

/** Refuses what would be fetched from another machine as soon as the file is opened. Links, and pictures that lie elsewhere, are not. */
async function loadsFromElsewhere(file: FileHandle, entries: readonly ZipEntry[]): Promise<Result<null, RefusalCode>> {
  for (const entry of entries.filter(({ name }) => RELATIONS.test(name))) {
    const text = await readEntryText(file, entry, MOST_RELATIONS_BYTES);
    if (text === null) return err('zip-broken');
    for (const [relation] of text.matchAll(RELATION))
      if (/\bTargetMode\s*=\s*["']External["']/i.test(relation) && LOADED.test(relation) && !LOCAL.test(relation))
        return err('loads');
  }
  return ok(null);
}

async function unpackAll(
  file: FileHandle,
  entries: readonly ZipEntry[],
  most: number,
): Promise<Result<null, RefusalCode>> {
  let left = most;
  for (const entry of entries) {
    const unpacked = await unpackEntry(file, entry, left);
    if (!unpacked.ok) return unpacked;
    left -= unpacked.value;
  }
  return ok(null);
}
