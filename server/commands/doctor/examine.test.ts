import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Env } from '../../../core/env/env.ts';
import { parseEnv } from '../../../core/env/parse-env.ts';
import { definePlatform, setting } from '../../../core/platform.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { examineAccount, examineNode, examinePlatform, reportEnv } from './examine.ts';

const platform = (check: () => Promise<Result<string, string>> = async () => ok('')) =>
  definePlatform({
    id: 'mail',
    title: 'Mail',
    env: z.object({ MAIL_KEY: setting('key', z.string().optional()) }),
    hosted: (settings) => settings,
    client: () => null,
    facts: () => ({}),
    check,
    inspect: async ({ MAIL_KEY }) => [{ isProblem: true, text: `${MAIL_KEY?.length} letters are too few.` }],
  });
const envOf = (source: Record<string, string>): Env => {
  const parsed = parseEnv(source, [platform()]);
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return parsed.value;
};
const examine = (check?: () => Promise<Result<string, string>>) =>
  examinePlatform(platform(check), envOf({ MAIL_KEY: 'top-private' }), globalThis.fetch, 20);

it('looks at the account of a hosted platform alone', async () => {
  expect(await examineAccount(platform(), envOf({}), globalThis.fetch)).toEqual([]);
  expect(await examineAccount(platform(), envOf({ MAIL_KEY: 'abc' }), globalThis.fetch)).toEqual([
    { topic: 'mail account', isProblem: true, text: '3 letters are too few.' },
  ]);
});

it('says which platforms are embedded', async () => {
  expect(await examinePlatform(platform(), envOf({}), globalThis.fetch)).toEqual({
    topic: 'mail',
    isProblem: false,
    text: 'Mail: embedded',
  });
});

it('passes on what a hosted platform answered', async () => {
  expect(await examine(async () => ok('takes the key'))).toMatchObject({
    isProblem: false,
    text: 'Mail: hosted, takes the key',
  });
  expect(await examine(async () => err('refused', 'the key was refused'))).toMatchObject({
    isProblem: true,
    text: 'Mail: hosted, the key was refused.',
  });
});

it('is not stopped by a check that throws or never ends, and repeats no secret', async () => {
  const thrown = await examine(async () => {
    throw new Error('https://user:top-private@mail.example refused');
  });
  expect(thrown).toEqual({ topic: 'mail', isProblem: true, text: "Mail: hosted, it can't be reached." });
  expect(await examine(() => new Promise(() => {}))).toMatchObject({ isProblem: true });
});

it('reports every variable without its secret', () => {
  const env = envOf({
    DATABASE_URL: 'postgres://shop:hunter2@db.example:5432/store',
    SESSION_SECRET: 'k7Jx2mQ9vR4tW8zB1nC6yL3pD5sF0gHa',
  });
  const lines = reportEnv(env).map(({ topic, text }) => `${topic} ${text}`);
  expect(lines).toContain('DATABASE_URL db.example:5432/store');
  expect(lines).toContain('SESSION_SECRET set');
  expect(lines.join('\n')).not.toMatch(/hunter2|shop:|k7Jx2/);
});

it('wants a Node that runs the sources', () => {
  expect(examineNode('v26.10.0').isProblem).toBe(false);
  expect(examineNode('v22.4.1')).toMatchObject({ isProblem: true, text: expect.stringContaining('24') });
});
