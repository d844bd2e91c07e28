import { expect, it } from 'vitest';
import type { Members } from './client/types.ts';

/** A registry and one member that it knows. */
export type MembersPort = { members: Members; known: { email: string; number: string } };

/**
 * The contract of the `Members` port for every implementation: the client of a registry, and the fake of the shop's
 * tests.
 */
export function membersPortContract(target: () => MembersPort): void {
  it('[ACC-14] tells number, status, type, dates and state of a member, and nothing else', async () => {
    const { members, known } = target();
    const found = await members.find(known.email.toUpperCase(), ` ${known.number} `);
    const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
    expect(found).toEqual({
      ok: true,
      value: {
        number: known.number,
        status: expect.any(String),
        type: expect.any(String),
        member_since: day,
        expire_date: day,
        official_state_assignment: expect.any(String),
      },
    });
    expect(await members.byNumber(` ${known.number}`)).toEqual(found);
  });

  it('[A41] answers a wrong pair alike, whichever half is wrong, and what is no number', async () => {
    const { members, known } = target();
    const wrong = { ok: false, code: 'not-found' };
    expect(await members.find('nobody@nowhere.example', known.number)).toEqual(wrong);
    for (const number of ['999999999999', "1' OR '1'='1", '']) {
      expect(await members.find(known.email, number)).toEqual(wrong);
      expect(await members.byNumber(number)).toEqual(wrong);
    }
  });
}
