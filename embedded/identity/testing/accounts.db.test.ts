import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { identityMigrations } from '../migrations.ts';
import * as passwords from '../passwords.ts';
import { seedIdentity } from '../seed.ts';
import { formAction, openBrowser, startTestProvider, type TestProvider } from './test-provider.ts';

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
const redirect = '/login-redirect';
/** the address of every browser here */
let address = '192.0.2.1';
let db: TestDatabase;
let op: TestProvider;
beforeAll(async () => {
  db = await createTestDatabase([identityMigrations]);
  op = await startTestProvider(db, {
    clientAddress: () => address,
    attempts: {
      'sign-in-pair': { points: 3, seconds: 600 },
      'sign-in-email': { points: 6, seconds: 600 },
      'forgot-pair': { points: 3, seconds: 600 },
      'forgot-email': { points: 6, seconds: 600 },
    },
  });
  await op.db.transaction((tx) => seedIdentity(tx, [eve]));
});
afterAll(async () => {
  await op.stop();
  await db.drop();
});

async function openSignIn(screen: 'sign-in' | 'create' = 'sign-in') {
  const begun = await op.client.startSignIn({ redirectUri: op.publicUrl + redirect, screen });
  if (!begun.ok) throw new Error(begun.code);
  const browser = openBrowser(op.issuer);
  return { browser, begun: begun.value, page: await browser.visit(begun.value.url) };
}
async function signIn(email: string, password: string) {
  const { browser, page } = await openSignIn();
  return browser.visit(formAction(page), { email, password });
}
/** Returns the next mail, which contains a secret link. */
async function nextLink() {
  const mail = await op.nextMail();
  if (mail.kind === 'account-exists') throw new Error(`${mail.kind} to ${mail.to}`);
  return mail;
}
const tokenIn = ({ html }: { html: string }): string => /name="link" value="([^"]+)"/.exec(html)?.[1] ?? '';
const isKnown = async (email: string): Promise<boolean> => (await op.identity.issueFor(email)) !== null;

