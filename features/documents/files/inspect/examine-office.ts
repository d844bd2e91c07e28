import type { FileHandle } from 'node:fs/promises';
import { err, ok, type Result } from '../../../../core/result.ts';
import type { FileRefusalCode } from '../file-errors.ts';
import { readEntryXml } from './read-entry-xml.ts';
import type { XmlElement, XmlHandlers } from './read-xml.ts';
import { createFieldReader, getFieldKind } from './word-fields.ts';
import type { ZipEntry } from './zip-directory.ts';

type OfficeFormat = 'docx' | 'xlsx';

/** the content type of the main part identifies the program */
const MAIN: Readonly<Record<string, OfficeFormat>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml': 'xlsx',
};
/** programs in a Word file or a spreadsheet: macros, also of old spreadsheets, controls, and objects */
const PROGRAM_NAME = /(?:^|\/)(?:vba(?:project|data)[^/]*\.(?:bin|xml)$|(?:activex|embeddings|macrosheets)\/)/i;
const PROGRAM_TYPE = /macroEnabled|vba(?:project|data)|activeX|oleObject|macrosheet/i;
/**
 * last segment of a relationship type, in lower case: macros, controls, objects, and embedded documents of another
 * format
 */
const PROGRAM_RELATIONSHIP =
  /^(?:vbaproject|vbaprojectsignature\w*|wordvbadata|control|activexcontrolbinary|oleobject|package|xlmacrosheet|xlintlmacrosheet|attachedtoolbars|afchunk)$/;
/** a template path on the author's machine, which Word writes into many files and which exists nowhere else */
const LOCAL = /^(?:file:\/{1,3})?[a-z]:[\\/]/i;
/** a part of an email that a picture was pasted from; it cannot be loaded from anywhere */
const IN_EMAIL = /^cid:/i;
/** fields that start a program */
const PROGRAM_FIELDS = new Set(['DDE', 'DDEAUTO']);
/** fields that include another file */
const LOADING_FIELDS = new Set(['INCLUDETEXT', 'INCLUDE', 'IMPORT', 'LINK', 'DATABASE', 'RD']);
/** texts, columns, and names of sheets or programs in a formula */
const QUOTED = /"[^"]*"|\[[^\]]*\]|'[^']*'/g;

/** Returns the `[Content_Types].xml` entry of a Word file or a spreadsheet, if present. */
export const findTypesEntry = (entries: readonly ZipEntry[]): ZipEntry | undefined =>
  entries.find(({ name }) => name.toLowerCase() === '[content_types].xml');

/**
 * [FI-02] [SE-29] Detects the program of an office file. Rejects files that contain programs or reference anything
 * that is loaded on open. Parses the parts as XML, never by patterns. `types`: its `[Content_Types].xml`.
 */
export async function examineOffice(
  file: FileHandle,
  entries: readonly ZipEntry[],
  types: ZipEntry,
): Promise<Result<OfficeFormat, FileRefusalCode>> {
  const declared = await readTypes(file, types);
  if (!declared) return err('office-broken', types.name);
  const typed = entries.map((entry) => ({ entry, type: declared.typeOf(entry.name) }));
  if (declared.all.some((type) => /macroEnabled/i.test(type))) return err('macros');
  if (typed.some(({ entry, type }) => PROGRAM_NAME.test(entry.name) || PROGRAM_TYPE.test(type))) return err('macros');
  for (const { entry, type } of typed) {
    const refused = await examinePart(file, entry, type);
    if (refused) return err(refused, entry.name);
  }
  const format = declared.all.map((type) => MAIN[type.toLowerCase()]).find((each) => each !== undefined);
  return format ? ok(format) : err('type');
}

type Types = { all: readonly string[]; typeOf(name: string): string };

/** Returns null if it isn't XML, or assigns two types to a part or an extension. */
async function readTypes(file: FileHandle, entry: ZipEntry): Promise<Types | null> {
  const byName = new Map<string, string>();
  const byEnding = new Map<string, string>();
  let isTwice = false;
  const add = (map: Map<string, string>, key: string | undefined, type: string | undefined): void => {
    const small = key?.toLowerCase() ?? '';
    if (map.has(small)) isTwice = true;
    map.set(small, type ?? '');
  };
  const isXml = await readEntryXml(file, entry, {
    open({ local, plain }) {
      if (local === 'Default') add(byEnding, plain.get('Extension'), plain.get('ContentType'));
      if (local === 'Override') add(byName, plain.get('PartName'), plain.get('ContentType'));
    },
  });
  if (!isXml || isTwice) return null;
  return {
    all: [...byName.values(), ...byEnding.values()],
    typeOf(name) {
      const key = `/${name.toLowerCase()}`;
      return byName.get(key) ?? byEnding.get(key.slice(key.lastIndexOf('.') + 1)) ?? '';
    },
  };
}

