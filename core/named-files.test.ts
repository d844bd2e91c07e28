import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { findMissingFiles } from '../tests/support/house/named-files.ts';

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('finds a file that a document names and that has moved, from the root or beside the document', () => {
  folder = mkdtempSync(join(tmpdir(), 'pr-named-'));
  mkdirSync(join(folder, 'docs', 'core'), { recursive: true });
  mkdirSync(join(folder, 'core'));
  writeFileSync(join(folder, 'core', 'money.ts'), '');
  writeFileSync(join(folder, 'docs', 'core', 'beside.ts'), '');
  writeFileSync(join(folder, 'CHANGELOG.md'), '`core/was.ts`');
  writeFileSync(
    join(folder, 'docs', 'money.md'),
    'Sums: `core/money.ts`, `core/beside.ts`, `core`.\n\nThen `core/old-money.ts` and `core/sums/`; `core/*.ts`, `other/a.ts` and core/x.ts are not looked at.\n',
  );
  writeFileSync(join(folder, 'README.md'), '[dates](docs/dates.md), `core/dates.ts`');
  expect(findMissingFiles(folder)).toEqual([
    'README.md:1 `core/dates.ts` is not there',
    'docs/money.md:3 `core/old-money.ts` is not there',
    'docs/money.md:3 `core/sums/` is not there',
  ]);
});
