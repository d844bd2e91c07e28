import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type Caller, newCaller, signedIn } from '../support/caller.ts';
import { makePdf } from '../support/files/make-files.ts';
import { ownStore } from '../support/own-store.ts';
import { askStoreDatabase } from '../support/store-database.ts';

const { url, dataDir } = ownStore();
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Every address of the desk, with what a form of it would send. */
const PAGES = [
  '/desk',
  '/desk?q=larsen',
  '/desk/people/1005',
  '/desk/people/1005/lock',
  '/desk/mails',
  '/desk/mails/1/preview',
  '/desk/mails/1/resend-mail',
  '/desk/people/1005/export-person',
  '/desk/people/1005/erase-person',
  '/desk/people/1005/give-code',
  '/desk/people/1005/end-membership',
  '/desk/orders/10249/refund',
  '/desk/carts/new?person=1005',
  '/desk/carts/5b0a6c1e-2001-4c3e-9a51-000000000001/cancel',
  '/desk/companies/5b0a6c1e-2001-4c3e-9a51-000000000001',
  '/desk/companies/5b0a6c1e-2001-4c3e-9a51-000000000001/set-terms',
  '/desk/requests?show=certificates',
  '/desk/requests/5b0a6c1e-4001-4c3e-9a51-000000000001/file',
  '/desk/purchases',
  '/desk/documents',
  '/desk/documents?sku=F201-2025',
  '/desk/purchases/plan/cs_1/retry',
  '/desk/insight',
  '/desk/health',
  '/desk/health/events',
  '/desk/health/events/1/resend-event',
  '/desk/audit',
  '/desk/no/such/page',
];
const FORMS = [
  '/desk/people/1005/lock',
  '/desk/people/1005/note',
  '/desk/people/1005/export-person',
  '/desk/people/1005/erase-person',
  '/desk/people/1005/give-document',
  '/desk/people/1005/add-membership',
  '/desk/carts/new?person=1005',
  '/desk/companies/5b0a6c1e-2001-4c3e-9a51-000000000001/set-terms',
  '/desk/companies/5b0a6c1e-2001-4c3e-9a51-000000000001/close-terms',
  '/desk/companies/5b0a6c1e-2001-4c3e-9a51-000000000001/pause-terms',
  '/desk/companies/5b0a6c1e-2001-4c3e-9a51-000000000001/resume-terms',
  '/desk/carts/5b0a6c1e-2001-4c3e-9a51-000000000001/cancel',
  '/desk/orders/10249/refund',
  '/desk/purchases/plan/cs_1/retry',
  '/desk/documents/F201-2025/upload',
  '/desk/mails/1/resend-mail',
  '/desk/health/events/1/resend-event',
  '/desk/no/such/page',
];
const field = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

it('[DSK-01] shows a visitor only the sign-in, and a customer a rejection, at every address', async () => {
  const [visitor, customer] = [newCaller(url), await signedIn(url, 'customer')];
  const ask = async (caller: Caller, path: string, method = 'GET') =>
    caller.call(method, path, method === 'GET' ? undefined : 'why=because', method === 'GET' ? {} : FORM);
  for (const [method, paths] of [
    ['GET', PAGES],
    ['POST', FORMS],
  ] as const)
    for (const path of paths) {
      const shut = await ask(visitor, path, method);
      expect([path, shut.status, shut.headers.get('location')?.startsWith('/login?returnTo=%2Fdesk')]).toEqual([
        path,
        303,
        true,
      ]);
      expect(shut.text).toBe('');
      const refused = await ask(customer, path, method);
      expect([path, refused.status]).toEqual([path, 403]);
      expect(refused.text).not.toMatch(/Larsen|larsen|Find a person/);
      for (const { headers } of [shut, refused]) {
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('x-robots-tag')).toContain('noindex');
      }
    }
  const staff = await signedIn(url, 'staff');
  expect((await staff.call('GET', '/desk/audit')).text).toContain('carlos.mendez@example.com');
});

it('[DSK-01] [A36] rejects forms of another site and bodies that are not forms', async () => {
  const staff = await signedIn(url, 'staff');
  const foreign = { ...FORM, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await staff.call('POST', '/desk/people/1004/lock', 'why=because', foreign)).status).toBe(403);
  expect((await staff.call('POST', '/desk/people/1004/lock', { why: 'because' })).status).toBe(415);
  expect((await staff.call('PUT', '/desk/people/1004/lock', {})).status).toBe(405);
});

