import { expect, it } from 'vitest';
import { SHEETS } from '../../tests/support/house/sheets.ts';

/** The rules of a sheet for a single class, without ancestors or other classes. Print rules are excluded. */
function bareClassesOf(stylesheet: string): string[] {
  const text = stylesheet.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/@media print \{.*?\n\}/gs, '');
  return [...text.matchAll(/^\s*\.([a-z][\w-]*)(?::[\w-]+)*(?: \{|,)$/gm)].map(([, name]) => name ?? '');
}

it('only one sheet defines a class; others select it below another class', () => {
  const owners = new Map<string, Set<string>>();
  for (const [stylesheet, text] of SHEETS)
    for (const name of bareClassesOf(text)) owners.set(name, (owners.get(name) ?? new Set()).add(stylesheet));
  expect(owners.size).toBeGreaterThan(200);
  const shared = [...owners]
    .filter(([, stylesheets]) => stylesheets.size > 1)
    .map(([name, stylesheets]) => `${name}: ${[...stylesheets]}`);
  expect(shared).toEqual([]);
});