describe('create an account', () => {
  const typed = {
    firstName: '<Max>',
    lastName: 'Stone',
    companyName: 'Stone & Sons',
    companyType: 'Contractor',
    phone: '303 555 0199',
    email: 'Max@stone.example',
    password: 'brick by brick',
  };

  it('keeps what was typed when something is wrong, save the password, and leads to the field', async () => {
    const { browser, page } = await openSignIn('create');
    expect(page.url.pathname).toMatch(/\/create$/);
    for (const token of ['given-name', 'family-name', 'organization', 'tel-national', 'username', 'new-password'])
      expect(page.html).toContain(`autocomplete="${token}"`);
    const response = await browser.visit(formAction(page), { ...typed, phone: '12', password: 'short one' });
    expect(response.status).toBe(422);
    expect(response.html).toContain('value="&lt;Max&gt;"');
    expect(response.html).toContain('<option value="Contractor" selected>');
    expect(response.html).toContain('href="#phone"');
    expect(response.html).toContain('href="#password"');
    expect(response.html).not.toContain('short one');
    expect(response.html).toContain('<title>Error: ');
  });

  it('[SE-11] creates an account only after the mailed link, then signs in and returns to the starting page', async () => {
    const { browser, begun, page } = await openSignIn('create');
    const response = await browser.visit(formAction(page), typed);
    expect(response.status).toBe(200);
    for (const part of ['Check your email', 'Max@stone.example']) expect(response.html).toContain(part);
    const mail = await nextLink();
    expect(mail.to).toBe('Max@stone.example');
    // one day
    expect((mail.expiresAt.getTime() - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    expect(await isKnown(typed.email)).toBe(false);
    expect((await signIn(typed.email, typed.password)).status).toBe(401);
    const { rows } = await op.db.query<{ token_hash: string }>('SELECT token_hash FROM identity.registration');
    expect(mail.link).not.toContain(rows[0]?.token_hash);

    // a GET creates nothing: programs open the links of a mail
    const requested = await browser.visit(mail.link);
    expect(requested.html).toContain('Max@stone.example');
    expect(requested.html).not.toContain('type="password"');
    expect(await isKnown(typed.email)).toBe(false);
    const landed = await browser.visit(formAction(requested), { link: tokenIn(requested) });
    const done = await op.client.finishSignIn({
      ...begun,
      callbackUrl: landed.url,
      redirectUri: op.publicUrl + redirect,
    });
    expect(done).toMatchObject({
      ok: true,
      value: {
        claims: {
          email: 'max@stone.example',
          emailVerified: true,
          firstName: '<Max>',
          phone: '(303) 555-0199',
          companyName: 'Stone & Sons',
          companyType: 'Contractor',
        },
      },
    });
    const used = await browser.visit(mail.link);
    expect([used.status, used.html.includes('Create an account')]).toEqual([410, true]);
  });

  it('[SE-11] answers the same whether the e-mail has an account or not; its owner is mailed, and nothing that was typed', async () => {
    const strip = ({ html }: { html: string }, email: string) =>
      html.replaceAll(email, 'E-MAIL').replaceAll(/sign-in\/[\w-]+/g, '');
    const ask = async (email: string) => {
      const { browser, page } = await openSignIn('create');
      return { browser, response: await browser.visit(formAction(page), { ...typed, email }) };
    };
    const hashed = vi.spyOn(passwords, 'hashPassword');
    const known = await ask('EVE@kettner.example');
    const mail = await op.nextMail();
    const unknown = await ask('vera@stone.example');
    expect(hashed).toHaveBeenCalledTimes(2);
    expect([known.response.status, unknown.response.status]).toEqual([200, 200]);
    expect(strip(known.response, 'EVE@kettner.example')).toBe(strip(unknown.response, 'vera@stone.example'));
    expect(mail).toEqual({
      kind: 'account-exists',
      to: eve.email,
      link: `${op.publicUrl}/account`,
      newPassword: `${op.issuer}/forgot`,
      cause: expect.any(String),
    });
    expect((await nextLink()).to).toBe('vera@stone.example');

    // nor does "send it again" reveal it
    const again = async ({ browser, response }: typeof known, email: string) =>
      browser.visit(formAction(response), { email });
    const [first, second] = [await again(known, eve.email), await again(unknown, 'vera@stone.example')];
    expect([first.status, strip(first, eve.email)]).toEqual([200, strip(second, 'vera@stone.example')]);
    expect([(await op.nextMail()).kind, (await op.nextMail()).kind].toSorted()).toEqual([
      'account-exists',
      'confirm-email',
    ]);
    expect((await signIn(eve.email, typed.password)).status).toBe(401);
  });

  it('[SE-12] requires the password in another browser, so that mail access alone creates no account with a stranger’s data', async () => {
    const form = { ...typed, email: 'wim@stone.example' };
    const { browser, page } = await openSignIn('create');
    await browser.visit(formAction(page), form);
    const { link } = await nextLink();
    const other = openBrowser(op.issuer);
    const response = await other.visit(link);
    expect([response.status, response.html.includes('type="password"')]).toEqual([200, true]);
    for (const password of ['', 'not the one chosen']) {
      const refused = await other.visit(formAction(response), { link: tokenIn(response), password });
      expect([refused.status, await isKnown(form.email)]).toEqual([422, false]);
    }
    // the first browser's URL is useless without its cookie
    const { uid } = /\/sign-in\/(?<uid>[\w-]+)/.exec(page.url.pathname)?.groups ?? {};
    expect((await other.visit(`${op.issuer}/sign-in/${uid}/confirm`, { link: tokenIn(response) })).status).toBe(422);
    expect(await isKnown(form.email)).toBe(false);

    const made = await other.visit(formAction(response), { link: tokenIn(response), password: form.password });
    expect([made.status, made.url.pathname]).toEqual([0, '/account']);
    // the next sign-in in that browser needs no input, once
    const next = async () => {
      const begun = await op.client.startSignIn({ redirectUri: op.publicUrl + redirect });
      if (!begun.ok) throw new Error(begun.code);
      return other.visit(begun.value.url);
    };
    expect((await next()).url.pathname).toBe(redirect);
    expect((await next()).html).toContain('current-password');
    expect((await signIn(form.email, form.password)).url.pathname).toBe(redirect);
  });

  it('[SE-12] "Send the link again" never joins the proof of one browser with a password typed in another', async () => {
    const email = 'victim@stone.example';
    const register = async (password: string) => {
      const { browser, page } = await openSignIn('create');
      const sent = await browser.visit(formAction(page), { ...typed, email, password });
      return { browser, sent, link: (await nextLink()).link };
    };
    const owner = await register('chosen by the owner');
    const stranger = await register('chosen by a stranger');
    const isNewest = async () =>
      (await op.db.query<{ uid: string }>('SELECT uid FROM identity.registration ORDER BY expires_at DESC LIMIT 1'))
        .rows[0]?.uid;
    expect(stranger.sent.url.pathname).toContain(await isNewest());

    // the stranger requests the link again: its page asks the owner for the stranger's password
    await stranger.browser.visit(formAction(stranger.sent), { email });
    const foreign = await owner.browser.visit((await nextLink()).link);
    expect(foreign.html).toContain('type="password"');
    const refused = await owner.browser.visit(formAction(foreign), {
      link: tokenIn(foreign),
      password: 'chosen by the owner',
    });
    expect([refused.status, await isKnown(email)]).toEqual([422, false]);

    // in a sign-in that was opened to send the link again, without any input
    const begun = await op.client.startSignIn({ redirectUri: op.publicUrl + redirect, screen: 'confirm' });
    if (!begun.ok) throw new Error(begun.code);
    const asking = await owner.browser.visit(begun.value.url);
    await owner.browser.visit(formAction(asking), { email });
    const hinted = await owner.browser.visit((await nextLink()).link);
    expect(hinted.html).toContain('type="password"');

    // the owner requests the link again in the original sign-in: that registration is renewed
    await owner.browser.visit(formAction(owner.sent), { email });
    const own = await owner.browser.visit((await nextLink()).link);
    expect(own.html).not.toContain('type="password"');
    expect((await owner.browser.visit(formAction(own), { link: tokenIn(own) })).url.pathname).toBe(redirect);
    expect((await signIn(email, 'chosen by a stranger')).status).toBe(401);
    expect((await signIn(email, 'chosen by the owner')).url.pathname).toBe(redirect);
  });

  it('[SE-11] creates one account from two forms; each link works until one is used, concurrently or later', async () => {
    const twins = await Promise.all([openSignIn('create'), openSignIn('create')]);
    const form = { ...typed, email: 'twin@stone.example' };
    await Promise.all(twins.map(({ browser, page }) => browser.visit(formAction(page), form)));
    const links = [(await nextLink()).link, (await nextLink()).link];
    const browser = openBrowser(op.issuer);
    const pages = await Promise.all(links.map((link) => browser.visit(link)));
    const submissions = [pages[0]!, pages[0]!, pages[1]!].map((page) =>
      browser.visit(`${op.issuer}/confirm`, { link: tokenIn(page), password: form.password }),
    );
    expect((await Promise.all(submissions)).map(({ status }) => status).toSorted()).toEqual([0, 410, 410]);
    for (const link of links) expect((await browser.visit(link)).status).toBe(410);
  });

  it('[SE-11] rejects an expired link, and gives a resent one another day', async () => {
    const form = { ...typed, email: 'xena@stone.example' };
    const { browser, page } = await openSignIn('create');
    const sent = await browser.visit(formAction(page), form);
    const late = await nextLink();
    await browser.visit(formAction(sent), { email: 'XENA@stone.example' });
    const again = await nextLink();
    const lateToken = new URL(late.link).searchParams.get('link') ?? '';
    await op.db.query(
      `UPDATE identity.registration SET expires_at = now() - interval '1 second' WHERE token_hash = $1`,
      [createHash('sha256').update(lateToken).digest('base64url')],
    );
    expect((await browser.visit(late.link)).status).toBe(410);
    const response = await browser.visit(again.link);
    expect((await browser.visit(formAction(response), { link: tokenIn(response) })).url.pathname).toBe(redirect);
    // no pending registration: no mail is sent
    await browser.visit(`${op.issuer}/confirm-again`, { email: form.email });
    await browser.visit(`${op.issuer}/confirm-again`, { email: 'nobody@stone.example' });
    await openBrowser(op.issuer).visit(`${op.issuer}/forgot`, { email: form.email });
    expect((await op.nextMail()).kind).toBe('password-reset');
  });
});

describe('an account of an earlier version with an unconfirmed e-mail', () => {
  const ulf = { ...eve, sub: 'person-ulf', email: 'ulf@reed.example', password: 'line and level' };
  const askAgain = async (email: string, browser = openBrowser(op.issuer)) =>
    browser.visit(`${op.issuer}/confirm-again`, { email });
  const forgetWhose = () => op.db.query(`UPDATE identity.account SET email_verified = false WHERE sub = 'person-ulf'`);
  beforeAll(async () => {
    await op.db.query('TRUNCATE identity.attempt');
    await op.db.transaction((tx) => seedIdentity(tx, [ulf]));
    await forgetWhose();
  });

  it('[ACC-11] [SE-12] confirms it before it signs in: by the mailed link and the password, once', async () => {
    const refused = await signIn(ulf.email, ulf.password);
    expect([refused.status, refused.html.includes('Check your email')]).toEqual([200, true]);
    const { link } = await nextLink();
    const browser = openBrowser(op.issuer);
    const page = await browser.visit(link);
    for (const part of [ulf.email, '/forgot']) expect(page.html).toContain(part);
    const submit = (password: string) => browser.visit(formAction(page), { link: tokenIn(page), password });
    expect((await submit('not the one chosen')).status).toBe(422);
    const submissions = await Promise.all([1, 2].map(() => submit(ulf.password)));
    expect(submissions.map(({ status }) => status).toSorted()).toEqual([0, 410]);
    expect((await signIn(ulf.email, ulf.password)).url.pathname).toBe(redirect);
  });

  it('resends with the same response for every email; [SE-02] each link works until one is used, for a day', async () => {
    await forgetWhose();
    const strip = (html: string) => html.replaceAll(/\w+@(reed|stone)\.example/g, '');
    const [unshown, shown, unknown] = [
      await askAgain('ulf@reed.example'),
      await askAgain('max@stone.example'),
      await askAgain('nobody@reed.example'),
    ];
    expect(unshown.status).toBe(200);
    for (const response of [shown, unknown]) expect(strip(response.html)).toBe(strip(unshown.html));
    const first = (await nextLink()).link;
    await askAgain('ULF@reed.example');
    const second = (await nextLink()).link;
    const browser = openBrowser(op.issuer);
    expect([(await browser.visit(first)).status, (await browser.visit(second)).status]).toEqual([200, 200]);
    await op.db.query(`UPDATE identity.email_link SET expires_at = now() - interval '1 second'`);
    expect([(await browser.visit(first)).status, (await browser.visit(second)).status]).toEqual([410, 410]);
    expect((await askAgain('not an address')).status).toBe(422);
    const requested = [];
    for (let i = 0; i < 4; i += 1) requested.push((await askAgain('nobody@reed.example')).status);
    expect(requested.at(-1)).toBe(429);
  });

  it('the store can begin a sign-in where the link is sent', async () => {
    const begun = await op.client.startSignIn({ redirectUri: op.publicUrl + redirect, screen: 'confirm' });
    if (!begun.ok) throw new Error(begun.code);
    const browser = openBrowser(op.issuer);
    const page = await browser.visit(begun.value.url);
    expect([page.status, page.url.pathname]).toEqual([200, expect.stringMatching(/\/confirm-again$/)]);
    const sent = await browser.visit(formAction(page), { email: 'nobody.else@reed.example' });
    expect(sent.html).toContain('Check your email');
    const back = /href="([^"]*\?account)"/.exec(sent.html)?.[1] ?? '';
    expect((await browser.visit(back)).html).toContain('current-password');
  });
});

