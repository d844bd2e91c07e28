import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { identityMigrations } from '../migrations.ts';
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
/** where every browser here comes from */
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
    const answer = await browser.visit(formAction(page), { ...typed, phone: '12', password: 'short one' });
    expect(answer.status).toBe(422);
    expect(answer.html).toContain('value="&lt;Max&gt;"');
    expect(answer.html).toContain('<option value="Contractor" selected>');
    expect(answer.html).toContain('href="#phone"');
    expect(answer.html).toContain('href="#password"');
    expect(answer.html).not.toContain('short one');
    expect(answer.html).toContain('<title>Error: ');
  });

  it('makes the account and goes on to the store signed in', async () => {
    const { browser, begun, page } = await openSignIn('create');
    const landed = await browser.visit(formAction(page), typed);
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
          firstName: '<Max>',
          phone: '(303) 555-0199',
          companyName: 'Stone & Sons',
          companyType: 'Contractor',
        },
      },
    });
    expect((await op.nextMail()).to).toBe('Max@stone.example');
    const again = await openSignIn('create');
    const taken = await again.browser.visit(formAction(again.page), typed);
    expect(taken.status).toBe(422);
    expect(taken.html).toContain('There is an account with this e-mail already');
  });

  it('makes one account of two equal forms sent at once', async () => {
    const twins = await Promise.all([openSignIn('create'), openSignIn('create')]);
    const form = { ...typed, email: 'twin@stone.example' };
    const answers = await Promise.all(twins.map(({ browser, page }) => browser.visit(formAction(page), form)));
    expect(answers.map((a) => a.status).sort()).toEqual([0, 422]);
    expect((await op.nextMail()).to).toBe('twin@stone.example');
  });
});

describe('whose an e-mail is', () => {
  const register = async (email: string) => {
    const { browser, begun, page } = await openSignIn('create');
    const landed = await browser.visit(formAction(page), {
      firstName: 'Uma',
      lastName: 'Reed',
      companyName: 'Reed',
      companyType: 'Owner',
      phone: '303 555 0188',
      email,
      password: 'line and level',
    });
    const done = await op.client.finishSignIn({
      ...begun,
      callbackUrl: landed.url,
      redirectUri: op.publicUrl + redirect,
    });
    if (!done.ok) throw new Error(done.code);
    return done.value;
  };
  const linkIn = (mail: { link: string }): string => mail.link;
  const tokenIn = (html: string): string => /name="link" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const askAgain = async (email: string, browser = openBrowser(op.issuer)) =>
    browser.visit(`${op.issuer}/confirm-again`, { email });

  it('[ACC-11] is not known at registration, and shown by the mailed link, which a person presses and which works once', async () => {
    const { claims, tokens } = await register('uma@reed.example');
    expect(claims.emailVerified).toBe(false);
    const mail = await op.nextMail();
    expect(mail).toMatchObject({ kind: 'confirm-email', to: 'uma@reed.example' });
    // a day
    expect((mail.expiresAt.getTime() - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    const link = linkIn(mail);
    const { rows } = await op.db.query<{ token_hash: string }>('SELECT token_hash FROM identity.email_link');
    expect(link).not.toContain(rows[0]?.token_hash);

    // what only looks, confirms nothing: programs open the links of a mail
    const browser = openBrowser(op.issuer);
    const page = await browser.visit(link);
    expect(page.html).toContain('uma@reed.example');
    await browser.visit(link);
    const refreshed = async () => {
      const again = await op.client.refresh(tokens.refreshToken ?? '');
      return again.ok && again.value.claims.emailVerified;
    };
    expect(await refreshed()).toBe(false);

    const presses = await Promise.all(
      [1, 2, 3].map(() => browser.visit(formAction(page), { link: tokenIn(page.html) })),
    );
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    // the session that was there learns it with its next refresh
    expect(await refreshed()).toBe(true);
    expect((await browser.visit(link)).status).toBe(410);
  });

  it('is asked for again with the same answer for everybody; [SE-02] each link works until one is used, for a day', async () => {
    await register('ulf@reed.example');
    const first = linkIn(await op.nextMail());
    const [unshown, shown, unknown] = [
      await askAgain('ULF@reed.example'),
      await askAgain('uma@reed.example'),
      await askAgain('nobody@reed.example'),
    ];
    expect([unshown.status, shown.html, unknown.html]).toEqual([200, unshown.html, unshown.html]);
    const second = linkIn(await op.nextMail());
    expect(op.mails).toEqual([]);
    const browser = openBrowser(op.issuer);
    const page = await browser.visit(second);
    expect([(await browser.visit(first)).status, page.status]).toEqual([200, 200]);
    expect((await browser.visit(formAction(page), { link: tokenIn(page.html) })).status).toBe(200);
    expect((await browser.visit(first)).status).toBe(410);
    await register('ute@reed.example');
    const late = await browser.visit(linkIn(await op.nextMail()));
    await op.db.query(`UPDATE identity.email_link SET expires_at = now() - interval '1 second'`);
    expect((await browser.visit(formAction(late), { link: tokenIn(late.html) })).status).toBe(410);
    expect((await askAgain('not an address')).status).toBe(422);
    const asked = [];
    for (let i = 0; i < 4; i += 1) asked.push((await askAgain('nobody@reed.example')).status);
    expect(asked.at(-1)).toBe(429);
  });

  it('the store can begin a sign-in where the link is sent', async () => {
    const begun = await op.client.startSignIn({ redirectUri: op.publicUrl + redirect, screen: 'confirm' });
    if (!begun.ok) throw new Error(begun.code);
    const browser = openBrowser(op.issuer);
    const page = await browser.visit(begun.value.url);
    expect([page.status, page.url.pathname]).toEqual([200, expect.stringMatching(/\/confirm-again$/)]);
    const sent = await browser.visit(formAction(page), { email: 'nobody.else@reed.example' });
    expect(sent.html).toContain('Check your mail');
    const back = /href="([^"]*\?account)"/.exec(sent.html)?.[1] ?? '';
    expect((await browser.visit(back)).html).toContain('current-password');
  });
});

