import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const HOUSE = join(import.meta.dirname, '..', '..');
const SHEETS = globSync(['app/**/*.css', 'desk/**/*.css', 'public/*.css'], { cwd: HOUSE });

/** The selectors of a sheet that ask the document what it holds in order to say how something within it looks. */
function costlySelectorsOf(text: string): string[] {
  const rules = text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(?:^|[{}])\s*([^{}@]+)\{/g);
  const selectors = [...rules].map(([, list = '']) => list.trim());
  return selectors.filter((selector) =>
    /(?:^|,\s*)(?:html|body|:root)[^\s,>+~]*:has\((?:[^()]|\([^()]*\))*\)[^\s,>+~]*\s+[^\s,{]/.test(selector),
  );
}

// a browser then styles every element of the page anew whenever any element comes or goes: while a page came to life, ten times
it('no rule asks the document what it holds to style something within it: the nearest element that can say so is asked', () => {
  expect(costlySelectorsOf('html:has(.subnav) { top: 0 }')).toEqual([]);
  expect(
    costlySelectorsOf('@media print { html[a]:not([b]):has(main .x) .bar > :is(.y, .z) { top: 0 } }'),
  ).toHaveLength(1);
  expect(SHEETS.length).toBeGreaterThan(30);
  const found = SHEETS.flatMap((sheet) =>
    costlySelectorsOf(readFileSync(join(HOUSE, sheet), 'utf8')).map((selector) => `${sheet}: ${selector}`),
  );
  expect(found).toEqual([]);
});