/** Returns the reason to reject the file because of this part, or null. */
async function examinePart(file: FileHandle, entry: ZipEntry, type: string): Promise<FileRefusalCode | null> {
  const name = entry.name.toLowerCase();
  if (name.endsWith('.rels')) return examineWith(file, entry, checkRelationship);
  if (type.includes('svg') || name.endsWith('.svg')) return examineWith(file, entry, checkPicture);
  const isXml = /[/+]xml$/i.test(type) || name.endsWith('.xml') || name.endsWith('.vml');
  if (!isXml) return null;
  // Word and Excel reject broken parts of their formats; other parts may have formats that only resemble XML
  const isTheirs = /wordprocessingml|spreadsheetml/i.test(type);
  let refused: FileRefusalCode | null = null;
  const reject = (code: FileRefusalCode | null): void => {
    refused ??= code;
  };
  const fields = createFieldReader((instruction) => reject(checkField(instruction)));
  const formulas = createFormulaReader((formula) => reject(checkFormula(formula)));
  const isRead = await readEntryXml(file, entry, {
    open(element) {
      reject(checkElement(element));
      fields.open?.(element);
      formulas.open?.(element);
    },
    text(text) {
      fields.text?.(text);
      formulas.text?.(text);
    },
    close(local) {
      fields.close?.(local);
      formulas.close?.(local);
    },
  });
  fields.end();
  return refused ?? (isRead || !isTheirs ? null : 'office-broken');
}

async function examineWith(
  file: FileHandle,
  entry: ZipEntry,
  check: (element: XmlElement) => FileRefusalCode | null,
): Promise<FileRefusalCode | null> {
  let refused: FileRefusalCode | null = null;
  const isRead = await readEntryXml(file, entry, {
    open(element) {
      refused ??= check(element);
    },
  });
  return refused ?? (isRead ? null : 'office-broken');
}

/** External relationships may only be links. */
function checkRelationship({ local, plain }: XmlElement): FileRefusalCode | null {
  if (local !== 'Relationship') return null;
  const kind = (plain.get('Type') ?? '').toLowerCase().split('/').at(-1) ?? '';
  const isExternal = (plain.get('TargetMode') ?? 'Internal').trim().toLowerCase() !== 'internal';
  if (!isExternal) return PROGRAM_RELATIONSHIP.test(kind) ? 'macros' : null;
  const target = plain.get('Target') ?? '';
  const isOwnTemplate = kind === 'attachedtemplate' && LOCAL.test(target);
  return kind === 'hyperlink' || isOwnTemplate || IN_EMAIL.test(target) ? null : 'loads';
}

/** An SVG picture may reference other pictures and contain scripts. */
function checkPicture({ local, attributes }: XmlElement): FileRefusalCode | null {
  if (local === 'script') return 'macros';
  if (local === 'a') return null;
  const values = attributes.filter((each) => each.local === 'href').map(({ value }) => value.trim());
  return values.some((value) => !/^(?:#|data:)/i.test(value)) ? 'loads' : null;
}

function checkField(instruction: string): FileRefusalCode | null {
  const kind = getFieldKind(instruction);
  if (kind === null || PROGRAM_FIELDS.has(kind)) return 'macros';
  return LOADING_FIELDS.has(kind) ? 'loads' : null;
}

function checkElement({ local, plain, attributes }: XmlElement): FileRefusalCode | null {
  if (local === 'ddeLink' || local === 'oleLink') return 'macros';
  // a query that a spreadsheet repeats on open
  const refreshes = local === 'connection' && /^(?:1|true)$/i.test(plain.get('refreshOnLoad') ?? '');
  // a VML picture may name its file directly instead of a relationship
  const isOldPicture = attributes.some(({ local: name, uri, value }) => isLoadedByVml(local, name, uri, value));
  return refreshes || isOldPicture ? 'loads' : null;
}

const isLoadedByVml = (local: string, name: string, uri: string, value: string): boolean =>
  (local === 'imagedata' || local === 'fill' || local === 'stroke') &&
  (name === 'src' || name === 'href') &&
  (uri === '' || uri === 'urn:schemas-microsoft-com:office:office') &&
  /^(?:[a-z][a-z0-9+.-]*:|[\\/])/i.test(value.trim()) &&
  !IN_EMAIL.test(value.trim());

function createFormulaReader(found: (formula: string) => void): XmlHandlers {
  let formula: string | null = null;
  const isFormula = (local: string): boolean => local === 'f' || local === 'definedName' || /^formula\d?$/.test(local);
  return {
    open({ local }) {
      if (isFormula(local)) formula = '';
    },
    text(text) {
      if (formula !== null) formula += text;
    },
    close(local) {
      if (formula !== null && isFormula(local)) {
        found(formula);
        formula = null;
      }
    },
  };
}

/** Rejects formulas that call another program: `cmd|'/c calc'!x`. Spreadsheets have no operator `|`. */
const checkFormula = (formula: string): FileRefusalCode | null =>
  formula.replace(QUOTED, '').includes('|') ? 'macros' : null;
