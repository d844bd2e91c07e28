import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import {
  checkTextLimits,
  MAX_CHARACTERS,
  MAX_PARAGRAPH,
  MAX_PARAGRAPH_WORDS,
  MAX_SIGNS,
  MAX_TEXT_LINES,
  MAX_WORDS,
} from './find-excess.ts';
import { fromMarkdown } from './from-markdown.ts';

// repeated reads of a text at the limits are slow on a busy machine
vi.setConfig({ testTimeout: 5 * 60_000 });

const paragraphs = (part: string, count: number): string =>
  Array.from({ length: count }, () => part.repeat(Math.floor(9_900 / part.length))).join('\n\n');

const hostile: [string, string][] = [
  ['50,000 items of a list', '- a\n\n'.repeat(50_000)],
  ['100 KB of them', '- a\n\n'.repeat(20_000)],
  ['numbers without end', '1. '.repeat(80_000)],
  ['numbers in three paragraphs', paragraphs('1. ', 3)],
  ['emphasis in four paragraphs', paragraphs('*a_ ', 4)],
  ['emphasis all over', '*a_ b\n\n'.repeat(4_000)],
  ['open brackets', '[\n\n'.repeat(5_000)],
  ['quotes', `${'>'.repeat(100_000)} x`],
  ['many lists in one line', `${'- '.repeat(200)}a`],
  ['many numbers in one line', `${'1) '.repeat(100)}a`],
  ['lines', 'x\n'.repeat(20_000)],
  ['lines of an old system', 'x\r'.repeat(20_000)],
  ['one long word', 'x'.repeat(250_000)],
  ['short words', 'w '.repeat(4_500)],
  ['addresses', 'www.a '.repeat(4_000)],
];
it.each(hostile)('[CNT-05] does not begin to read %s', async (_, markdown) => {
  const excess = checkTextLimits(markdown);
  expect(excess).toMatch(/split|nested deeper than 20 levels/);
  const before = process.threadCpuUsage();
  const { document, problems } = await fromMarkdown(markdown);
  expect([document.content, problems]).toEqual([[], [excess]]);
  // without the limits the parser would take seconds
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(100);
});

it.each<[string, string, string]>([
  ['characters', 'word '.repeat(8_001), `the text has 40005 characters; at most ${MAX_CHARACTERS}: split it`],
  ['lines', '\n'.repeat(1_200), `the text has 1201 lines; at most ${MAX_TEXT_LINES}: split it`],
  ['signs', '**a** '.repeat(501), `the text has 2004 signs of Markdown; at most ${MAX_SIGNS}: split it`],
  ['items', '1. a\n- b\n\n'.repeat(390).replaceAll('a', '`*a*`').slice(0, 4_000), 'signs of Markdown'],
  ['a paragraph', 'abcdefghijk '.repeat(834), `a paragraph has 10008 characters; at most ${MAX_PARAGRAPH}`],
  [
    'words of all paragraphs',
    `${'h '.repeat(1_450)}\n\n`.repeat(7),
    `the text has 10150 words and signs; at most ${MAX_WORDS}`,
  ],
  ['words', 'a, '.repeat(1_001), `a paragraph has 2002 words and signs; at most ${MAX_PARAGRAPH_WORDS}`],
])('says what is too much: %s', (_, markdown, line) => {
  expect(checkTextLimits(markdown)).toContain(line);
});

const parts = [
  ...[
    '- a\n',
    '- a\n\n',
    '1. a\n',
    '> a\n',
    '> ',
    '1. ',
    '- ',
    '*a_ ',
    '_a*b ',
    '**a ',
    '~a',
    '[',
    ']',
    '[a](b',
    '![',
    '`a',
  ],
  ...[
    '[a][b] ',
    '[a]: b\n\n',
    '<a ',
    '<!--',
    '|a|b\n-|-\n|a|b\n',
    '# a\n',
    'a  \n',
    '===\na\n',
    '```\n',
    '    a\n',
    '&amp;',
  ],
  ...['\n', '\r', '\t', 'w ', 'h ', '.', 'www.', 'a@b.c ', 'é', '"', '(', 'Some words of a sentence, '],
];
/** Returns the longest text of these parts within the limits. */
function fill(unit: string, paragraph: number): string {
  const perParagraph = Math.max(1, Math.floor(paragraph / unit.length));
  const make = (count: number): string =>
    Array.from({ length: count }, (_, i) => unit + ((i + 1) % perParagraph === 0 ? '\n\n' : '')).join('');
  let [low, high] = [0, Math.ceil(MAX_CHARACTERS / unit.length)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (checkTextLimits(make(middle)) === null) low = middle;
    else high = middle - 1;
  }
  return make(low);
}

/**
 * Returns the minimum CPU time in milliseconds of up to `times` runs; stops at the first below the bound. On a busy
 * machine the same text takes one to three times as long.
 */
async function leastOf(times: number, bound: number, markdown: string): Promise<number> {
  const before = process.threadCpuUsage();
  await fromMarkdown(markdown);
  const elapsed = process.threadCpuUsage(before).user / 1000;
  return elapsed < bound || times === 1 ? elapsed : Math.min(elapsed, await leastOf(times - 1, bound, markdown));
}

it('reads whatever is within the bounds in a small part of a second', async () => {
  await fromMarkdown('warm *up*\n\n- a\n');
  const units = fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 4 }).map((chosen) => chosen.join(''));
  await fc.assert(
    fc.asyncProperty(units, fc.constantFrom(60, 600, 2_900, 9_900), async (unit, paragraph) => {
      const markdown = fill(unit, paragraph);
      // the measured time is less than one third of this; without the limits ten to two hundred times as much
      expect(await leastOf(3, 1500, markdown)).toBeLessThan(1500);
    }),
    { numRuns: 60, examples: ['h ', ...parts.slice(0, 10)].map((unit): [string, number] => [unit, 2_900]) },
  );
});

it('takes every text of the demo content, each with ample room', () => {
  const folder = join(import.meta.dirname, '../../../demo/content');
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));
  expect(texts.length).toBeGreaterThan(50);
  for (const path of texts) {
    const text = readFileSync(join(folder, path), 'utf8');
    expect([path, checkTextLimits(text)]).toEqual([path, null]);
    expect([path, checkTextLimits(`${text}\n\n${text}`)]).toEqual([path, null]);
  }
});