it('[DSK-05] locks an account: its sessions end, it is not signed in again, and unlocking opens it', async () => {
  const staff = await signedIn(url, 'staff');
  const edgar = await signedIn(url, 'expired-member');
  const submit = async (action: string) => {
    const response = await staff.call('GET', `/desk/people/1004/${action}`);
    const form = { why: 'Lost a laptop', intent: field(response.text, 'intent'), seen: field(response.text, 'seen') };
    return staff.call('POST', `/desk/people/1004/${action}`, String(new URLSearchParams(form)), FORM);
  };
  const done = await submit('lock');
  expect([done.status, done.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/desk\/people\/1004\?done=\d+$/),
  ]);
  expect((await edgar.call('GET', '/api/auth/session')).body).toMatchObject({ session: null });
  await expect(signedIn(url, 'expired-member')).rejects.toThrow('503');
  expect((await staff.call('GET', done.headers.get('location') ?? '')).text).toContain('Locked an account.');
  await submit('unlock');
  await signedIn(url, 'expired-member');
});

it('[DSK-06] erases no person with a running plan or a mistyped email', async () => {
  const staff = await signedIn(url, 'staff');
  expect((await staff.call('GET', '/desk/people/1005/erase-person')).text).toContain('This person has an active plan.');
  const response = await staff.call('GET', '/desk/people/1003/erase-person');
  expect(response.text).toContain('marisol.vega@example.com');
  const submit = (typed: string, number = 1003) => {
    const form = { why: 'Asked by letter', typed, intent: field(response.text, 'intent') };
    return staff.call('POST', `/desk/people/${number}/erase-person`, String(new URLSearchParams(form)), FORM);
  };
  expect((await submit('edgar.holt@example.com')).status).toBe(422);
  const left = await submit('uma.larsen@example.com', 1005);
  expect(left.headers.get('location')).toMatch(/^\/desk\/people\/1005\?done=\d+$/);
  expect((await staff.call('GET', left.headers.get('location') ?? '')).text).toContain(
    'This changed while you were working.',
  );
  expect((await staff.call('GET', '/desk/people/1005')).text).toContain('Uma Larsen');
});

it('[DSK-07] gives a document and refunds an order, once each, and the person sees both', async () => {
  const [staff, edgar] = [await signedIn(url, 'staff'), await signedIn(url, 'expired-member')];
  const ask = async (path: string, given: Record<string, string>) => {
    const { text } = await staff.call('GET', path);
    const hidden = { why: 'Asked by telephone', intent: field(text, 'intent'), seen: field(text, 'seen') };
    const form = String(new URLSearchParams({ ...hidden, ...given }));
    return () => staff.call('POST', path, form, FORM);
  };
  const orders = async () => {
    const { text } = await staff.call('GET', '/desk/people/1004');
    return [...text.matchAll(/\/desk\/orders\/(\d+)\/refund/g)].map(([, number]) => number ?? '');
  };
  expect((await (await ask('/desk/people/1004/give-document', { sku: 'Z1' }))()).status).toBe(422);
  const give = await ask('/desk/people/1004/give-document', { sku: 'a101-2025' });
  const done = await Promise.all([give(), give()]);
  expect(done.map(({ status }) => status)).toEqual([303, 303]);
  expect((await edgar.call('GET', '/account/order-history')).text).toContain('A101');
  expect((await staff.call('GET', done[0]?.headers.get('location') ?? '')).text).toContain('Gave a document.');

  const [number = ''] = await orders();
  const path = `/desk/orders/${number}/refund`;
  expect((await (await ask(path, { amount: '1.005' }))()).status).toBe(422);
  expect((await (await ask(path, { amount: '0,50' }))()).status).toBe(422);
  const readBack = (await (await ask(path, { amount: '0.01' }))()).text;
  expect(readBack).toContain(`Refund $0.01 of order ${number}?`);
  expect(field(readBack, 'confirmed')).toBe('1');
  const refund = await ask(path, { amount: '0.01', confirmed: '1' });
  const late = await ask(path, { amount: '0.01', confirmed: '1' });
  const sent = await refund();
  expect((await staff.call('GET', sent.headers.get('location') ?? '')).text).toContain('Refunded an order.');
  expect((await staff.call('GET', (await late()).headers.get('location') ?? '')).text).toContain(
    'This changed while you were working.',
  );
});

