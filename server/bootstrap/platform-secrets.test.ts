import { expect, it } from 'vitest';
import { HOSTED_ELSEWHERE } from '../../tests/support/hosted-elsewhere.ts';
import { PLATFORMS } from './platforms.ts';

const SECRET = /(?:KEY|TOKEN|SECRET|SECRET_OLD)$/;
/** what every browser is given */
const PUBLIC = new Set(['PAYMENT_PUBLISHABLE_KEY']);

const secrets = PLATFORMS.flatMap((platform) =>
  platform.variables.flatMap(({ name }) => (SECRET.test(name) && !PUBLIC.has(name) ? [{ platform, name }] : [])),
);

it.each(secrets)('[SE-16] $name rejects an incomplete secret', ({ platform, name }) => {
  const problemsOf = (value: string) => platform.read({ ...HOSTED_ELSEWHERE, [name]: value }).problems;
  for (const value of ['whsec_', 'sk_test_', 'x', 'sk_live_short', 'two words that are long enough', 'a'.repeat(40)])
    expect(problemsOf(value), value).toEqual([expect.stringMatching(`^${name} (?:must be the whole|looks like)`)]);
  expect(problemsOf('whsec_5f3c1e0b9a7d2846aa10')).toEqual([]);
});

it('[SE-16] covers the secrets of every platform that has one', () => {
  expect(secrets.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'PAYMENT_WEBHOOK_SECRET',
      'CONTENT_WEBHOOK_SECRET_OLD',
      'SEARCH_ADMIN_KEY',
      'MEMBERS_API_KEY',
    ]),
  );
});

it('[SE-16] requires a password for a mail server with a user', () => {
  const mail = PLATFORMS.find(({ id }) => id === 'mail')!;
  const problemsOf = (address: string) => mail.read({ MAIL_FROM: 'a@example.com', MAIL_SMTP_URL: address }).problems;
  expect(problemsOf('smtps://user:@mail.example:465')).toEqual(['MAIL_SMTP_URL names a user without a password.']);
  expect([...problemsOf('smtps://user:word@mail.example'), ...problemsOf('smtp://relay.example')]).toEqual([]);
});
