import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

/** The files that every screen has. */
const ANATOMY = ['route', 'data'];

it('no two files of the screens share a name, and no rule its view’s', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file));
  expect(scripts.length).toBeGreaterThan(500);
  const named = Map.groupBy(scripts, (file) => basename(file).replace(/\.tsx?$/, ''));
  const shared = [...named].filter(([stem, all]) => all.length > 1 && !ANATOMY.includes(stem)).map(([, all]) => all);
  expect(shared).toEqual([]);
});
