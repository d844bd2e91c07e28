import type { FileHandle } from 'node:fs/promises';
import { createXmlReader, type XmlHandlers } from './read-xml.ts';
import { unpackEntry } from './unpack-zip.ts';
import type { ZipEntry } from './zip-directory.ts';

const MAX_XML_BYTES = 500_000_000;

/** Reads a part of an office file as XML; false if it isn't XML of the kind that `createXmlReader` accepts. */
export async function readEntryXml(file: FileHandle, entry: ZipEntry, handlers: XmlHandlers): Promise<boolean> {
  const reader = createXmlReader(handlers);
  const unpacked = await unpackEntry(file, entry, MAX_XML_BYTES, (part) => reader.write(part));
  return reader.end() && unpacked.ok;
}
