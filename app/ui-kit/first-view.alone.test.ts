import { globSync } from 'node:fs';
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
  /^@stripe|\/ui\/(?:add-to-cart|revalidate-cart|plan-rules|checkout|load-payment|payment-calls|promo-code|add-outcome|add-dialog)\.|\/ui-kit\/(?:dialogs\/|drawer)|\/(?:stored-cart|subscription-modal|plan-contents)\//;

it.each(SCREENS)('the first view of %s carries nothing that a click or a plan loads later', (screen) => {
  expect([...carriedBy(PROJECT, screen)].filter((path) => LATER.test(path))).toEqual([]);
});

it('finds transitive imports over several files', () => {
  expect(carriedBy(PROJECT, 'features/cart/ui/add-outcome.tsx')).not.toContain('features/cart/ui/add-dialog.tsx');
  expect(carriedBy(PROJECT, 'features/cart/ui/add-dialog.tsx')).toContain('app/ui-kit/dialogs/dialog.tsx');
});

it("no screen imports the router's useSearchParams, which every page would carry: useLocation is enough", () => {
  const files = globSync(['app/**/*.{ts,tsx}', 'features/*/{ui,blocks}/**/*.{ts,tsx}'], { cwd: PROJECT }).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  );
  const loads = (file: string): boolean =>
    staticImportsOf(PROJECT, file).some(({ names }) => names.includes('useSearchParams'));
  expect(files.filter(loads)).toEqual([]);
});
