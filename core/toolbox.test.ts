import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { findSecondTools, TOOLS } from '../tests/support/house/toolbox.ts';

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function secondsIn(path: string, text: string): string[] {
  folder = mkdtempSync(join(tmpdir(), 'pr-tools-'));
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
  return findSecondTools(folder, ['core', 'server', 'features', 'embedded']);
}

it.each([
  ['server/web/turns.ts', 'export function createSemaphore() {}', 'defines createSemaphore'],
  ['features/cart/once.ts', 'const createSingleFlight = () => {};', 'defines createSingleFlight'],
  ['embedded/mail/kept.ts', 'if (kept.size >= MOST) kept.clear();', 'core/memoize-by-string.ts'],
  ['embedded/mail/keys.ts', 'const isKey = timingSafeEqual(a, b);', 'core/same-secret.ts'],
  ['features/desk/cards.ts', 'return sum % 10 === 0;', 'core/luhn.ts'],
  ['features/cart/total.ts', 'return taxes.reduce((all, one) => all + one, 0);', 'core/sum.ts'],
  ['features/billing-pdfs/other.ts', `import PDFDocument from 'pdfkit';`, 'core/pdf/'],
])('[CO-42] refuses a second tool in %s: %s', (path, text, said) => {
  expect(secondsIn(path, text)).toEqual([expect.stringContaining(said)]);
});

it.each([
  ['core/semaphore.ts', 'export function createSemaphore() {}'],
  ['core/pdf/text-writer.ts', `import type PDFDocument from 'pdfkit';`],
  ['server/web/turns.test.ts', 'function createSemaphore() {}'],
  ['features/cart/total.ts', 'return lines.reduce((all, { amount }) => all + amount, 0);'],
  ['server/web/limit.ts', 'const acquire = createSemaphore({ permits: 1, maxWaiting: 1 });'],
])('[CO-42] allows the tool, its use and tests in %s: %s', (path, text) => {
  expect(secondsIn(path, text)).toEqual([]);
});

it('[CO-42] lists tools that exist, each in CONTRIBUTING', () => {
  const [, section = ''] = /## The toolbox\n([\s\S]*?)\n## /.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? [];
  const missing = TOOLS.map(({ file }) => file.replace(/\/$/, '')).filter(
    (file) => !existsSync(file) || !section.includes(`\`${file}\``),
  );
  expect(missing).toEqual([]);
});
