import { expect, it } from 'vitest';
import { extractProse } from '../tests/support/prose/extract-prose.ts';
import { findProseProblems } from '../tests/support/prose/find-prose-problems.ts';

const problemsOf = (file: string, text: string): string[] =>
  findProseProblems([{ file, text }], []).problems.map(({ line, problem }) => `${line} ${problem}`);
const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');

it('finds a listed expression in a paragraph, a list item, a cell and a message, with its line', () => {
  const text = `# Title\n\nThe plan\nstands in the list.\n\n- Press it.\n\n| a | b |\n| --- | --- |\n| x | by itself |\n`;
  expect(problemsOf('docs/a.md', text)).toEqual([
    expect.stringMatching(/^3 “stands in”/),
    expect.stringMatching(/^6 “Press”/),
    expect.stringMatching(/^10 “by itself”/),
  ]);
  expect(problemsOf('messages/a.ts', `export const a = {\n  'a.b': 'Ask somebody.',\n} as const;\n`)).toEqual([
    expect.stringMatching(/^2 “somebody”/),
  ]);
  expect(problemsOf('demo/content/a/a.json', `{\n  "fields": { "a": ["Tell him."] }\n}\n`)).toEqual([
    expect.stringMatching(/^2 “Tell”/),
  ]);
});

it('ignores code, quoted text, addresses, keys and questions that begin with “What is”', () => {
  const text =
    'It says "nobody" and “press”, see {{label:a.press}}, `nobody` and [it](https://a.example/press).\n\n```\nnobody\n```\n\nWhat is a seat?\n';
  expect(problemsOf('docs/a.md', text)).toEqual([]);
  expect(problemsOf('messages/a.ts', `export const a = { 'nobody here': 'Fine words.' };\n`)).toEqual([]);
});

it('reports a sentence of more than 25 words and a cell of more than 30', () => {
  expect(problemsOf('docs/a.md', `${words(25)}. Then ${words(24)}.`)).toEqual([]);
  expect(problemsOf('docs/a.md', `${words(26)}.`)).toEqual([expect.stringMatching(/^1 26 words in a sentence/)]);
  expect(problemsOf('docs/a.md', `| ${words(16)}. ${'W'}${words(15)}. |`)).toEqual(['1 31 words in a table cell']);
});

it('allows a hit inside an allowed phrase, only in its files, and reports a phrase without a use', () => {
  const draw = { phrase: /\ba draw request\b/gi, files: 'demo/content/', reason: 'a loan' };
  const file = (path: string) => ({ file: path, text: 'Send a draw request.' });
  expect(findProseProblems([file('demo/content/a/a.md')], [draw])).toEqual({ problems: [], unused: [] });
  expect(findProseProblems([file('docs/a.md')], [draw])).toMatchObject({
    problems: [{ file: 'docs/a.md', line: 1 }],
    unused: [draw],
  });
});

it('extracts the comments of an env file without its variables', () => {
  expect(
    extractProse('.env.example', '# The port to\n# listen on.\n# PORT=3000\nHOST=a b\n').map(({ text }) => text),
  ).toEqual(['The port to listen on.']);
});
