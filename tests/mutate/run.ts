import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineCommand } from '../../core/process/define-command.ts';
import { StartupError } from '../../core/process/startup-error.ts';
import config from './stryker.config.ts';

const HERE = import.meta.dirname;
/** Outside the sources: checks read everything in `tests`. Node finds the project's Vitest in a folder above. */
const TOOLS = join(HERE, '..', '..', 'build', 'mutate');
const STRYKER = join(TOOLS, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');

export const command = defineCommand({
  usage: `npm run mutate                 changes the sources of tests/mutate/stryker.config.ts and runs the tests that should notice
npm run mutate -- features/cart   only sources whose path contains this text`,
  async run([wanted = '']) {
    const files = config.mutate.filter((file) => file.includes(wanted));
    if (files.length === 0) throw new StartupError(`No source in tests/mutate/stryker.config.ts contains ${wanted}.`);
    install();
    const args = [STRYKER, 'run', 'tests/mutate/stryker.config.ts', '--mutate', files.join(',')];
    const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
    return code ?? 1;
  },
});

/** Installs Stryker at the first run, and again after a change of its lock file; `npm test` doesn't need it. */
function install(): void {
  const [lock, installed] = [join(HERE, 'package-lock.json'), join(TOOLS, 'package-lock.json')].map(readIfThere);
  if (lock === installed && readIfThere(STRYKER) !== null) return;
  process.stdout.write('Installing Stryker (61 MB; once, and after a change of its lock file) …\n');
  mkdirSync(TOOLS, { recursive: true });
  for (const name of ['package.json', '.npmrc']) copyFileSync(join(HERE, name), join(TOOLS, name));
  copyFileSync(join(HERE, 'package-lock.json'), join(TOOLS, 'package-lock.json'));
  const npm = { cwd: TOOLS, stdio: 'inherit', shell: process.platform === 'win32' } as const;
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], npm);
  if (status === 0) return;
  rmSync(join(TOOLS, 'package-lock.json'));
  throw new StartupError('npm did not install Stryker: its message above says why.');
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
