import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switch-'));
  cpSync(join(import.meta.dirname, '..', 'bin', 'lib'), join(folder, 'bin', 'lib'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
/** Puts a build with these assets into place, `days` from now. */
function build(assets: readonly string[], days: number): void {
  for (const name of assets) write(`build/next/client/assets/${name}`, name);
  write('build/next/server/index.js', assets.join());
  const at = Date.now() + days * 86_400_000;
  const script = `(await import('${folder}/bin/lib/swap-build.js')).switchBuild({ now: ${at} })`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(stderr).toBe('');
}
const namesIn = (path: string): string[] => readdirSync(join(folder, path)).toSorted();

it('[OP-03] replaces the previous build, and keeps its assets for fourteen days', () => {
  build(['a-1.js', 'same.js'], 0);
  build(['a-2.js', 'same.js'], 1);
  expect(namesIn('build')).toEqual(['client', 'kept', 'server']);
  expect(namesIn('build/client/assets')).toEqual(['a-2.js', 'same.js']);
  expect(namesIn('build/kept/assets')).toEqual(['a-1.js']);
  expect(readFileSync(join(folder, 'build/server/index.js'), 'utf8')).toBe('a-2.js,same.js');
  build(['a-3.js', 'same.js'], 14);
  expect(namesIn('build/kept/assets')).toEqual(['a-1.js', 'a-2.js']);
  // what comes back is no longer kept, and what is old has gone
  build(['a-2.js'], 16);
  expect(namesIn('build/kept/assets')).toEqual(['a-3.js', 'same.js']);
});
