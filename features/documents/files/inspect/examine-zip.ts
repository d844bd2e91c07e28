import { type FileHandle, open } from 'node:fs/promises';
import type { FileFormat } from '../../../catalogue/rules/formats.ts';
import type { FileRefusal } from '../file-errors.ts';
import { examineOffice, findTypesEntry } from './examine-office.ts';
import { unpackEntry } from './unpack-zip.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';
import { findNameProblem, normalizeEntryName } from './zip-names.ts';

/** Remaining bytes that may be unpacked, shared by a file and all ZIPs in it. */
export type UnpackBudget = { left: number };
/** The format, and the entries; those of a ZIP are examined like single files. */
export type ZipContent = { format: Exclude<FileFormat, 'pdf'>; entries: readonly ZipEntry[] };

const HEAD_BYTES = 64;

/**
 * [FI-02] Detects whether a ZIP is a Word file, a spreadsheet or a ZIP, by its content. Unpacks everything once,
 * counts and discards it, within the budget. Rejects programs, and names that lead outside the folder.
 */
export async function examineZip(
  path: string,
  budget: UnpackBudget,
): Promise<{ ok: true; value: ZipContent } | { ok: false; refusal: FileRefusal }> {
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
const reject = (code: FileRefusal['code'], inside?: string) => ({
  ok: false as const,
  refusal: inside === undefined ? { code } : { code, inside },
});

/** `program`: the first entry that is a program, by its name or by its first bytes. */
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

/** Extensions that Windows, macOS or Office execute on open; mail programs reject them. */
const PROGRAM_ENDINGS = new Set(
  (
    'ade adp app appinstaller application appref-ms appx appxbundle apk bas bat cab chm cmd com command cpl desktop dll dmg exe fxp ' +
    'gadget grp hlp hta inf ins iso isp jar jnlp js jse ksh lnk mad maf mam maq mar mas mau mav maw mda mde mdt mdw mdz ' +
    'mobileconfig msc msh msh1 msh2 mshxml msi msix msp mst osd pcd pif pkg plg prg ps1 ps1xml ps2 ps2xml psc1 psc2 psm1 reg run ' +
    'scf scpt scr sct settingcontent-ms sh shb shs sys terminal udl url vb vbe vbp vbs vhd vhdx vsmacros vsw webloc website wim ' +
    'workflow ws wsc wsf wsh xbap xnk docm dotm pptm potm ppam ppsm sldm xlam xlm xlsb xlsm xltm xll'
  ).split(' '),
);

const SHORTCUT = Buffer.from([0x4c, 0, 0, 0, 1, 0x14, 2, 0]);
const UNIX_PROGRAMS = ['7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe'].map((hex) =>
  Buffer.from(hex, 'hex'),
);

/** Whether a file with this name is executed on open. */
function isProgramName(name: string): boolean {
  const last = normalizeEntryName(name).split('/').at(-1) ?? '';
  return last.includes('.') && PROGRAM_ENDINGS.has(last.slice(last.lastIndexOf('.') + 1).toLowerCase());
}

/** Whether these first bytes belong to a program, whatever its name. */
function isProgramHead(head: Buffer): boolean {
  // a text may also begin with these two letters, but contains no zero bytes
  if (head.subarray(0, 2).toString('latin1') === 'MZ') return head.subarray(0, 64).includes(0);
  return [SHORTCUT, ...UNIX_PROGRAMS].some((each) => head.subarray(0, each.length).equals(each));
}
