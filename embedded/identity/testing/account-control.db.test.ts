import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { identityMigrations } from '../migrations.ts';
import { seedIdentity } from '../seed.ts';
import { CALLBACK, formAction, openBrowser, startTestProvider, type TestProvider } from './test-provider.ts';

const eve = {
  sub: 'person-eve',
  email: 'eve@kettner.example',
  password: 'first password',
  firstName: 'Eve',
  lastName: 'Kettner',
  phone: '(303) 555-0142',
  companyName: 'Kettner',
  companyType: 'Owner',
};
let db: TestDatabase;
let op: TestProvider;
beforeAll(async () => {
  db = await createTestDatabase([identityMigrations]);
  op = await startTestProvider(db);
  await op.db.transaction((tx) => seedIdentity(tx, [eve]));
});
afterAll(async () => {
  await op.stop();
  await db.drop();
});

const begin = async () => {
  const begun = await op.client.startSignIn({ redirectUri: op.publicUrl + CALLBACK });
  if (!begun.ok) throw new Error(begun.code);
  return begun.value;
};
const nextLink = async (kind: string): Promise<string> => {
  const mail = await op.nextMail();
  expect([mail.kind, mail.to]).toEqual([kind, eve.email]);
  return mail.link;
};
const tokenIn = (html: string): string => /name="link" value="([^"]+)"/.exec(html)?.[1] ?? '';

it('signs in once by a mailed staff link, after a click and only in that browser', async () => {
  const { accounts } = op.identity;
  expect(await accounts.mailSignInLink('nobody')).toBe(false);
  expect(await accounts.mailSignInLink(eve.sub)).toBe(true);
  const link = await nextLink('sign-in-link');
  const browser = openBrowser(op.issuer);
  // a mail scanner opens it, and it stays valid
  await browser.visit(link);
  const page = await browser.visit(link);
  expect(page.html).toContain(eve.email);
  const entered = await browser.visit(formAction(page), { link: tokenIn(page.html) });
  expect(entered.url.href).toBe(`${op.publicUrl}/account`);

  const begun = await begin();
  const landed = await browser.visit(begun.url);
  expect(landed.url.pathname).toBe(CALLBACK);
  const finished = await op.client.finishSignIn({
    ...begun,
    callbackUrl: landed.url,
    redirectUri: op.publicUrl + CALLBACK,
  });
  expect(finished).toMatchObject({ ok: true, value: { claims: { sub: eve.sub } } });

  expect((await browser.visit(link)).status).toBe(410);
  expect((await openBrowser(op.issuer).visit(formAction(page), { link: tokenIn(page.html) })).status).toBe(410);
});

it('[SE-12] a sign-in link ends the password and the sessions of an account whose email was never confirmed', async () => {
  const { accounts } = op.identity;
  const stranger = await op.identity.issueFor(eve.email);
  await db.query('UPDATE identity.account SET email_verified = false WHERE sub = $1', [eve.sub]);
  await accounts.mailSignInLink(eve.sub);
  const link = await nextLink('sign-in-link');
  const browser = openBrowser(op.issuer);
  const page = await browser.visit(link);
  expect(page.html).toContain('the account’s password will stop working');
  const entered = await browser.visit(formAction(page), { link: tokenIn(page.html) });
  expect(entered.url.href).toBe(`${op.publicUrl}/account`);
  expect((await browser.visit((await begin()).url)).url.pathname).toBe(CALLBACK);
  expect(await accounts.find(eve.sub)).toMatchObject({ emailVerified: true });
  const other = openBrowser(op.issuer);
  const signIn = await other.visit((await begin()).url);
  expect((await other.visit(formAction(signIn), { email: eve.email, password: eve.password })).status).toBe(401);
  expect(await op.client.refresh(stranger?.tokens.refreshToken ?? '')).toMatchObject({ ok: false, code: 'expired' });
  expect(await op.client.readLogout(op.logouts.at(-1) ?? '')).toEqual({ ok: true, value: { sub: eve.sub, sid: null } });
  // restores the state for the tests below
  await db.transaction((tx) => seedIdentity(tx, [eve]));
});

it('rejects the old password after a reset, ends links and sessions, and mails a new link', async () => {
  const { accounts } = op.identity;
  await accounts.mailSignInLink(eve.sub);
  const before = await nextLink('sign-in-link');
  const issued = await op.identity.issueFor(eve.email);
  expect(await accounts.reset(eve.sub)).toBe(true);
  const link = await nextLink('password-reset');
  expect((await openBrowser(op.issuer).visit(before)).status).toBe(410);
  expect(await op.client.refresh(issued?.tokens.refreshToken ?? '')).toMatchObject({ ok: false, code: 'expired' });

  const browser = openBrowser(op.issuer);
  const page = await browser.visit((await begin()).url);
  expect((await browser.visit(formAction(page), { email: eve.email, password: eve.password })).status).toBe(401);
  expect((await openBrowser(op.issuer).visit(link)).status).toBe(200);
});

it('an e-mail is confirmed once, and nothing of a password is shown', async () => {
  const { accounts } = op.identity;
  await db.query('UPDATE identity.account SET email_verified = false WHERE sub = $1', [eve.sub]);
  expect(await accounts.find(eve.sub)).toEqual({
    email: eve.email,
    emailVerified: false,
    createdAt: expect.any(String),
  });
  expect(await accounts.confirmEmail(eve.sub)).toBe(true);
  expect(await accounts.confirmEmail(eve.sub)).toBe(false);
  expect(await accounts.find('nobody')).toBeNull();
});
