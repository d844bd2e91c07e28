import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const APP = join(import.meta.dirname, '..');
const SHEETS = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

/** What a sheet says of a class alone: neither beneath another one nor together with one. What is printed is left out. */
function bareClassesOf(sheet: string): string[] {
  const text = readFileSync(join(APP, sheet), 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/@media print \{.*?\n\}/gs, '');
  return [...text.matchAll(/^\s*\.([a-z][\w-]*)(?::[\w-]+)*(?: \{|,)$/gm)].map(([, name]) => name ?? '');
}

it('one sheet alone says how a class looks; every other one names it beneath a class of its own', () => {
  const owners = new Map<string, Set<string>>();
  for (const sheet of SHEETS)
    for (const name of bareClassesOf(sheet)) owners.set(name, (owners.get(name) ?? new Set()).add(sheet));
  expect(owners.size).toBeGreaterThan(200);
  const shared = [...owners].filter(([, sheets]) => sheets.size > 1).map(([name, sheets]) => `${name}: ${[...sheets]}`);
  expect(shared).toEqual([]);
});
