import { expect, it, vi } from 'vitest';
import { createCompaniesClient } from './companies-client.ts';

const ID = '5b0a6c1e-2001-4c3e-9a51-000000000001';
const TOKEN = 'a'.repeat(43);
const clientFor = (respond: () => Response) => {
  const fetch = vi.fn(async (_input: unknown, _init?: RequestInit) => respond());
  const companies = createCompaniesClient({
    fetch: fetch as never,
    config: { url: 'https://users.test/' },
    resilience: { sleep: async () => undefined },
  });
  return { fetch, companies };
};
const refusal = (status: number, code: string) => () => Response.json({ error: { code, message: 'x' } }, { status });

it.each([
  [401, 'unauthorized', 'unauthorized'],
  [403, 'forbidden', 'forbidden'],
  [404, 'not_found', 'not-found'],
  [409, 'conflict', 'conflict'],
  [409, 'last_administrator', 'last-administrator'],
  [409, 'domain_public', 'domain-public'],
  [400, 'invalid', 'invalid'],
  [413, 'too_large', 'invalid'],
  [409, 'something_new', 'conflict'],
  [403, '', 'forbidden'],
])('[COM-01] maps %i %s to %s', async (status, code, problem) => {
  const { companies, fetch } = clientFor(refusal(status, code));
  expect(await companies.removeMember(ID, 'p1', 't')).toMatchObject({ ok: false, code: problem });
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('[API-02] repeats reads of companies three times, writes never', async () => {
  for (const [call, times] of [
    ['read', 3],
    ['addDomain', 1],
  ] as const) {
    const { companies, fetch } = clientFor(refusal(503, 'unavailable'));
    const response = call === 'read' ? companies.read(ID, 't') : companies.addDomain(ID, 'a.example', 't');
    expect(await response).toMatchObject({ ok: false, code: 'unavailable' });
    expect(fetch).toHaveBeenCalledTimes(times);
  }
});

it('[COM-01] sends ids as parts of a path, whatever they contain', async () => {
  const { companies, fetch } = clientFor(refusal(404, 'not_found'));
  await companies.removeMember('../x', 'a/b?c', 't');
  expect(fetch.mock.calls[0]![0]).toBe('https://users.test/companies/..%2Fx/members/a%2Fb%3Fc');
});

it('[COM-04] sends a token as a header, without a bearer, and refuses another text without a request', async () => {
  const { companies, fetch } = clientFor(refusal(404, 'not_found'));
  await companies.readInvitation(TOKEN, null);
  const [url, init] = fetch.mock.calls[0]!;
  const headers = new Headers(init?.headers);
  expect([url, headers.get('invitation-token'), headers.get('authorization')]).toEqual([
    'https://users.test/invitation',
    TOKEN,
    null,
  ]);
  for (const text of ['', 'x', 'a b'.repeat(20), `${TOKEN}\n`])
    expect(await companies.readInvitation(text, null)).toMatchObject({ ok: false, code: 'not-found' });
  expect(await companies.list('not a token')).toMatchObject({ ok: false, code: 'unauthorized' });
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('[COM-01] rejects a response with another shape', async () => {
  const { companies } = clientFor(() => Response.json({ data: { memberships: [{}], joinable: [] } }));
  expect(await companies.list('t')).toMatchObject({ ok: false, code: 'unavailable' });
});
