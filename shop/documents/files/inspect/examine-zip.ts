import { type FileHandle, open } from 'node:fs/promises';
import type { FileFormat } from '../formats.ts';
import type { Refusal } from '../refusals.ts';
import { examineOffice, findTypesEntry } from './examine-office.ts';
import { isProgramHead, isProgramName } from './program-names.ts';
import { unpackEntry } from './unpack-zip.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';
import { findNameProblem } from './zip-names.ts';

/** Bytes that may still be unpacked, of a file and of all ZIPs in it together. */
export type UnpackBudget = { left: number };
/** The format, and the files in it; those of a ZIP are examined as if each came alone. */
export type ZipContent = { format: Exclude<FileFormat, 'pdf'>; entries: readonly ZipEntry[] };

const HEAD_BYTES = 64;

/**
 * [FI-02] Whether a ZIP is a Word file, a spreadsheet or a ZIP, by what lies in it. Everything is unpacked once, counted and thrown away: no more than the budget in all. Neither has
 * a program in it, nor a name that leads elsewhere.
 */
export async function examineZip(
  path: string,
  budget: UnpackBudget,
): Promise<{ ok: true; value: ZipContent } | { ok: false; refusal: Refusal }> {
  const file = await open(path);
  try {
    const entries = await readZipDirectory(file, (await file.stat()).size);
    if (!entries || entries.length === 0) return reject('zip-broken');
    if (entries.some(({ isEncrypted }) => isEncrypted)) return reject('zip-encrypted');
    const problem = await findNameProblem(file, entries);
    if (problem) return { ok: false, refusal: problem };
    const unpacked = await unpackAll(file, entries, budget);
    if (!unpacked.ok) return unpacked;
    const types = findTypesEntry(entries);
    if (!types) return unpacked.program ? reject('zip-program', unpacked.program) : ok('zip', entries);
    const office = await examineOffice(file, entries, types);
    if (!office.ok) return reject(office.code, office.detail);
    return unpacked.program ? reject('macros') : ok(office.value, entries);
  } finally {
    await file.close();
  }
}

const ok = (format: ZipContent['format'], entries: readonly ZipEntry[]) => ({
  ok: true as const,
  value: { format, entries },
});
const reject = (code: Refusal['code'], inside?: string) => ({
  ok: false as const,
  refusal: inside === undefined ? { code } : { code, inside },
});

/** `program`: the first entry that is one, by its name or by its first bytes. */
async function unpackAll(file: FileHandle, entries: readonly ZipEntry[], budget: UnpackBudget) {
  let program: string | null = null;
  for (const entry of entries) {
    const head: Uint8Array[] = [];
    let length = 0;
    const unpacked = await unpackEntry(file, entry, budget.left, (part) => {
      if (length < HEAD_BYTES) head.push(Uint8Array.from(part.subarray(0, HEAD_BYTES)));
      length += part.length;
    });
    if (!unpacked.ok) return reject(unpacked.code);
    budget.left -= unpacked.value;
    if (isProgramName(entry.name) || isProgramHead(Buffer.concat(head))) program ??= entry.name;
  }
  return { ok: true as const, program };
}
