import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packagesInProduction } from '../tests/support/house/production-packages.ts';
import { OUTSIDE } from '../vite.config.ts';

const ROOT = join(import.meta.dirname, '..');

it('[OP-19] has among the dependencies what production loads, and nothing that only builds or tests need', () => {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect(Object.keys(dependencies).toSorted()).toEqual([...packagesInProduction(ROOT, OUTSIDE)].toSorted());
});
