import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const LOCK = {
  packages: { '': {}, 'node_modules/pg': { version: '8.0.0' }, 'node_modules/vite': { version: '8.0.0', dev: true } },
};
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lean-'));
  cpSync(join(import.meta.dirname, '..', 'bin', 'parts'), join(folder, 'bin', 'parts'), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(LOCK));
  // an npm that notes that it was called
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\necho "$@" > "${folder}/called"\n`);
  chmodSync(join(folder, 'npm'), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const noteInstalled = (packages: object): void =>
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));

/** What a command prints before it begins, and whether it installed. */
function prepare(options: string): { output: string; hasInstalled: boolean } {
  rmSync(join(folder, 'called'), { force: true });
  const { stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `(await import('${folder}/bin/parts/prepare.js')).prepare(${options})`],
    { cwd: folder, encoding: 'utf8', env: { PATH: `${folder}:/usr/bin:/bin` } },
  );
  return { output: stdout, hasInstalled: existsSync(join(folder, 'called')) };
}

it('[OP-07] an install without development packages stays as it is, unless something is to be built or tested', () => {
  noteInstalled({ 'node_modules/pg': { version: '8.0.0' } });
  expect(prepare('')).toEqual({ output: '', hasInstalled: false });
  expect(prepare('{ isForDevelopment: true }').hasInstalled).toBe(true);
});

it('[OP-21] says what it fetches before it installs what is missing', () => {
  noteInstalled({});
  expect(prepare('')).toMatchObject({ output: expect.stringMatching(/about \d+ MB/), hasInstalled: true });
});

it('[OP-07] a release installs nothing', () => {
  writeFileSync(join(folder, 'release.json'), '{}');
  expect(prepare('{ isForDevelopment: true }')).toEqual({ output: '', hasInstalled: false });
});
