import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { SOURCE_FOLDERS } from './source-files.ts';

/** Folders with the project's own text; the rest is content, packages and builds. */
const FOLDERS = [...SOURCE_FOLDERS, 'bin', 'tests', 'docs'];
const INDEX = 'docs/rows.md';
const TEXT = /\.(?:tsx?|js|mjs|css|sql|md)$/;

/** Ids that no trade term resembles: they count anywhere. */
const PLAIN =
  /\b(?:(?:RTE|HDR|LST|SRC|PRD|CRT|SUB|MNG|ACC|CNT|API|ERR|FMT|CO|FA|LK|MO|OP|PL|SE|ST)-\d{2}|(?:AC|CA|CO|CR|DG|GQ|LD|LI|OH|PD|SE|SM)\d{1,2}|rule \d{1,2})\b/g;
/** Any id of this shape in brackets counts, whatever its family. Document numbers have three digits. */
const BRACKETED = /\[([A-Z]{1,3}-?\d{1,2})\]/g;
/** One letter and a number is ambiguous: it is an id only in a comment, or at the start of a test name. */
const SHORT = /\b[ADFIL]\d{1,2}\b/g;
const COMMENT = /^\s*(?:\/\*|\*|\/\/).*|(?<!:)\/\/.*/;
const NAME = /['"`]((?:\[?(?:[A-Z]{2,3}-\d{2}|[A-Z]{2}\d{1,2}|[ADFIL]\d{1,2})\]?,? )+)/g;
/** A paper size, an image format. */
const OTHERS: ReadonlySet<string> = new Set(['A4', 'VP8']);

type Place = { readonly id: string; readonly file: string; readonly line: number };

/** Returns row ids in use without an explanation in docs/rows.md, and explanations of unused ids: `file:line id …`, sorted. */
export function findRowProblems(root: string): string[] {
  const explained = explainedIn(readFileSync(join(root, INDEX), 'utf8'));
  const used = listTexts(root).flatMap((file) => idsIn(file, readFileSync(join(root, file), 'utf8')));
  const known = new Set(explained.map(({ id }) => id));
  const inUse = new Set(used.map(({ id }) => id));
  const twice = explained.filter(({ id }, at) => explained.findIndex((other) => other.id === id) !== at);
  return [
    ...used.filter(({ id }) => !known.has(id)).map((place) => `${at(place)} is not explained in ${INDEX}`),
    ...explained.filter(({ id }) => !inUse.has(id)).map((place) => `${at(place)} is in use nowhere`),
    ...twice.map((place) => `${at(place)} is explained twice`),
  ].sort();
}

const at = ({ id, file, line }: Place): string => `${file}:${line} ${id}`;

function listTexts(root: string): string[] {
  const inFolders = FOLDERS.flatMap((folder) => {
    try {
      return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
    } catch {
      return [];
    }
  });
  const own = readdirSync(root).filter((path) => path.endsWith('.md'));
  return [...own, ...inFolders]
    .map((path) => path.split(sep).join(posix.sep))
    .filter((path) => TEXT.test(path) && path !== INDEX)
    .sort();
}

function explainedIn(text: string): Place[] {
  return text.split('\n').flatMap((line, index) => {
    const id = /^- `([^`]+)` \S/.exec(line)?.[1];
    return id === undefined ? [] : [{ id, file: INDEX, line: index + 1 }];
  });
}

/** Returns the ids used in one file, each once per line. */
function idsIn(file: string, text: string): Place[] {
  const isDocument = file.endsWith('.md');
  return text.split('\n').flatMap((line, index) => {
    const bracketed = [...line.matchAll(BRACKETED)].map(([, id]) => id ?? '');
    const named = [...line.matchAll(NAME)].flatMap(([, lead]) => (lead ?? '').match(/[A-Z]{1,3}-?\d{1,2}/g) ?? []);
    const said = isDocument ? line : (COMMENT.exec(line)?.[0] ?? '');
    const ids = [...(line.match(PLAIN) ?? []), ...bracketed, ...named, ...(said.match(SHORT) ?? [])];
    return [...new Set(ids)].filter((id) => !OTHERS.has(id)).map((id) => ({ id, file, line: index + 1 }));
  });
}
