import { expect, it } from 'vitest';
import { checkModules } from '../tests/support/house/shared-exports.ts';

const moduleOf = (file: string, name: string) => ({ file, text: `export const ${name} = 1;\n` });

it('[CO-47] reports a name that two modules export', () => {
  expect(checkModules([moduleOf('core/a.ts', 'same'), moduleOf('features/b.ts', 'same')], {})).toEqual([
    'same is exported by core/a.ts and features/b.ts: declare it once, or name each one',
  ]);
});

it('[CO-47] accepts an allowed name and reports an allowance without use', () => {
  const modules = [moduleOf('core/a.ts', 'same'), moduleOf('features/b.ts', 'same')];
  expect(checkModules(modules, { same: 'a reason' })).toEqual([]);
  expect(checkModules(modules.slice(1), { same: 'a reason' })).toEqual([
    "same may be exported by several modules, but isn't: remove the allowance",
  ]);
});

it('[CO-47] accepts overloads, names of routes, and names in tests', () => {
  const overloads = 'export function one(id: string): string;\nexport function one(id: number): number;\n';
  expect(
    checkModules(
      [
        { file: 'core/a.ts', text: overloads },
        moduleOf('app/routes/a.tsx', 'loader'),
        moduleOf('app/routes/b.tsx', 'loader'),
        moduleOf('tests/support/a.ts', 'one'),
        moduleOf('core/a.test.ts', 'one'),
      ],
      {},
    ),
  ).toEqual([]);
});
