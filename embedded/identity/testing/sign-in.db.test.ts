import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { identityContract } from '../../../platforms/identity/contract.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { loadKeys } from '../keys.ts';
import { identityMigrations } from '../migrations.ts';
import { seedIdentity } from '../seed.ts';
import { CALLBACK, formAction, openBrowser, startTestProvider, type TestProvider } from './test-provider.ts';

const ada = {
  sub: 'person-ada',
  email: 'ada@reyes.example',
  password: 'straight edge 12',
  firstName: 'Ada',
  lastName: 'Reyes',
  phone: '(303) 555-0142',
  companyName: 'Reyes Kettner',
  companyType: 'Architect',
};
const ben = { ...ada, sub: 'person-ben', email: 'ben@stone.example', password: 'plumb bob nine', firstName: 'Ben' };

let db: TestDatabase;
let op: TestProvider;
beforeAll(async () => {
  db = await createTestDatabase([identityMigrations]);
  op = await startTestProvider(db);
  await op.db.transaction((tx) => seedIdentity(tx, [ada, ben]));
});
afterAll(async () => {
  await op.stop();
  await db.drop();
});

const must = <T>(result: { ok: true; value: T } | { ok: false; code: string; detail?: string }): T => {
  if (!result.ok) throw new Error(`${result.code} ${result.detail ?? ''}`);
  return result.value;
};
const start = async (screen?: 'create') =>
  must(await op.client.startSignIn({ redirectUri: op.publicUrl + CALLBACK, ...(screen ? { screen } : {}) }));

async function signIn(browser = openBrowser(op.issuer), person = ada) {
  const begun = await start();
  const page = await browser.visit(begun.url);
  const landed = await browser.visit(formAction(page), { email: person.email, password: person.password });
  const finish = () =>
    op.client.finishSignIn({ ...begun, callbackUrl: landed.url, redirectUri: op.publicUrl + CALLBACK });
  return { browser, begun, page, landed, finish };
}

it('makes its keys before the first person comes, so that no sign-in waits for them', async () => {
  const fresh = await createTestDatabase([identityMigrations]);
  const provider = await startTestProvider(fresh);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  provider.identity.prepare();
  vi.runAllTimers();
  vi.useRealTimers();
  await provider.identity.stop();
  const { rows } = await fresh.query<{ name: string }>('SELECT name FROM identity.secret ORDER BY name');
  expect(rows.map(({ name }) => name)).toEqual(['cookie-keys', 'signing-keys']);
  await provider.stop();
  await fresh.drop();
});

it('[FA-18] a full disk or a database that is away is 503 for people and programs, and asks to come back', async () => {
  const { url } = await start();
  const full = vi
    .spyOn(op.db, 'query')
    .mockRejectedValue(Object.assign(new Error('could not extend file'), { code: '53100' }));
  const page = await fetch(url, { redirect: 'manual' });
  const token = await fetch(`${op.issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('store:a-secret-of-the-store')}` },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x'.repeat(43) }),
  });
  full.mockRestore();
  for (const { status, headers } of [page, token]) expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await token.json()).toEqual({ error: 'temporarily_unavailable' });
});

