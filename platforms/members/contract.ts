import { expect, it } from 'vitest';
import type { Fetch } from '../../core/http/types.ts';
import { createMembersClient } from './client/members-client.ts';
import { membersPortContract } from './port-contract.ts';

/** The address of the registry, its key, and one known member. */
export type MembersBase = { url: string; apiKey: string; fetch: Fetch; known: { email: string; number: string } };

/** The contract that any registry must meet for the store to work. */
export function membersContract(base: () => MembersBase): void {
  const client = (apiKey = base().apiKey) =>
    createMembersClient({ fetch: base().fetch, config: { url: base().url, apiKey }, resilience: { attempts: 1 } });

  membersPortContract(() => ({ members: client(), known: base().known }));

  it('[A41] answers a wrong pair alike over HTTP, whichever half is wrong', async () => {
    const { url, apiKey, fetch, known } = base();
    const ask = async (query: Record<string, string>) => {
      const response = await fetch(`${url}/members?${new URLSearchParams(query)}`, {
        headers: { authorization: `Bearer ${apiKey}` },
      });
      return [response.status, await response.text()];
    };
    const results = await Promise.all([
      ask({ email: 'nobody@nowhere.example', number: known.number }),
      ask({ email: known.email, number: '999999999999' }),
      ask({ email: known.email, number: "1' OR '1'='1" }),
      ask({ email: known.email, number: '1\0' }),
      ask({ email: known.email }),
    ]);
    for (const one of results) expect(one).toEqual(results[0]);
    expect(results[0]?.[0]).toBe(404);
  });

  it('tells nothing without its key', async () => {
    for (const key of ['', 'wrong'])
      expect(await client(key).byNumber(base().known.number)).toMatchObject({ ok: false, code: 'unavailable' });
  });

  it('describes itself', async () => {
    const response = await base().fetch(`${base().url}/openapi.json`);
    expect(await response.json()).toMatchObject({ openapi: '3.1.0', paths: { '/members': expect.anything() } });
  });
}
