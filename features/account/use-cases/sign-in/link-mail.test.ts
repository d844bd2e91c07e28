import { expect, it } from 'vitest';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { linkMail } from './link-mail.ts';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const LINK = 'https://shop.example/platform/identity/link?token=b7c1d5';

it.each([
  ['password-reset', '2026-11-22T12:30:00.000Z', 'works once and expires in 30 minutes'],
  ['confirm-email', '2026-11-23T12:00:00.000Z', 'works once and expires in 24 hours'],
] as const)('[SE-12] %s: sends the link to its owner, for its lifetime, encrypted', async (kind, until, said) => {
  const { config } = await createFakeShop().visit();
  const expiresAt = new Date(until);
  const mail = linkMail(config, { kind, to: 'ann@example.com', link: LINK, expiresAt }, NOW);
  expect(mail).toMatchObject({ kind, to: 'ann@example.com', isSecret: true, expiresAt });
  expect(mail.text).toContain(LINK);
  expect(mail.text.replace(/\s+/g, ' ')).toContain(said);
  // its key is stored unencrypted
  expect(mail.key).toMatch(new RegExp(`^${kind}:[0-9a-f]{32}$`));
  expect(mail.key).not.toContain('b7c1d5');
  expect(linkMail(config, { kind, to: 'ann@example.com', link: LINK, expiresAt }, NOW).key).toBe(mail.key);
});

it('[SE-11] informs the owner about each attempt to recreate an existing account once, with the sign-in link', async () => {
  const { config } = await createFakeShop().visit();
  const facts = { link: 'https://shop.example/login', newPassword: 'https://shop.example/forgot' };
  const write = (cause: string) => linkMail(config, { kind: 'account-exists', to: 'ann@example.com', cause, ...facts });
  const mail = write('one');
  expect(mail).toMatchObject({ kind: 'account-exists', to: 'ann@example.com', about: { type: 'account' } });
  for (const address of Object.values(facts)) expect(mail.text).toContain(address);
  expect([write('one').key === mail.key, write('two').key === mail.key]).toEqual([true, false]);
});
