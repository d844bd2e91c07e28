import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { pathBelow, type ShopFinding } from './shop-finding.ts';

/** A JSON file of the folder: its text for line numbers, and its value if it is valid JSON. */
export type JsonFile = { readonly file: string; readonly text: string; readonly value: unknown };
export type JsonRead =
  | { readonly ok: true; readonly json: JsonFile }
  | { readonly ok: false; readonly finding: ShopFinding };

/** Reads a file below the folder. A byte order mark, as some editors write one, is accepted. */
export function readJsonFile(folder: string, path: string): JsonRead {
  const file = pathBelow(folder, path);
  const refuse = (line: number | null, text: string): JsonRead => ({
    ok: false,
    finding: { file, line, text, isHint: false },
  });
  let text: string;
  try {
    text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    return refuse(null, (error as { code?: string }).code === 'ENOENT' ? 'is not there' : 'cannot be read');
  }
  try {
    return { ok: true, json: { file, text, value: JSON.parse(text) as unknown } };
  } catch (error) {
    return refuse(lineOfError(text, error), 'is not JSON: a comma, a quote or a bracket is missing or too many');
  }
}

/** Extracts the position from the parser's message. */
function lineOfError(text: string, error: unknown): number {
  const place = / position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
  return text.slice(0, place === undefined ? text.length : Number(place)).split('\n').length;
}

type Path = readonly PropertyKey[];

/** Converts the schema errors of a value at `base` in the file to findings, each with its line. */
export const findingsOf = (json: JsonFile, error: z.ZodError, base: Path = []): ShopFinding[] =>
  error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => findingAt(json, [...base, ...issue.path, key], 'is not a known field'))
      : [findingAt(json, [...base, ...issue.path], issue.message)],
  );

/** Creates a finding for the value at a path of the file, named by that path. */
export function findingAt(json: JsonFile, path: Path, text: string, isHint = false): ShopFinding {
  const name = path.map(String).join('.');
  return { file: json.file, line: findLine(json.text, path), text: name === '' ? text : `${name}: ${text}`, isHint };
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

type Token = { text: string; at: number };
type Level = { isList: boolean; key: string | number };

/**
 * Returns the 1-based line of the value at a path in a JSON text. If the path does not exist, as for a missing field,
 * returns that of the nearest ancestor.
 */
export function findLine(text: string, path: readonly PropertyKey[]): number {
  const wanted = path.map(String);
  const levels: Level[] = [];
  let best = { depth: -1, at: 0 };
  let isKey = false;
  const note = (at: number): void => {
    const here = levels.map(({ key }) => String(key));
    if (here.length > wanted.length || here.some((key, i) => key !== wanted[i])) return;
    if (here.length > best.depth) best = { depth: here.length, at };
  };
  for (const { text: token, at } of tokensOf(text)) {
    const level = levels.at(-1);
    if (token === ',') {
      if (level?.isList) level.key = Number(level.key) + 1;
      isKey = level?.isList === false;
    } else if (token === '}' || token === ']') {
      levels.pop();
      isKey = false;
    } else if (isKey && level) {
      level.key = JSON.parse(token) as string;
      note(at);
      isKey = false;
    } else if (token !== ':') {
      note(at);
      if (token === '{' || token === '[') levels.push({ isList: token === '[', key: token === '[' ? 0 : '' });
      isKey = token === '{';
    }
  }
  return text.slice(0, best.at).split('\n').length;
}

function* tokensOf(text: string): Generator<Token> {
  for (const match of text.matchAll(TOKEN)) yield { text: match[0], at: match.index };
}
