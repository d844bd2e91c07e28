import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import type { Command } from '../../core/process/define-command.ts';

const PROJECT = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(PROJECT, path), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
const named = readdirSync(import.meta.dirname)
  .filter((name) => /(?<!\.test)\.ts$/.test(name) && read(`server/commands/${name}`).includes('export const command ='))
  .map((name) => name.slice(0, -'.ts'.length));

afterEach(() => vi.restoreAllMocks());

it('[CO-41] npm runs every command that is declared, and the docs list each of them', () => {
  expect(named.filter((name) => scripts[name] !== `exec node bin/planroom.js ${name}`)).toEqual([]);
  const docs = read('docs/commands.md');
  expect(Object.keys(scripts).filter((name) => !new RegExp(`npm (?:run )?${name}\\b`).test(docs))).toEqual([]);
});

it.each(named)('[CO-41] %s prints its usage, and refuses an unknown option', async (name) => {
  const { command }: { command: Command } = await import(join(import.meta.dirname, `${name}.ts`));
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await command.run(['--help'])).toBe(0);
  expect(write.mock.calls.join('')).toContain(`npm run ${name}`);
  const refuse = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await command.run(['--no-such-option'])).toBe(1);
  expect(refuse.mock.calls.join('')).toMatch(/^Unknown option '--no-such-option'\./);
});

it.each([
  ['migrate.js', 'npm run migrate'],
  ['planroom.js migrate', 'npm run migrate'],
  ['planroom.js doctor', 'npm run doctor'],
  ['start.js', 'npm start'],
  ['planroom.js start', 'npm start'],
])('[CO-41] bin/%s starts its command', (typed, usage) => {
  const args = `bin/${typed} --help`.split(' ');
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: PROJECT, encoding: 'utf8' });
  expect([status, stdout.startsWith(usage)]).toEqual([0, true]);
});
