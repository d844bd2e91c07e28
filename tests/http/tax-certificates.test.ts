import { expect, it } from 'vitest';
import { newCaller, signedIn } from '../support/caller.ts';
import { ownStore } from '../support/own-store.ts';

const { url } = ownStore();
/** accepted, waiting, and a company's, in the demo */
const [ACCEPTED, OF_COMPANY] = ['5b0a6c1e-4001-4c3e-9a51-000000000001', '5b0a6c1e-4005-4c3e-9a51-000000000005'];
const fileOf = (id: string): string => `/account/tax/certificates/${id}`;
const UNKNOWN = '5b0a6c1e-4999-4c3e-9a51-000000000001';
const MENDEZ = '/account/companies/5b0a6c1e-2001-4c3e-9a51-000000000001/tax';

it('[TAX-01] a file is for its owner; others and unknown ids get the same answer', async () => {
  const [visitor, owner, administrator, other] = [
    newCaller(url),
    await signedIn(url, 'facility'),
    await signedIn(url, 'administrator'),
    await signedIn(url, 'customer'),
  ];
  for (const id of [ACCEPTED, OF_COMPANY, UNKNOWN]) {
    const redirected = await visitor.call('GET', fileOf(id));
    expect([redirected.status, redirected.headers.get('location')]).toEqual([
      303,
      `/login?returnTo=${encodeURIComponent(fileOf(id))}`,
    ]);
    expect((await other.call('GET', fileOf(id))).status).toBe(404);
  }
  for (const [caller, id] of [
    [owner, ACCEPTED],
    [administrator, OF_COMPANY],
  ] as const) {
    const file = await caller.call('GET', fileOf(id));
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.text).toMatch(/^%PDF-1\.4/);
  }
  expect((await owner.call('GET', fileOf(OF_COMPANY))).status).toBe(404);
  expect((await owner.call('GET', MENDEZ)).status).toBe(404);
  expect((await administrator.call('GET', MENDEZ)).text).toContain('PA-75-118840');
});

it('[TAX-02] refuses uploads of other sites and of visitors, and a malformed body', async () => {
  const owner = await signedIn(url, 'facility');
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  const foreign = await owner.call('POST', '/account/tax/certificates', '--x--', {
    ...form,
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
  });
  expect(foreign.status).toBe(403);
  const visitor = await newCaller(url).call('POST', '/account/tax/certificates', '--x--', form);
  expect(visitor.headers.get('location')).toBe('/login?returnTo=%2Faccount%2Ftax');
  const broken = await owner.call('POST', '/account/tax/certificates', 'nothing', form);
  expect([broken.status, broken.headers.get('location')]).toEqual([303, '/account/tax?problem=type#add']);
});