describe('sign in', () => {
  it('[API-03] goes by code, PKCE, state, nonce and a forced prompt, and names the person', async () => {
    const { begun, page, landed, finish } = await signIn();
    const requested = new URL(begun.url).searchParams;
    expect(Object.fromEntries(requested)).toMatchObject({
      response_type: 'code',
      prompt: 'login',
      max_age: '0',
      code_challenge_method: 'S256',
      state: begun.state,
      nonce: begun.nonce,
    });
    expect(page.status).toBe(200);
    expect(page.html).toContain('autocomplete="username"');
    expect(page.html).not.toMatch(/<script(?![^>]*src=)|<style|style="/);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(landed.url.pathname).toBe(CALLBACK);
    const { claims, tokens } = must(await finish());
    expect(claims).toEqual({
      sub: ada.sub,
      email: ada.email,
      emailVerified: true,
      firstName: 'Ada',
      lastName: 'Reyes',
      phone: ada.phone,
      companyName: ada.companyName,
      companyType: 'Architect',
      sid: expect.any(String),
    });
    expect(tokens.refreshToken).toBeTruthy();
    expect(await op.identity.verifyAccessToken(tokens.accessToken)).toMatchObject({ sub: ada.sub, email: ada.email });
    // a code works once
    expect(await finish()).toMatchObject({ ok: false, code: 'expired' });
  });

  it('[CO1] shows that a sign-in is finished, with a link to the store, after browser back', async () => {
    const { browser, page } = await signIn();
    const signInPage = page.url.href;
    for (const address of [signInPage, `${signInPage.split('?')[0]}/create`, formAction(page)]) {
      const back = await browser.visit(address);
      expect([back.status, back.html.includes('You’re already signed in')]).toEqual([200, true]);
      expect(back.html).toContain(`href="${op.publicUrl}/"`);
    }
    const stranger = await openBrowser(op.issuer).visit(page.url.href);
    expect([stranger.status, stranger.html.includes('This sign-in expired')]).toEqual([400, true]);
  });

  it('[OP-39] distinguishes a browser that blocks cookies from an expired sign-in', async () => {
    const { url } = await start();
    const begun = await fetch(url, { redirect: 'manual' });
    const page = new URL(begun.headers.get('location') ?? '', op.publicUrl);
    // follows redirects without cookies
    const forgetful = await fetch(page, { headers: { accept: 'text/html' } });
    expect([forgetful.status, await forgetful.text()]).toEqual([400, expect.stringContaining('blocking cookies')]);
    const other = await openBrowser(op.issuer).visit(page);
    expect([other.status, other.html.includes('This sign-in expired')]).toEqual([400, true]);
  });

  it.each([
    ['fresh', false],
    ['signed-in', true],
  ])('[BR-04] finishes the sign-ins of two tabs of a %s browser, the newer first', async (_, isSignedIn) => {
    const browser = openBrowser(op.issuer);
    if (isSignedIn) must(await (await signIn(browser)).finish());
    const tabs = [await start(), await start()];
    const pages = [];
    for (const { url } of tabs) pages.push(await browser.visit(url));
    for (const tab of [1, 0]) {
      const typed = { email: ada.email, password: ada.password };
      const landed = await browser.visit(formAction(pages[tab]!), typed);
      expect(landed.url.searchParams.get('state')).toBe(tabs[tab]!.state);
      const redirectUri = op.publicUrl + CALLBACK;
      const done = await op.client.finishSignIn({ ...tabs[tab]!, callbackUrl: landed.url, redirectUri });
      expect(must(done).claims.sub).toBe(ada.sub);
    }
  });

  it('[API-03] asks again even with a session, and lets another person in without a trace of the first', async () => {
    const { browser, finish } = await signIn();
    const first = must(await finish());
    const again = await signIn(browser, ben);
    expect(again.page.html).toContain('current-password');
    expect(must(await again.finish()).claims.sub).toBe(ben.sub);
    expect(await op.identity.verifyAccessToken(first.tokens.accessToken)).toBeNull();
  });

  it.each([
    ['a wrong password', ada.email, 'straight edge 13'],
    ['an unknown person', 'nobody@reyes.example', 'straight edge 12'],
  ])('answers %s with the same words, keeping the e-mail but never the password', async (_, email, password) => {
    const browser = openBrowser(op.issuer);
    const page = await browser.visit((await start()).url);
    const response = await browser.visit(formAction(page), { email, password });
    expect(response.status).toBe(401);
    expect(response.html).toContain('The email and password don’t match. Try again, or ');
    expect(response.html).toMatch(/<a href="[^"]+\/forgot">reset your password<\/a>/);
    expect(response.html).toContain(`value="${email}"`);
    expect(response.html).not.toContain(password);
    expect(response.html).toContain('autofocus');
  });

  it('[A65] refuses a wrong state, a wrong nonce, an error and a callback without a code', async () => {
    const { begun, landed } = await signIn();
    const redirectUri = op.publicUrl + CALLBACK;
    const cases = [
      { ...begun, state: 'another', callbackUrl: landed.url },
      {
        ...begun,
        callbackUrl: new URL(
          `${redirectUri}?state=${begun.state}&error=access_denied&iss=${encodeURIComponent(op.issuer)}`,
        ),
      },
      { ...begun, callbackUrl: new URL(redirectUri) },
      { ...begun, nonce: 'another', callbackUrl: landed.url },
    ];
    for (const c of cases)
      expect(await op.client.finishSignIn({ ...c, redirectUri })).toMatchObject({ ok: false, code: 'refused' });
  });

  it('needs this browser and this origin', async () => {
    const page = await openBrowser(op.issuer).visit((await start()).url);
    const typed = { email: ada.email, password: ada.password };
    expect((await openBrowser(op.issuer).visit(formAction(page), typed)).status).toBe(400);
    expect(
      (await openBrowser(op.issuer).visit(formAction(page), typed, { origin: 'https://evil.example' })).status,
    ).toBe(403);
    expect(
      (await openBrowser(op.issuer).visit(formAction(page), typed, { 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(403);
  });
});

describe('session', () => {
  it('prompt=none answers login_required without a session and a code with one', async () => {
    const begun = await start();
    const silent = new URL(begun.url);
    silent.searchParams.set('prompt', 'none');
    silent.searchParams.delete('max_age');
    const visitor = await openBrowser(op.issuer).visit(silent);
    expect(visitor.url.searchParams.get('error')).toBe('login_required');
    const { browser } = await signIn();
    const known = await browser.visit(silent);
    expect(known.url.searchParams.get('code')).toBeTruthy();
  });

  it('[API-12] refreshes silently, twice at once, and not after sign-out', async () => {
    const { browser, finish } = await signIn();
    const { tokens } = must(await finish());
    const both = await Promise.all([
      op.client.refresh(tokens.refreshToken ?? ''),
      op.client.refresh(tokens.refreshToken ?? ''),
    ]);
    for (const one of both) expect(must(one).claims.sub).toBe(ada.sub);
    const fresh = must(both[0]).tokens;
    const out = must(await op.client.signOutUrl({ idToken: fresh.idToken, returnTo: `${op.publicUrl}/` }));
    const left = await browser.visit(out);
    expect(left.url.href).toBe(`${op.publicUrl}/`);
    expect(browser.cookies().filter(([key]) => key.startsWith('planroom_identity '))).toEqual([]);
    expect(await op.client.refresh(fresh.refreshToken ?? '')).toMatchObject({ ok: false, code: 'expired' });
    expect(await op.identity.verifyAccessToken(fresh.accessToken)).toBeNull();
  });

  it('asks before a sign-out that the store did not send, and leads nowhere foreign', async () => {
    const { browser, finish } = await signIn();
    const { tokens, claims } = must(await finish());
    const page = await browser.visit(`${op.issuer}/session/end?post_logout_redirect_uri=https://evil.example/`);
    expect(page.html).toContain('Sign out?');
    expect(await op.identity.verifyAccessToken(tokens.accessToken)).not.toBeNull();
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    const done = await browser.visit(formAction(page), { xsrf, logout: 'yes' });
    expect(done.html).toContain('You’re signed out');
    // [SE-01] only of this browser
    const reported = must(await op.client.readLogout(op.logouts.at(-1) ?? ''));
    expect(reported).toEqual({ sub: ada.sub, sid: claims.sid });
    expect(await op.identity.verifyAccessToken(tokens.accessToken)).toBeNull();
  });

  it('[SE-01] invalidates a refresh token that the store revokes', async () => {
    const { finish } = await signIn();
    const { tokens } = must(await finish());
    must(await op.client.revoke(tokens.refreshToken ?? ''));
    expect(await op.client.refresh(tokens.refreshToken ?? '')).toMatchObject({ ok: false, code: 'expired' });
  });

  it('keeps its cookies to its own path', async () => {
    const { browser } = await signIn();
    expect(browser.cookies().length).toBeGreaterThan(0);
    for (const [key, cookie] of browser.cookies()) {
      expect(key).toMatch(/^planroom_identity/);
      expect(cookie.path).toMatch(/^\/platform\/identity/);
    }
  });

  it('issues tokens for the console as after a sign-in, and sign-out ends them too', async () => {
    const issued = await op.identity.issueFor('ADA@reyes.example');
    expect(issued?.claims).toMatchObject({ sub: ada.sub, companyType: 'Architect' });
    const again = must(await op.client.refresh(issued?.tokens.refreshToken ?? ''));
    const left = await openBrowser(op.issuer).visit(
      must(await op.client.signOutUrl({ idToken: again.tokens.idToken, returnTo: `${op.publicUrl}/` })),
    );
    expect(left.url.href).toBe(`${op.publicUrl}/`);
    expect(await op.identity.verifyAccessToken(again.tokens.accessToken)).toBeNull();
    expect(await op.identity.issueFor('nobody@reyes.example')).toBeNull();
  });

  it('[A20] knows a forged token when it sees one', async () => {
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(`{"sub":"${ada.sub}"}`).toString('base64url')}.`;
    for (const token of ['', 'x'.repeat(43), none, `${'x'.repeat(42)}\0`])
      expect(await op.identity.verifyAccessToken(token)).toBeNull();
  });
});

describe('hostile input', () => {
  it.each([
    '/auth',
    '/auth?client_id=nobody',
    '/sign-in/short',
    '/sign-in/aaaaaaaaaaaaaaaaaaaaaaaa',
    '/reset?link=%00',
    '/nothing',
    '/auth/aaaaaaaaaaaa',
    '/session/end/confirm',
  ])('answers %s by a page of ours, never a fault', async (path) => {
    const response = await openBrowser(op.issuer).visit(op.issuer + path);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(response.html).toContain('<header>Planroom</header>');
  });

  it('refuses NUL in what it must remember', async () => {
    const url = new URL((await start()).url);
    url.searchParams.set('login_hint', 'a\0b');
    expect((await openBrowser(op.issuer).visit(url)).status).toBeLessThan(500);
  });
});

describe('over HTTP', () =>
  identityContract(() => ({
    issuer: op.issuer,
    clientId: 'store',
    clientSecret: 'a-secret-of-the-store',
    redirectUri: op.publicUrl + CALLBACK,
    fetch,
  })));

it('starts a second process with the same keys', async () => {
  const read = async () => (await op.db.query('SELECT name, value FROM identity.secret ORDER BY name')).rows;
  const before = await read();
  expect(before.map((row) => row.name)).toEqual(['cookie-keys', 'signing-keys']);
  const keys = await Promise.all([loadKeys(op.db), loadKeys(op.db)]);
  expect(keys[0]).toEqual(keys[1]);
  expect(await read()).toEqual(before);
});
