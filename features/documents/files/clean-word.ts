import { writeSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Zip, ZipPassThrough } from 'fflate';
import { SaxesParser } from 'saxes';
import { escapeHtml } from '../../../core/escape-html.ts';
import { readEntryXml } from './inspect/read-entry-xml.ts';
import { unpackEntry } from './inspect/unpack-zip.ts';
import { createFieldReader, getFieldKind } from './inspect/word-fields.ts';
import { readZipDirectory, type ZipEntry } from './inspect/zip-directory.ts';

/** fields that load content from a file or an address */
const LOADING = /^(?:INCLUDE|DDE|LINK|IMPORT|DATABASE|RD$)/;
const MAX_PART_BYTES = 200_000_000;
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';

/**
 * [SE-28] Writes a copy of a Word file whose only external references are links: without other external
 * relationships, and without loading fields. Word stores such paths of the author's machine in many files. The file
 * must have been examined. Throws if it can't be read.
 */
export async function writeCleanWord(from: string, to: string): Promise<void> {
  const [source, target] = [await open(from), await open(to, 'w', 0o600)];
  try {
    const entries = await readZipDirectory(source, (await source.stat()).size);
    if (!entries) throw new Error('the Word file is not a readable ZIP');
    const zip = new Zip((error, part) => {
      if (error) throw error;
      writeSync(target.fd, part);
    });
    for (const entry of entries.filter(({ name }) => !name.endsWith('/'))) {
      const part = new ZipPassThrough(entry.name);
      zip.add(part);
      const changed = await cleanPart(source, entry);
      if (changed !== null) part.push(Buffer.from(changed), true);
      else {
        // the library keeps a reference to its input
        await unpackEntry(source, entry, entry.unpacked, (bytes) => part.push(Uint8Array.from(bytes)));
        part.push(new Uint8Array(0), true);
      }
    }
    zip.end();
  } finally {
    await source.close();
    await target.close();
  }
}

/** Returns null if a part needs no change. */
async function cleanPart(file: FileHandle, entry: ZipEntry): Promise<string | null> {
  if (/\.rels$/i.test(entry.name)) return cleanRelationships(file, entry);
  if (!/\.xml$/i.test(entry.name)) return null;
  let isLoading = false;
  const fields = createFieldReader((instruction) => {
    isLoading ||= LOADING.test(getFieldKind(instruction) ?? 'DDE');
  });
  await readEntryXml(file, entry, fields);
  fields.end();
  return isLoading ? emptyLoadingFields(await readText(file, entry)) : null;
}

async function cleanRelationships(file: FileHandle, entry: ZipEntry): Promise<string> {
  const remaining: string[] = [];
  await readEntryXml(file, entry, {
    open({ local, plain }) {
      if (local !== 'Relationship') return;
      const isExternal = (plain.get('TargetMode') ?? 'Internal').toLowerCase() !== 'internal';
      if (isExternal && !plain.get('Type')?.toLowerCase().endsWith('/hyperlink')) return;
      remaining.push(`<Relationship${[...plain].map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')}/>`);
    },
  });
  return `<Relationships xmlns="${RELATIONSHIPS}">${remaining.join('')}</Relationships>`;
}

/** Removes the instruction of each loading field; its last result stays. */
function emptyLoadingFields(text: string): string {
  const parser = new SaxesParser({ xmlns: true });
  const cuts: [from: number, to: number][] = [];
  const open: [number, number][][] = [[]];
  let from = 0;
  const fields = createFieldReader((instruction) => {
    const ranges = open.length > 1 ? open.pop()! : open[0]!;
    if (LOADING.test(getFieldKind(instruction) ?? 'DDE')) cuts.push(...ranges);
  });
  parser.on('opentag', (tag) => {
    const attributes = Object.values(tag.attributes);
    const isBegin = tag.local === 'fldChar' && attributes.some(({ value }) => value === 'begin');
    from = parser.position;
    // attributes cannot contain `<`
    if (tag.local === 'fldSimple') open.push([[text.lastIndexOf('<', from - 1), from]]);
    else if (isBegin) open.push([]);
    fields.open?.({ local: tag.local, attributes, plain: new Map() });
  });
  parser.on('text', (value) => fields.text?.(value));
  parser.on('closetag', ({ local }) => {
    if (local === 'instrText' || local === 'delInstrText')
      open.at(-1)!.push([from, text.lastIndexOf('<', parser.position - 1)]);
    fields.close?.(local);
  });
  parser.write(text).close();
  fields.end();
  return cuts
    .toSorted(([a], [b]) => b - a)
    .reduce((rest, [start, end]) => rest.slice(0, start) + emptied(rest.slice(start, end)) + rest.slice(end), text);
}

/** Removes only the instruction from the tag of a simple field. */
const emptied = (part: string): string =>
  part.startsWith('<') ? part.replace(/(instr\s*=\s*)(?:"[^"]*"|'[^']*')/, '$1""') : '';

async function readText(file: FileHandle, entry: ZipEntry): Promise<string> {
  const parts: Uint8Array[] = [];
  const unpacked = await unpackEntry(file, entry, MAX_PART_BYTES, (part) => parts.push(Uint8Array.from(part)));
  if (!unpacked.ok) throw new Error(`a part of the Word file is ${unpacked.code}`);
  const bytes = Buffer.concat(parts);
  const encoding = bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8';
  // the output is UTF-8, which needs no declaration
  return new TextDecoder(encoding).decode(bytes).replace(/^<\?xml.*?\?>/s, '');
}