it('[DSK-08] accepts a file as the next version, two concurrent ones as two, and explains a rejection', async () => {
  const staff = await signedIn(url, 'staff');
  const upload = async (name: string, bytes: Uint8Array, sku = 'F201-2025') => {
    const form = new FormData();
    form.append('intent', randomUUID());
    form.append('why', 'New edition of the exhibit');
    form.append('file', new File([new Uint8Array(bytes)], name));
    const response = await fetch(`${url}/desk/documents/${sku}/upload`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
      headers: { cookie: staff.cookie, origin: url, 'sec-fetch-site': 'same-origin' },
    });
    return { status: response.status, text: await response.text(), location: response.headers.get('location') ?? '' };
  };
  const [one, two] = await Promise.all([upload('a.pdf', await makePdf(2)), upload('b.pdf', await makePdf(3))]);
  expect([one.status, two.status]).toEqual([303, 303]);
  const open = (await staff.call('GET', one.location)).text;
  expect(open).toContain('Uploaded a file.');
  for (const version of ['PDF, version 1', 'PDF, version 2']) expect(open).toContain(version);
  expect(open.match(/<b> current<\/b>/g)).toHaveLength(1);

  const locked = await upload('c.pdf', await makePdf(2, { ownerPassword: 'mine' }), 'F301-2025');
  expect((await staff.call('GET', locked.location)).text).toContain('This PDF is locked');

  for (const [name, bytes, sentence] of [
    ['b.pdf', new Uint8Array([1, 2, 3]), /PDF/],
    ['b.exe', await makePdf(1), /Word|PDF/],
    ['locked.pdf', await makePdf(1, { userPassword: 'x' }), /password/i],
  ] as const) {
    const refused = await upload(name, bytes);
    expect([name, refused.status]).toEqual([name, 422]);
    expect(/<span class="err"[^>]*>(.*?)<\/span>/s.exec(refused.text)?.[1]).toMatch(sentence);
  }
  expect((await upload('a.pdf', await makePdf(1), 'Z999-2025')).status).toBe(404);
  expect((await staff.call('GET', one.location)).text).not.toContain('version 3');
});

it('[DSK-01] revokes a role of a signed-in person from the next request on', async () => {
  const staff = await signedIn(url, 'staff');
  expect((await staff.call('GET', '/desk/audit')).status).toBe(200);
  const response = await staff.call('GET', '/desk/people/1004/lock');
  const form = { why: 'Lost a laptop', intent: field(response.text, 'intent'), seen: field(response.text, 'seen') };
  const setRoles = (roles: string) =>
    askStoreDatabase(
      dataDir,
      `UPDATE identity.account SET roles = ${roles} WHERE email_key = 'sam.rivera@planroom.example'`,
    );
  await setRoles(`'{}'`);
  try {
    expect((await staff.call('GET', '/desk/audit')).status).toBe(403);
    expect((await staff.call('POST', '/desk/people/1004/lock', String(new URLSearchParams(form)), FORM)).status).toBe(
      403,
    );
  } finally {
    await setRoles(`ARRAY['staff']`);
  }
  const again = await signedIn(url, 'staff');
  expect((await again.call('GET', '/desk/people/1004')).text).not.toContain('Locked since');
});

it('[DSK-05] returns a conflict to one of two people who lock the same account at once', async () => {
  const staff = [await signedIn(url, 'staff'), await signedIn(url, 'staff')];
  const forms = await Promise.all(
    staff.map(async (each) => {
      const { text } = await each.call('GET', '/desk/people/1003/lock');
      return { why: 'Lost a laptop', intent: field(text, 'intent'), seen: field(text, 'seen') };
    }),
  );
  const sent = await Promise.all(
    staff.map((each, at) => each.call('POST', '/desk/people/1003/lock', String(new URLSearchParams(forms[at])), FORM)),
  );
  const pages = await Promise.all(sent.map(({ headers }, at) => staff[at]!.call('GET', headers.get('location') ?? '')));
  const reported = pages.map(({ text }) => [
    text.includes('Locked an account.'),
    text.includes('This changed while you were working.'),
  ]);
  expect(reported.toSorted()).toEqual([
    [false, true],
    [true, false],
  ]);
  const { text } = await staff[0]!.call('GET', '/desk/people/1003/unlock');
  const open = { why: 'Found it again', intent: field(text, 'intent'), seen: field(text, 'seen') };
  await staff[0]!.call('POST', '/desk/people/1003/unlock', String(new URLSearchParams(open)), FORM);
});

it('returns pages for bad numbers and malformed forms, never a 500', async () => {
  const staff = await signedIn(url, 'staff');
  for (const [path, status] of [
    ['/desk/people/999999999', 404],
    ['/desk/people/0', 404],
    ['/desk/people/1005/fly', 404],
    ['/desk/mails/999999999999999', 404],
    ['/desk/mails?mail=999999999999999&before=0&show=x', 200],
    ['/desk?q=%27%3B--%00', 200],
    ['/desk?q=4242424242424242', 422],
    ['/desk?q=larsen&all=x', 200],
    ['/desk/documents?files=x&series=Q&page=0&q=%00', 200],
    ['/desk/people/1005?from=4242424242424242', 200],
    ['/desk/audit?before=x&who=%25', 200],
    ['/desk?done=99999999999999999999', 200],
  ] as const)
    expect([path, (await staff.call('GET', path)).status]).toEqual([path, status]);
  // [DSK-04] a term in an address that looks like a card number is not noted either
  expect((await staff.call('GET', '/desk/audit')).text).not.toContain('4242424242424242');
  const bare = await staff.call('POST', '/desk/people/1005/lock', 'why=&intent=x', FORM);
  expect(bare.status).toBe(422);
});
