import { ALLOWED_PHRASES, type AllowedPhrase } from './allowed-phrases.ts';
import { EXPRESSIONS } from './expressions.ts';
import { extractProse } from './extract-prose.ts';

const MAX_WORDS_OF_SENTENCE = 25;
const MAX_WORDS_OF_CELL = 30;

export type ProseProblem = { file: string; line: number; problem: string };
export type ProseFile = { file: string; text: string };

/** Returns every listed expression, long sentence and long table cell of the files, and every allowed phrase that none of them uses. */
export function findProseProblems(
  files: readonly ProseFile[],
  allowed: readonly AllowedPhrase[] = ALLOWED_PHRASES,
): { problems: ProseProblem[]; unused: AllowedPhrase[] } {
  const used = new Set<AllowedPhrase>();
  const problems = files.flatMap(({ file, text }) => {
    const phrases = allowed.filter((each) => each.files === undefined || isIn(file, each.files));
    return extractProse(file, text).flatMap(({ line, text, isCell }) =>
      [...findExpressions(text, phrases, used), ...findLengths(text, isCell)].map((problem) => ({
        file,
        line,
        problem,
      })),
    );
  });
  return { problems, unused: allowed.filter((each) => !used.has(each)) };
}

const isIn = (file: string, files: string): boolean =>
  files.startsWith('*') ? file.endsWith(files.slice(1)) : file.startsWith(files);

function findExpressions(text: string, allowed: readonly AllowedPhrase[], used: Set<AllowedPhrase>): string[] {
  return EXPRESSIONS.flatMap(({ pattern, advice }) =>
    [...text.matchAll(pattern)].flatMap((hit) => {
      const by = allowed.find(({ phrase }) => [...text.matchAll(phrase)].some((span) => isInside(hit, span)));
      if (by === undefined) return [`“${hit[0].replace(/^[.:;] /, '')}”: ${advice}`];
      used.add(by);
      return [];
    }),
  );
}

const isInside = (hit: RegExpExecArray, span: RegExpExecArray): boolean =>
  span.index <= hit.index && hit.index + hit[0].length <= span.index + span[0].length;

function findLengths(text: string, isCell: boolean): string[] {
  const long = text
    .split(/(?<=[.!?][)”"]?) +(?=[\p{Lu}\p{N}“"({[])|(?<=[.!?]) +(?=code\b)/u)
    .filter((sentence) => countWords(sentence) > MAX_WORDS_OF_SENTENCE)
    .map((sentence) => `${countWords(sentence)} words in a sentence: “${sentence.slice(0, 60)}…”`);
  const count = countWords(text);
  return isCell && count > MAX_WORDS_OF_CELL ? [...long, `${count} words in a table cell`] : long;
}

const countWords = (text: string): number => text.split(/\s+/).filter((label) => /[\p{L}\p{N}{]/u.test(label)).length;
