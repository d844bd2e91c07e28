import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { carriedBy, staticImportsOf } from '../../tests/support/house/static-imports.ts';

const PROJECT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const SCREENS = [
  'app/root.tsx',
  'app/routes/catalogue/listing/route.tsx',
  'app/routes/catalogue/product/route.tsx',
  'app/routes/content/page/route.tsx',
  'app/routes/content/article/route.tsx',
];
/** What follows a press, and what only subscribers see. */
const LATER =
  /^@stripe|\/client\/(?:add-to-cart|verify-cart|plan-rules|included|checkout|load-payment|payment-calls|promo-code)\.|\/client\/cart\/|\/parts\/(?:add-outcome|add-dialog|dialogs\/|drawer|included\/|subscription-modal\/|plan-contents\/)/;

it.each(SCREENS)('the first view of %s carries nothing that a press or a plan asks for', (screen) => {
  expect([...carriedBy(PROJECT, screen)].filter((path) => LATER.test(path))).toEqual([]);
});

it('what every page carries stands in one folder: it takes nothing else of the app along', () => {
  const files = readdirSync(join(PROJECT, 'app/everywhere'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => `app/everywhere/${path}`);
  const taken = new Set(files.flatMap((file) => [...carriedBy(PROJECT, file)]));
  expect([...taken].filter((path) => path.startsWith('app/') && !path.startsWith('app/everywhere/'))).toEqual([]);
});

it('finds what is carried along over several files', () => {
  expect(carriedBy(PROJECT, 'app/parts/add-outcome.tsx')).not.toContain('app/parts/add-dialog.tsx');
  expect(carriedBy(PROJECT, 'app/parts/add-dialog.tsx')).toContain('app/parts/dialogs/dialog.tsx');
});

it("no screen takes the router's useSearchParams, which every page would carry: useLocation tells the same", () => {
  const files = readdirSync(join(PROJECT, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => `app/${path}`);
  const takes = (file: string): boolean =>
    staticImportsOf(PROJECT, file).some(({ names }) => names.includes('useSearchParams'));
  expect(files.filter(takes)).toEqual([]);
});
