import { expect, it } from 'vitest';
import { newCaller } from '../support/caller.ts';
import { createHttpBrowser, signInViaForm } from '../support/http-browser.ts';
import { ownStore } from '../support/own-store.ts';
import { startStore } from '../support/running-store.ts';

const url = ownStore().url;

it('[CNT-06] says on a page with a form how to write without JavaScript', async () => {
  const { text } = await newCaller(url).call('GET', '/contact', undefined, { accept: 'text/html' });
  const without = [...text.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, inside]) => inside ?? '');
  const line = without.find((inside) => inside.includes('This form needs JavaScript.'));
  expect(line).toContain('href="mailto:help@planroom.example"');
});

const CONTACT = 'e41f6a90-83b7-4c2d-b6fa-05d9c7138ab2';

it('[CNT-06] limits forms per caller by the address that the store trusts, so that callers do not affect each other', async () => {
  const store = await startStore({ env: { TRUST_PROXY: '1' } });
  try {
    const body = JSON.stringify({
      fields: Object.entries({
        full_name: 'Rosa Quill',
        email: 'rosa@quill.example',
        contact_subject: 'order',
        message: 'Where is my receipt?',
      }).map(([name, value]) => ({ name, value })),
    });
    const submit = async (address: string, form = CONTACT, made = ''): Promise<number> => {
      const response = await fetch(`${store.url}/platform/forms/submissions/v3/integration/submit/4104/${form}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `${made}${address}` },
        body,
      });
      return response.status;
    };
    const times = (count: number, send: (n: number) => Promise<number>) =>
      Promise.all(Array.from({ length: count }, (_, n) => send(n)));
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(new Set(await times(600, () => submit('192.0.2.1', unknown)))).toEqual(new Set([404]));
    // as many as ten seconds take of one address (embedded/forms counts them): a slow machine needs more than one round
    const isRefused = async (madeUp: (n: number) => string): Promise<boolean> =>
      (await times(60, (n) => submit('192.0.2.1', CONTACT, madeUp(n)))).includes(429);
    await expect.poll(() => isRefused(() => '')).toBe(true);
    // another address made up each time, before the one that the proxy vouches for, changes nothing
    await expect.poll(() => isRefused((n) => `198.51.100.${n}, `)).toBe(true);
    await expect.poll(() => submit('192.0.2.2')).toBe(200);
  } finally {
    await store.stop();
  }
});

type Person = { key: string; email: string; password: string };
type Logged = { method: string; path: string; body: string | null; status: number };

it('[API-02] reports a sign-in to the user service with the tracker’s number, unless the browser asks for privacy', async () => {
  const people = (await (await fetch(`${url}/platform/api/people`)).json()) as Person[];
  const person = people.find(({ key }) => key === 'customer')!;
  const signIn = async (hutk: string, headers: Record<string, string>): Promise<void> => {
    const walker = createHttpBrowser(url, { cookies: { hubspotutk: hutk }, headers });
    expect((await signInViaForm(walker, person)).url.pathname).toBe('/cart');
  };
  const sent = async (): Promise<string[]> => {
    const lines = (await (await fetch(`${url}/platform/api/log?platform=users`)).json()) as Logged[];
    return lines.flatMap(({ method, path, body }) => (method === 'POST' && path.endsWith('/User') ? [body ?? ''] : []));
  };
  const [quiet, reported] = ['a'.repeat(32), 'b'.repeat(32)];
  await signIn(quiet, { 'sec-gpc': '1' });
  await signIn(reported, {});
  await expect.poll(async () => (await sent()).filter((body) => body.includes(reported)).length).toBe(1);
  await expect
    .poll(async () => JSON.parse((await sent()).find((body) => body.includes(reported)) ?? ''))
    .toMatchObject({
      hutk: reported,
      ipaddress: expect.stringMatching(/^[\d.:a-f]+$/),
    });
  await expect.poll(async () => (await sent()).some((body) => body.includes(quiet))).toBe(false);
});
