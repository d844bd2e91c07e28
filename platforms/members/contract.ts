import { expect, it } from 'vitest';
import type { Fetch } from '../../core/web.ts';
import { createMembersClient } from './client/members-client.ts';

/** Where the registry is, its key, and one member it knows. */
export type MembersBase = { url: string; apiKey: string; fetch: Fetch; known: { email: string; number: string } };

/** What any registry must answer for the store to work. */
export function membersContract(base: () => MembersBase): void {
  const client = (apiKey = base().apiKey) =>
    createMembersClient({ fetch: base().fetch, config: { url: base().url, apiKey }, patience: { attempts: 1 } });

  it('[ACC-14] tells number, status, type, dates and state of a member', async () => {
    const { email, number } = base().known;
    const found = await client().find(email.toUpperCase(), ` ${number} `);
    expect(found).toMatchObject({
      ok: true,
      value: {
        number,
        status: expect.any(String),
        type: expect.any(String),
        official_state_assignment: expect.any(String),
      },
    });
    if (found.ok)
      for (const date of [found.value.member_since, found.value.expire_date])
        expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(await client().byNumber(number)).toEqual(found);
  });

  it('[A41] answers a wrong pair alike, whichever half is wrong', async () => {
    const { url, apiKey, fetch, known } = base();
    const ask = async (query: Record<string, string>) => {
      const answer = await fetch(`${url}/members?${new URLSearchParams(query)}`, {
        headers: { authorization: `Bearer ${apiKey}` },
      });
      return [answer.status, await answer.text()];
    };
    const answers = await Promise.all([
      ask({ email: 'nobody@nowhere.example', number: known.number }),
      ask({ email: known.email, number: '999999999999' }),
      ask({ email: known.email, number: "1' OR '1'='1" }),
      ask({ email: known.email, number: '1\0' }),
      ask({ email: known.email }),
    ]);
    for (const one of answers) expect(one).toEqual(answers[0]);
    expect(answers[0]?.[0]).toBe(404);
    expect(await client().find('nobody@nowhere.example', known.number)).toEqual({ ok: false, code: 'not-found' });
  });

  it('tells nothing without its key', async () => {
    for (const key of ['', 'wrong'])
      expect(await client(key).byNumber(base().known.number)).toMatchObject({ ok: false, code: 'unavailable' });
  });

  it('describes itself', async () => {
    const answer = await base().fetch(`${base().url}/openapi.json`);
    expect(await answer.json()).toMatchObject({ openapi: '3.1.0', paths: { '/members': expect.anything() } });
  });
}