describe('a new password by mail', () => {
  const ask = async (email: string) => {
    const { browser, page } = await openSignIn();
    const forgot = await browser.visit(`${page.url.pathname.replace(/\?.*/, '')}/forgot`);
    return { browser, response: await browser.visit(formAction(forgot), { email }) };
  };

  it('answers the same whether the e-mail is known or not', async () => {
    const known = await ask(eve.email);
    const unknown = await ask('nobody@kettner.example');
    const strip = (text: string) => text.replaceAll(/sign-in\/[\w-]+/g, '');
    expect([known.response.status, unknown.response.status]).toEqual([200, 200]);
    expect(strip(unknown.response.html)).toBe(strip(known.response.html));
    expect((await op.nextMail()).to).toBe(eve.email);
    expect(op.mails).toEqual([]);
  });

  it('sets the password once by the link, ends every session, and the old password is dead', async () => {
    const before = await op.identity.issueFor(eve.email);
    await ask(eve.email);
    const link = (await op.nextMail()).link;
    const browser = openBrowser(op.issuer);
    const page = await browser.visit(link);
    const token = /name="link" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    const short = await browser.visit(formAction(page), { link: token, password: 'too short' });
    expect(short.status).toBe(422);
    // [SE-33] words of this account and this shop are not accepted as a password either
    for (const password of ['kettner2026', 'Planroom-2026', 'qwertyuiop'])
      expect((await browser.visit(formAction(page), { link: token, password })).html).toContain('easy to guess');
    const done = await browser.visit(formAction(page), { link: token, password: 'second password' });
    expect(done.html).toContain('Your new password is saved');
    expect(await op.identity.verifyAccessToken(before?.tokens.accessToken ?? '')).toBeNull();
    // [SE-01] the store receives a token with the person's id, and checks its refresh token if the token is lost
    expect(await op.client.readLogout(op.logouts.at(-1) ?? '')).toEqual({
      ok: true,
      value: { sub: eve.sub, sid: null },
    });
    expect(await op.client.refresh(before?.tokens.refreshToken ?? '')).toMatchObject({ ok: false, code: 'expired' });
    expect((await browser.visit(link)).status).toBe(410);
    expect((await browser.visit(formAction(page), { link: token, password: 'third password' })).status).toBe(410);
    expect((await signIn(eve.email, eve.password)).status).toBe(401);
    expect((await signIn(eve.email, 'second password')).url.pathname).toBe(redirect);
  });

  it('[SE-01] also ends a sign-in in progress with the old password', async () => {
    await op.db.query('TRUNCATE identity.attempt');
    const { browser, page } = await openSignIn();
    const cookie = browser.cookies().map(([key, { value }]) => `${key.split(' ')[0]}=${value}`);
    const passed = await fetch(new URL(formAction(page), op.issuer), {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: op.publicUrl, cookie: cookie.join('; ') },
      body: new URLSearchParams({ email: eve.email, password: 'second password' }),
    });
    expect(passed.status).toBe(303);
    await ask(eve.email);
    const mailed = new URL((await op.nextMail()).link);
    const link = mailed.searchParams.get('link') ?? '';
    await openBrowser(op.issuer).visit(mailed.pathname, { link, password: 'third password' });
    const resumed = await browser.visit(passed.headers.get('location') ?? '');
    expect([resumed.status, resumed.url.pathname]).toEqual([400, expect.not.stringContaining(redirect)]);
  });

  it('[SE-02] opens a link that works, however many that do not were tried from the same address', async () => {
    await ask(eve.email);
    const { link } = await op.nextMail();
    const tried = [];
    for (let n = 0; n < 32; n += 1)
      tried.push((await openBrowser(op.issuer).visit(`${op.issuer}/reset?link=x`)).status);
    expect([tried[0], tried.at(-1)]).toEqual([410, 429]);
    expect((await openBrowser(op.issuer).visit(link)).status).toBe(200);
    await op.identity.accounts.mailSignInLink(eve.sub);
    expect((await openBrowser(op.issuer).visit((await op.nextMail()).link)).status).toBe(200);
    await op.db.query('TRUNCATE identity.attempt');
  });

  it('refuses a link that ran out', async () => {
    await ask(eve.email);
    const link = (await op.nextMail()).link;
    expect((await openBrowser(op.issuer).visit(link)).status).toBe(200);
    await op.db.query(`UPDATE identity.password_link SET expires_at = now() - interval '1 second'`);
    expect((await openBrowser(op.issuer).visit(link)).status).toBe(410);
  });
});

