import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const PG = { 'node_modules/pg': { version: '8.0.0' } };
const VITE = {
  'node_modules/vite': { version: '8.0.0', dev: true, peerDependencies: { yaml: '2' } },
  'node_modules/vite/node_modules/picomatch': { version: '4.0.0', dev: true },
};
const VITEST = {
  'node_modules/vitest': { version: '5.0.0', dev: true },
  'node_modules/picomatch': { version: '2.0.0', dev: true },
};
const LOCK = {
  packages: {
    '': { dependencies: { pg: '8' }, devDependencies: { vite: '8' } },
    ...PG,
    ...VITE,
    'node_modules/vite': { ...VITE['node_modules/vite'], dependencies: { picomatch: '4' } },
    ...VITEST,
    'node_modules/planroom-tests': { resolved: 'tests', link: true },
    tests: { version: '0.1.0', devDependencies: { vitest: '5' } },
  },
};
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lean-'));
  cpSync(join(import.meta.dirname, '..', 'bin', 'lib'), join(folder, 'bin', 'lib'), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(LOCK));
  // an npm that notes that it was called
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\nprintf %s "$*" > "${folder}/called"\n`);
  chmodSync(join(folder, 'npm'), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const noteInstalled = (packages: object): void =>
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));

/** What a command prints before it begins, and how it called npm. */
function prepare(purpose: 'run' | 'build' | 'test'): { output: string; called: string | null } {
  rmSync(join(folder, 'called'), { force: true });
  const { stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `(await import('${folder}/bin/lib/prepare.js')).prepare('${purpose}')`],
    { cwd: folder, encoding: 'utf8', env: { PATH: `${folder}:/usr/bin:/bin` } },
  );
  const called = join(folder, 'called');
  return { output: stdout, called: existsSync(called) ? readFileSync(called, 'utf8') : null };
}

const NOTHING = { output: '', called: null };

it('[OP-07] an install without development packages stays as it is, unless something is to be built or tested', () => {
  noteInstalled(PG);
  expect(prepare('run')).toEqual(NOTHING);
  expect(prepare('build').called).toMatch(/^install --no-save --workspaces=false/);
});

it('[OP-21] what builds and runs comes with the first start, what tests with the first test, and says how much it fetches', () => {
  noteInstalled({});
  rmSync(join(folder, 'node_modules', '.package-lock.json'));
  expect(prepare('build')).toMatchObject({
    output: expect.stringMatching(/about 230 MB/),
    called: expect.stringMatching(/^ci --workspaces=false/),
  });
  noteInstalled({ ...PG, ...VITE });
  expect(prepare('build')).toEqual(NOTHING);
  // what is there stays, since a store may be running from it
  expect(prepare('test')).toMatchObject({
    output: expect.stringMatching(/about 170 MB more/),
    called: expect.stringMatching(/^install --no-save --no-audit/),
  });
});

it('[OP-21] an install by hand is taken as it is, also the one without the packages of tests', () => {
  noteInstalled({ ...PG, ...VITE });
  expect(prepare('build')).toEqual(NOTHING);
  noteInstalled({ ...PG, ...VITE, ...VITEST });
  expect(prepare('test')).toEqual(NOTHING);
});

it('[OP-21] a start after a change of the lock leaves the packages of tests to who had them', () => {
  noteInstalled({ ...PG, ...VITE, ...VITEST });
  prepare('test');
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ packages: { ...LOCK.packages, 'node_modules/pg': { version: '8.1.0' } } }),
  );
  expect(prepare('run').called).toMatch(/^ci --no-audit/);
});

it('[OP-07] a release installs nothing', () => {
  writeFileSync(join(folder, 'release.json'), '{}');
  expect(prepare('test')).toEqual(NOTHING);
});
