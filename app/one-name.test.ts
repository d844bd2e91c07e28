import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

/** The files that every screen has. */
const ANATOMY = ['route', 'data'];

it('no two files of the screens share a name', () => {
  const files = globSync(['app/**/*.{ts,tsx}', 'features/*/{ui,blocks}/**/*.{ts,tsx}'], {
    cwd: join(import.meta.dirname, '..'),
  });
  const scripts = files.filter((file) => !/\.(?:test|d)\.tsx?$|[\\/]desk[\\/]/.test(file));
  expect(scripts.length).toBeGreaterThan(500);
  const named = Map.groupBy(scripts, (file) => basename(file).replace(/\.tsx?$/, ''));
  const shared = [...named].filter(([stem, all]) => all.length > 1 && !ANATOMY.includes(stem)).map(([, all]) => all);
  expect(shared).toEqual([]);
});
