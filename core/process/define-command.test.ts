import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineCommand, UsageError } from './define-command.ts';
import { StartupError } from './startup-error.ts';

let printed: string[];
beforeEach(() => {
  printed = [];
  for (const [name, stream] of Object.entries({ out: process.stdout, err: process.stderr }))
    vi.spyOn(stream, 'write').mockImplementation((text) => printed.push(`${name}: ${text}`) > 0);
});
afterEach(() => vi.restoreAllMocks());

const USAGE = 'npm run example -- FILE [--count N]';
const example = (run: Parameters<typeof defineCommand>[0]['run']) =>
  defineCommand({ usage: USAGE, options: { count: { type: 'string', default: '1' } }, failed: 'Not done', run });

it('[CO-41] gives words and options to the command, and paths from the folder of the caller', async () => {
  const seen: unknown[] = [];
  const command = example((args, { count }, fromCaller) => void seen.push(args, count, fromCaller('a.csv')));
  expect(await command.run(['one', '--count', '3', 'two'], '/home/ann')).toBe(0);
  expect(seen).toEqual([['one', 'two'], '3', '/home/ann/a.csv']);
  expect(await example(() => 1).run([])).toBe(1);
  expect(printed).toEqual([]);
});

it.each([['--help'], ['-h'], ['list', '--help']])(
  '[CO-41] prints its usage for %j without running',
  async (...args) => {
    const run = vi.fn();
    expect(await example(run).run(args)).toBe(0);
    expect(printed).toEqual([`out: ${USAGE}\n`]);
    expect(run).not.toHaveBeenCalled();
  },
);

it.each([
  [['--cuont=3'], `Unknown option '--cuont'.\n${USAGE}`],
  [['--count'], `Option '--count <value>' argument missing.\n${USAGE}`],
])('[CO-41] refuses %j and names the option', async (args, text) => {
  const run = vi.fn();
  expect(await example(run).run(args)).toBe(1);
  expect(printed).toEqual([`err: ${text}\n`]);
  expect(run).not.toHaveBeenCalled();
});

it.each([
  [new UsageError(), USAGE],
  [new StartupError('Port 80 is in use.'), 'Port 80 is in use.'],
  [new Error('boom'), 'Not done: Error: boom'],
])('[CO-41] prints one message for %s', async (error, text) => {
  const command = example(() => {
    throw error;
  });
  expect(await command.run([])).toBe(1);
  expect(printed).toEqual([`err: ${text}\n`]);
});

it('[CO-41] throws an unexpected error if no message is declared for it', async () => {
  const command = defineCommand({
    usage: USAGE,
    run() {
      throw new Error('boom');
    },
  });
  await expect(command.run([])).rejects.toThrow('boom');
});
