import { parseSync } from 'vite';
import { EXPRESSIONS } from '../prose/expressions.ts';
import { readSourceFiles } from './source-files.ts';

/** Name parts that are metaphors, or say when code runs instead of what it does: split by case and hyphen, each part is tested. */
const PART =
  /^(?:patience|wish(?:ed|es)?|told|kept|begun|aside|beside|whole|ground|doors?|bench|held|silent|hear(?:d|er)?|strangers?|spoken|speak|shelf|courier|papers?|draw(?:n|s|ing)?|press(?:es|ed)?|fallen|gone|away|asked|finds|standing|everywhere|house|riddles?|pace|goods|gifts?|threshold|parted|ahead|earnest|anew|flights?|riders?|unasked|travellers?|turns?|lies|says?|tells?|look|stuck|shut|most)$/i;
/** Verbs that don't say what a function does. */
const FIRST_PART = /^(?:note|take|keep|lay|give|hold|ask|answer|refuse|judge|spend)$/i;
const LAST_PART = /^books?$/i;

/** Names that contain a listed part and stay. */
const ALLOWED_NAMES: Readonly<Record<string, string>> = {
  SingleFlight: 'the term of the field for one shared call',
  createSingleFlight: 'the term of the field for one shared call',
  'in-flight': 'the term of the field for a call that has not ended',
  IMPRESSION_THRESHOLD: 'the option of IntersectionObserver',
  takeEventCall: 'the operation id of the public API',
  bench: 'the command is called bench',
  house: 'the folder moves to the checks of the repository',
};
/** Their protocol is the vendor's. */
const OF_VENDORS = /^platforms\/[^/]+\/client\/|^public\//;

const TEST = /\.test\.tsx?$/;
/** A quoted word and a name of the code aren't the comment's own words. */
const QUOTED = /`[^`]*`|"[^"]*"|“[^”]*”/g;
const TEST_NAME = /\b(?:it|test|describe)(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:(?!\1).)+)\1/g;
const EXPORT = /^export (?:default )?(?:async )?(?:const|let|function\*?|type|interface|class|enum) ([A-Za-z0-9_$]+)/gm;

/** Returns the listed expressions in comments and test names, and listed parts in names of exports, files and folders: `file:line problem`, sorted. */
export function findForbiddenWords(root: string): string[] {
  const files = readSourceFiles(root);
  return [...checkPaths(files.map(({ file }) => file)), ...files.flatMap(({ file, text }) => checkFile(file, text))];
}

export function checkFile(file: string, text: string): string[] {
  const isTest = TEST.test(file) || file.startsWith('tests/');
  return [
    ...checkComments(file, text),
    ...(TEST.test(file) ? checkTestNames(file, text) : []),
    ...(isTest || OF_VENDORS.test(file) ? [] : checkExports(file, text)),
  ];
}

function checkComments(file: string, text: string): string[] {
  // only files with a hit anywhere are parsed
  if (!EXPRESSIONS.some(({ pattern }) => text.search(pattern) >= 0)) return [];
  const { comments } = parseSync(file, text, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' });
  return comments.flatMap(({ value, start }) => {
    const blank = value.replace(QUOTED, (quoted) => quoted.replace(/[^\n]/g, ' '));
    const first = lineOf(text, start);
    return findIn(blank.replace(/^\s*\*/gm, (star) => star.replace('*', ' '))).map(
      ({ index, word, advice }) => `${file}:${first + lineOf(blank, index) - 1} “${word}” in a comment: ${advice}`,
    );
  });
}

const checkTestNames = (file: string, text: string): string[] =>
  [...text.matchAll(TEST_NAME)].flatMap(({ index, 2: name }) =>
    findIn(name!.replace(QUOTED, ' ')).map(
      ({ word, advice }) => `${file}:${lineOf(text, index)} “${word}” in a test name: ${advice}`,
    ),
  );

const checkExports = (file: string, text: string): string[] =>
  [...text.matchAll(EXPORT)]
    .filter(({ 1: name }) => isForbiddenName(name!))
    .map(({ index, 1: name }) => `${file}:${lineOf(text, index)} ${name}: name it by a term of the field`);

function checkPaths(files: readonly string[]): string[] {
  const sources = files.filter((file) => !TEST.test(file) && !file.startsWith('tests/'));
  const folders = new Set(sources.flatMap((file) => file.split('/').slice(0, -1)));
  return [
    ...sources
      .filter((file) => isForbiddenName(file.replace(/^.*\//, '').replace(/\.[a-z.]+$/, '')))
      .map((file) => `${file}: name the file after its main export, by a term of the field`),
    ...[...folders].filter(isForbiddenName).map((folder) => `${folder}/: name the folder after a domain`),
  ];
}

/** Whether one part of a name is listed, or its first or last part is. */
export function isForbiddenName(name: string): boolean {
  if (name in ALLOWED_NAMES) return false;
  const parts = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[ _.-]/)
    .filter(Boolean);
  return (
    parts.some((part) => PART.test(part)) ||
    (parts.length > 1 && (FIRST_PART.test(parts[0]!) || LAST_PART.test(parts.at(-1)!)))
  );
}

const findIn = (text: string): { index: number; word: string; advice: string }[] =>
  EXPRESSIONS.flatMap(({ pattern, advice }) =>
    [...text.matchAll(pattern)].map(({ index, 0: word }) => ({ index, word: word.replace(/^[.:;] /, ''), advice })),
  );

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;