describe('a new password by mail', () => {
  const ask = async (email: string) => {
    const { browser, page } = await openSignIn();
    const forgot = await browser.visit(`${page.url.pathname.replace(/\?.*/, '')}/forgot`);
    return { browser, answer: await browser.visit(formAction(forgot), { email }) };
  };

  it('answers the same whether the e-mail is known or not', async () => {
    const known = await ask(eve.email);
    const unknown = await ask('nobody@kettner.example');
    const strip = (text: string) => text.replaceAll(/sign-in\/[\w-]+/g, '');
    expect([known.answer.status, unknown.answer.status]).toEqual([200, 200]);
    expect(strip(unknown.answer.html)).toBe(strip(known.answer.html));
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
    const done = await browser.visit(formAction(page), { link: token, password: 'second password' });
    expect(done.html).toContain('Your new password is saved');
    expect(await op.identity.verifyAccessToken(before?.tokens.accessToken ?? '')).toBeNull();
    // [SE-01] the store is sent a token that names the person, and asks by its refresh token where that got lost
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

  it('[SE-01] ends a sign-in with the old password that was under way, too', async () => {
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

  it('refuses a link that ran out', async () => {
    await ask(eve.email);
    const link = (await op.nextMail()).link;
    expect((await openBrowser(op.issuer).visit(link)).status).toBe(200);
    await op.db.query(`UPDATE identity.password_link SET expires_at = now() - interval '1 second'`);
    expect((await openBrowser(op.issuer).visit(link)).status).toBe(410);
  });
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

  it('[SE-02] a stranger who guesses locks nobody out elsewhere, and uses up nothing of the e-mail once paused', async () => {
    for (let i = 0; i < 12; i += 1) await guessFrom('198.51.100.9');
    expect((await guessFrom('198.51.100.9')).status).toBe(429);
    address = '192.0.2.1';
    expect((await signIn(max.email, max.password)).url.pathname).toBe(redirect);
  });

  it('[SE-02] guesses from everywhere are paused together; the owner’s own browser and the mailed link go on', async () => {
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
    // a browser that knows another person is nothing to this one
    const foreign = await begin(own.browser);
    const typed = { email: eve.email, password: 'a wrong guess' };
    expect((await own.browser.visit(formAction(foreign), typed)).status).toBe(401);
    // a stranger asks for links, too: the first that came still works, and so does the sign-in after it
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
