import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '..', '..', '..');
/** What a build and a release of the next version are made of. */
const SOURCES = [
  'api',
  'app',
  'bin',
  'core',
  'demo',
  'deploy',
  'docs',
  'embedded',
  'features',
  'messages',
  'platforms',
  'public',
  'sandbox',
  'server',
  '.env.example',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'package-lock.json',
  'package.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];
/** Text of a source, and what the next release has in its place: version, words, a step of the schema. */
export const CHANGES: readonly [file: string, was: string, is: string][] = [
  ['package.json', '"version": "', '"version": "9'],
  ['messages/english/cart.ts', "'cart.title': 'Cart'", "'cart.title': 'Cart of the next release'"],
  [
    'server/persistence/migrations.ts',
    '\n  ],\n};',
    '\n    `ALTER TABLE store.session ADD COLUMN of_the_next_release text;`,\n  ],\n};',
  ],
];

/** A release of this checkout as it is built. */
export const makeFirst = (folder: string): void => release(PROJECT, [folder]);

/**
 * The release after it, made as a shop makes one: a copy of the sources in `work` gets another version, another text, another style and a further step
 * of the schema, is built, and released with the assets of `before`.
 */
export function makeSecond(folder: string, { before, work }: { before: string; work: string }): void {
  mkdirSync(work, { recursive: true });
  for (const name of SOURCES) cpSync(join(PROJECT, name), join(work, name), { recursive: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(work, 'node_modules'));
  for (const [file, was, is] of CHANGES) {
    const text = readFileSync(join(work, file), 'utf8');
    if (!text.includes(was)) throw new Error(`${file} has no ${was}`);
    writeFileSync(
      join(work, file),
      text.replace(was, () => is),
    );
  }
  appendFileSync(join(work, 'app', 'styles', 'base.css'), '\n:root { --of-the-next-release: 1; }\n');
  run(work, ['bin/build.js']);
  release(work, [folder, `--before=${before}`]);
}

const release = (root: string, args: readonly string[]): void =>
  run(root, ['core/process/run-command.ts', 'server/commands/release.ts', root, ...args, '--sandbox']);

function run(root: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args[0]} ended with ${status}:\n${stdout}${stderr}`);
}
