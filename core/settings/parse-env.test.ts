import { expect, it } from 'vitest';
import { z } from 'zod';
import { definePlatform } from '../platform.ts';
import { ok } from '../result.ts';
import { parseEnv } from './parse-env.ts';
import { isLocalHost } from './public-url.ts';
import { setting, webAddress } from './setting.ts';
import type { Env } from './store-settings.ts';

const mail = definePlatform({
  id: 'mail',
  title: 'Mail',
  env: z.object({
    MAIL_URL: setting('server', webAddress()),
    MAIL_KEY: setting('key', z.string()),
    MAIL_FROM: setting('sender', z.string().optional()),
    MAIL_TRIES: setting('how often', z.coerce.number('must be a number').default(3)),
  }),
  hosted: (settings) => settings,
  client: () => ({}),
  calls: {},
  facts: () => ({}),
  check: async () => ok('answers'),
});
const secret = 'k7Jx2mQ9vR4tW8zB1nC6yL3pD5sF0gHa';
const problemsOf = (source: Record<string, string>): readonly string[] => {
  const parsed = parseEnv(source, [mail], '/srv/shop');
  return parsed.ok ? [] : parsed.problems;
};
const envOf = (source: Record<string, string>): Env => {
  const parsed = parseEnv(source, [mail], '/srv/shop');
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return parsed.value;
};

it('needs no settings on a local machine', () => {
  const env = envOf({});
  expect(env).toMatchObject({
    port: 3000,
    hosts: ['127.0.0.1', '::1'],
    dataDir: '/srv/shop/.data',
    publicUrl: 'http://localhost:3000',
  });
  expect(env).toMatchObject({
    isLocal: true,
    isDemo: true,
    sessionIdleHours: 72,
    sessionDays: 14,
    trustProxy: 0,
    logLevel: 'info',
    platforms: { mail: null },
  });
  expect(Object.isFrozen(env)).toBe(true);
});

it('lists every problem at once, and never a value', () => {
  const problems = problemsOf({
    PORT: 'http',
    TRUST_PROXY: '-1',
    DATABASE_URL: 'mysql://root:hunter2@db',
    LOG_LEVEL: 'loud',
    MAIL_KEY: 'abc-private',
  });
  expect(problems).toHaveLength(5);
  expect(problems.join('\n')).not.toMatch(/hunter2|abc-private/);
  for (const problem of problems) expect(problem).not.toContain('\n');
});

it('treats a platform as hosted when its variables are set, and names the missing one', () => {
  expect(envOf({ MAIL_URL: 'https://mail.example.com/', MAIL_KEY: 'k' }).platforms.mail).toEqual({
    MAIL_URL: 'https://mail.example.com',
    MAIL_KEY: 'k',
    MAIL_TRIES: 3,
  });
  expect(problemsOf({ MAIL_URL: 'https://mail.example.com', MAIL_KEY: 'k', MAIL_TRIES: 'often' })).toEqual([
    'MAIL_TRIES must be a number.',
  ]);
  expect(problemsOf({ MAIL_URL: 'https://mail.example.com' })).toEqual([
    'MAIL_KEY is missing: Mail is configured (MAIL_URL), so it must be set too.',
  ]);
  expect(problemsOf({ MAIL_URL: 'mail', MAIL_KEY: 'k' })).toEqual([
    expect.stringMatching(/^MAIL_URL must be an absolute/),
  ]);
});

it('accepts a partial role only with a shared database', () => {
  expect(problemsOf({ ROLE: 'worker' })).toEqual([expect.stringMatching(/^DATABASE_URL is missing: ROLE=worker/)]);
  expect(problemsOf({ ROLE: 'both' })).toEqual(['ROLE must be web, worker or all.']);
  expect(envOf({ ROLE: 'web', DATABASE_URL: 'postgres://shop@db/shop' }).role).toBe('web');
  expect(problemsOf({ SESSION_SECRET_OLD: secret })).toEqual([expect.stringMatching(/^SESSION_SECRET is missing/)]);
});

it('has no demo and no default secret on a public address', () => {
  const outside = { PUBLIC_URL: 'https://shop.example.com' };
  expect(problemsOf(outside)).toEqual([expect.stringMatching(/^SESSION_SECRET is missing/)]);
  expect(problemsOf({ ...outside, SESSION_SECRET: 'changeme-changeme-changeme-changeme' })).toEqual([
    expect.stringMatching(/placeholder/),
  ]);
  expect(envOf({ ...outside, SESSION_SECRET: secret })).toMatchObject({ isLocal: false, isDemo: false });
  expect(envOf({ ...outside, DEMO: 'on' })).toMatchObject({ isLocal: false, isDemo: true });
  expect(problemsOf({ PUBLIC_URL: 'http://shop.example.com', SESSION_SECRET: secret })).toEqual([
    expect.stringMatching(/must be https/),
  ]);
});

it.each([
  ['https://mail.example.com', true],
  ['http://localhost:4000', true],
  ['http://127.0.0.1:4000', true],
  ['http://mail:4000', true],
  ['http://10.1.2.3', true],
  ['http://[fd00::1]:4000', true],
  ['http://mail.internal', true],
  ['http://mail.example.com', false],
  ['HTTP://8.8.8.8', false],
  ['http://internal.example.com', false],
])('[SE-16] keys go to %s: %s', (url, isAccepted) => {
  const problems = problemsOf({ MAIL_URL: url, MAIL_KEY: secret });
  expect(problems.some((line) => line.includes('MAIL_URL'))).toBe(!isAccepted);
});

it.each([
  'https://shop.example.com/path',
  'https://user:pw@shop.example.com',
  'ftp://shop.example.com',
  'shop.example.com',
  'https://shop.example.com?x=1',
])('refuses %s as public address', (url) => {
  expect(problemsOf({ PUBLIC_URL: url, SESSION_SECRET: secret }).join()).toMatch(/PUBLIC_URL must be an origin/);
});

it('recognizes the local machine by name only', () => {
  expect(['localhost', 'shop.localhost', '127.0.0.1', '127.1.2.3', '[::1]', '::1'].every(isLocalHost)).toBe(true);
  expect(['localhost.evil.example', '127.0.0.1.nip.io', '10.0.0.1', 'evil-localhost', ''].some(isLocalHost)).toBe(
    false,
  );
});