it('[SE-33] hashes a password again at the sign-in when its hash was made with less work', async () => {
  const old = 'scrypt$15$8$1$CQkJCQkJCQkJCQkJCQkJCQ$4vNMIhpA8dEQnP8g-uPUVYlV3ooWio1EfgP0wsKD3bs';
  const ned = { ...eve, sub: 'person-ned', email: 'ned@kettner.example', password: 'never used here' };
  await op.db.transaction((tx) => seedIdentity(tx, [ned]));
  await op.db.query('UPDATE identity.account SET password_hash = $2 WHERE sub = $1', [ned.sub, old]);
  const hashNow = async () =>
    (
      await op.db.query<{ hash: string }>('SELECT password_hash AS hash FROM identity.account WHERE sub = $1', [
        ned.sub,
      ])
    ).rows[0]?.hash;
  expect((await signIn(ned.email, 'drafting table 8')).status).toBe(401);
  expect(await hashNow()).toBe(old);
  expect((await signIn(ned.email, 'drafting table 7')).url.pathname).toBe(redirect);
  expect(await hashNow()).toMatch(/^scrypt\$15\$8\$3\$/);
  expect((await signIn(ned.email, 'drafting table 7')).url.pathname).toBe(redirect);
});

describe('attempts', () => {
  const max = { email: 'max@stone.example', password: 'brick by brick' };
  const guessFrom = async (from: string, email = max.email) => {
    address = from;
    return signIn(email, 'a wrong guess');
  };
  beforeEach(async () => {
    address = '192.0.2.1';
    await op.db.query('TRUNCATE identity.attempt');
  });

  it('pauses after the limit with Retry-After, even for the right password, and counts parallel guesses', async () => {
    const guesses = await Promise.all(Array.from({ length: 6 }, (_, i) => signIn(max.email, `guess number ${i}`)));
    expect(guesses.filter((g) => g.status === 401)).toHaveLength(3);
    const refused = guesses.find((g) => g.status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused?.html).toContain('Too many attempts');
    expect((await signIn('MAX@stone.example', max.password)).status).toBe(429);
    expect((await signIn('twin@stone.example', max.password)).url.pathname).toBe(redirect);
  });

  it('[SE-02] does not lock out the owner elsewhere, and stops counting against the email while paused', async () => {
    for (let i = 0; i < 12; i += 1) await guessFrom('198.51.100.9');
    expect((await guessFrom('198.51.100.9')).status).toBe(429);
    address = '192.0.2.1';
    expect((await signIn(max.email, max.password)).url.pathname).toBe(redirect);
  });

  it('[SE-02] pauses guesses from all addresses, but not the owner’s browser or the mailed link', async () => {
    const own = await openSignIn();
    expect((await own.browser.visit(formAction(own.page), max)).url.pathname).toBe(redirect);
    for (let i = 0; i < 8; i += 1) await guessFrom(`198.51.100.${i}`);
    expect((await guessFrom('203.0.113.7')).status).toBe(429);
    expect((await signIn(max.email, max.password)).status).toBe(429);
    const begin = async (browser: typeof own.browser) => {
      const begun = await op.client.startSignIn({ redirectUri: op.publicUrl + redirect });
      if (!begun.ok) throw new Error(begun.code);
      return browser.visit(begun.value.url);
    };
    const again = await begin(own.browser);
    expect((await own.browser.visit(formAction(again), max)).url.pathname).toBe(redirect);
    // a browser that knows another person has no effect on this one
    const foreign = await begin(own.browser);
    const typed = { email: eve.email, password: 'a wrong guess' };
    expect((await own.browser.visit(formAction(foreign), typed)).status).toBe(401);
    // a stranger requests links, too: the first one is still valid, and so is the sign-in after it
    address = '203.0.113.7';
    await openBrowser(op.issuer).visit(`${op.issuer}/forgot`, { email: max.email });
    const mailed = new URL((await op.nextMail()).link);
    for (let i = 0; i < 8; i += 1) {
      address = `198.51.100.${i}`;
      await openBrowser(op.issuer).visit(`${op.issuer}/forgot`, { email: max.email });
    }
    const fresh = openBrowser(op.issuer);
    const link = mailed.searchParams.get('link') ?? '';
    expect((await fresh.visit(mailed.pathname, { link, password: 'stone upon stone' })).status).toBe(200);
    const entered = await fresh.visit(formAction(await begin(fresh)), {
      email: max.email,
      password: 'stone upon stone',
    });
    expect(entered.url.pathname).toBe(redirect);
  });

  it('[SE-02] a forged device counts as none', async () => {
    for (let i = 0; i < 8; i += 1) await guessFrom(`198.51.100.${i}`);
    const { browser, page } = await openSignIn();
    const jar = browser.cookies().map(([key, { value }]) => `${key.split(' ')[0]}=${value}`);
    const owner = createHash('sha256').update(max.email).digest('base64url');
    const cookie = [...jar, `planroom_identity_device=forged.${owner}`, 'planroom_identity_device.sig=x'].join('; ');
    expect((await browser.visit(formAction(page), max, { cookie })).status).toBe(429);
  });
});
