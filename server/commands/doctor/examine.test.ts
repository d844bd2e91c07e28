import { expect, it } from 'vitest';
import { z } from 'zod';
import { definePlatform } from '../../../core/platform.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { parseEnv } from '../../../core/settings/parse-env.ts';
import { setting } from '../../../core/settings/setting.ts';
import { type Env, storeVariables } from '../../../core/settings/store-settings.ts';
import { examineNode, examinePlatform, examinePlatformAccount, reportSettings } from './examine.ts';

const platform = (check: () => Promise<Result<string, string>> = async () => ok('')) =>
  definePlatform({
    id: 'mail',
    title: 'Mail',
    env: z.object({ MAIL_KEY: setting('key', z.string().optional()) }),
    hosted: (settings) => settings,
    client: () => ({}),
    calls: {},
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

it('checks the account only of a hosted platform', async () => {
  expect(await examinePlatformAccount(platform(), envOf({}), globalThis.fetch)).toEqual([]);
  expect(await examinePlatformAccount(platform(), envOf({ MAIL_KEY: 'abc' }), globalThis.fetch)).toEqual([
    { topic: 'mail account', isProblem: true, text: '3 letters are too few.' },
  ]);
});

it('lists the embedded platforms', async () => {
  expect(await examinePlatform(platform(), envOf({}), globalThis.fetch)).toEqual({
    topic: 'mail',
    isProblem: false,
    text: 'Mail: embedded',
  });
});

it('returns the response of a hosted platform', async () => {
  expect(await examine(async () => ok('takes the key'))).toMatchObject({
    isProblem: false,
    text: 'Mail: hosted, takes the key',
  });
  expect(await examine(async () => err('refused', 'the key was refused'))).toMatchObject({
    isProblem: true,
    text: 'Mail: hosted, the key was refused.',
  });
});

it('continues after a check that throws or hangs, and repeats no secret', async () => {
  const thrown = await examine(async () => {
    throw new Error('https://user:top-private@mail.example refused');
  });
  expect(thrown).toEqual({ topic: 'mail', isProblem: true, text: "Mail: hosted, it can't be reached." });
  expect(await examine(() => new Promise(() => {}))).toMatchObject({ isProblem: true });
});

it('[OP-33] reports every setting without its secret', () => {
  const secret = 'k7Jx2mQ9vR4tW8zB1nC6yL3pD5sF0gHa';
  const source: Record<string, string> = {
    DATABASE_URL: 'postgres://shop:hunter2@db.example:5432/store',
    SESSION_SECRET: secret,
    SENTRY_DSN: 'https://hunter2222@sentry.example/7',
    CDN_TAGS: 'cache-tag',
    CDN_PURGE_URL: 'https://cdn.example',
    CDN_PURGE_HEADER: 'Key: hunter2',
    OTEL_EXPORTER_OTLP_HEADERS: 'key=hunter2',
    DOCUMENTS_URL: 's3://files/shop',
    DOCUMENTS_S3_KEY_ID: 'hunter2',
    DOCUMENTS_S3_SECRET: 'hunter2',
  };
  const parsed = parseEnv(source, []);
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  const lines = reportSettings(parsed.value, parsed.settings).map(({ topic, text }) => `${topic} ${text}`);
  expect(lines).toEqual(
    expect.arrayContaining([
      'PORT 3000',
      'HOST not set: loopback only (127.0.0.1 and, where present, ::1)',
      'DATABASE_URL db.example:5432/store',
      'SESSION_SECRET set',
      'SENTRY_DSN set: sentry.example',
      'DOCUMENTS_URL s3://files/shop/',
    ]),
  );
  expect(lines.join('\n')).not.toMatch(/hunter2|shop:|k7Jx2/);
});

it('[OP-33] recognizes a secret by the name of its setting', () => {
  const named = storeVariables.filter(({ name }) => /SECRET|KEY|TOKEN|HEADER|DSN|DATABASE_URL/.test(name));
  expect(named.filter(({ isSecret }) => !isSecret).map(({ name }) => name)).toEqual([]);
});

it('requires a Node that runs the sources', () => {
  expect(examineNode('v26.10.0').isProblem).toBe(false);
  expect(examineNode('v22.4.1')).toMatchObject({ isProblem: true, text: expect.stringContaining('24') });
});
