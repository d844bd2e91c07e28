import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SHEETS } from '../../tests/support/house/sheets.ts';

const HOUSE = join(import.meta.dirname, '..', '..');
const OTHERS = globSync('public/*.css', { cwd: HOUSE }).map(
  (path) => [path, readFileSync(join(HOUSE, path), 'utf8')] as const,
);

/** The selectors of a sheet that query the document's contents to style an element inside it. */
function costlySelectorsOf(text: string): string[] {
  const rules = text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(?:^|[{}])\s*([^{}@]+)\{/g);
  const selectors = [...rules].map(([, list = '']) => list.trim());
  return selectors.filter((selector) =>
    /(?:^|,\s*)(?:html|body|:root)[^\s,>+~]*:has\((?:[^()]|\([^()]*\))*\)[^\s,>+~]*\s+[^\s,{]/.test(selector),
  );
}

// with such a rule a browser restyles the whole page whenever an element is added or removed: ten times during hydration
it('no selector uses :has() on the document to style a descendant; a nearer element does', () => {
  expect(costlySelectorsOf('html:has(.subnav) { top: 0 }')).toEqual([]);
  expect(
    costlySelectorsOf('@media print { html[a]:not([b]):has(main .x) .bar > :is(.y, .z) { top: 0 } }'),
  ).toHaveLength(1);
  expect(SHEETS.size).toBeGreaterThan(30);
  const found = [...SHEETS, ...OTHERS].flatMap(([stylesheet, text]) =>
    costlySelectorsOf(text).map((selector) => `${stylesheet}: ${selector}`),
  );
  expect(found).toEqual([]);
});
