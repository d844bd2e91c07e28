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
/** Code that loads after a click, and code for subscribers only. */
const LATER =
  /^@stripe|\/client\/(?:add-to-cart|revalidate-cart|plan-rules|included|checkout|load-payment|payment-calls|promo-code)\.|\/client\/cart\/|\/parts\/(?:add-outcome|add-dialog|dialogs\/|drawer|included\/|subscription-modal\/|plan-contents\/)/;

it.each(SCREENS)('the first view of %s carries nothing that a click or a plan loads later', (screen) => {
  expect([...carriedBy(PROJECT, screen)].filter((path) => LATER.test(path))).toEqual([]);
});

it('the shared folder imports nothing else of the app', () => {
  const files = readdirSync(join(PROJECT, 'app/everywhere'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => `app/everywhere/${path}`);
  const taken = new Set(files.flatMap((file) => [...carriedBy(PROJECT, file)]));
  expect([...taken].filter((path) => path.startsWith('app/') && !path.startsWith('app/everywhere/'))).toEqual([]);
});

it('finds transitive imports over several files', () => {
  expect(carriedBy(PROJECT, 'app/parts/add-outcome.tsx')).not.toContain('app/parts/add-dialog.tsx');
  expect(carriedBy(PROJECT, 'app/parts/add-dialog.tsx')).toContain('app/parts/dialogs/dialog.tsx');
});

it("no screen imports the router's useSearchParams, which every page would carry: useLocation is enough", () => {
  const files = readdirSync(join(PROJECT, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => `app/${path}`);
  const takes = (file: string): boolean =>
    staticImportsOf(PROJECT, file).some(({ names }) => names.includes('useSearchParams'));
  expect(files.filter(takes)).toEqual([]);
});
