import { expect, it } from 'vitest';
import type { Users } from './client/types.ts';

/** A user service, and the access tokens of two people with their emails; neither has a record yet. */
export type UsersPort = {
  users: Users;
  one: { email: string; bearer: string };
  other: { email: string; bearer: string };
};

/**
 * The contract of the `Users` port for every implementation: the client of a service, and the fake of the shop's tests.
 * The tests depend on their order: the first one creates the record.
 */
export function usersPortContract(target: () => UsersPort): void {
  it('[API-02] creates a record on first use, gives it back, and changes only what is named', async () => {
    const { one } = target();
    const made = await target().users.put(
      {
        email: one.email,
        firstName: 'Ada',
        lastName: 'Reyes',
        phone: '(303) 555-0142',
        companyName: 'Reyes',
        companyTypeDescription: 'Architect',
      },
      one.bearer,
    );
    expect(made).toMatchObject({ ok: true, value: { email: one.email, firstName: 'Ada' } });
    const changed = await target().users.put(
      { email: one.email, phone: '(303) 555-0143', aiaMembershipId: '30012345' },
      one.bearer,
    );
    expect(changed).toMatchObject({
      ok: true,
      value: { firstName: 'Ada', phone: '(303) 555-0143', aiaMembershipId: '30012345' },
    });
    expect(await target().users.get(one.email, one.bearer)).toEqual(changed);
    const removed = await target().users.put({ email: one.email, aiaMembershipId: null }, one.bearer);
    expect(removed).toMatchObject({ ok: true, value: { phone: '(303) 555-0143', aiaMembershipId: null } });
  });

  it('[ACC-09] keeps a membership number for one person, with the e-mail it is held under', async () => {
    const { one, other } = target();
    const number = '30099881';
    const locked = { aiaMembershipId: number, aiaMembershipEmail: 'Office@reyes.example' };
    const stored = { ...locked, aiaMembershipEmail: 'office@reyes.example' };
    expect(await target().users.put({ email: one.email, ...locked }, one.bearer)).toMatchObject({
      ok: true,
      value: stored,
    });
    expect(await target().users.put({ email: other.email, aiaMembershipId: number }, other.bearer)).toMatchObject({
      ok: false,
      code: 'conflict',
    });
    // the same number again, and any other change, is not a conflict
    expect(await target().users.put({ email: one.email, firstName: 'Ada' }, one.bearer)).toMatchObject({
      ok: true,
      value: stored,
    });
    expect(await target().users.put({ email: one.email, ...locked }, one.bearer)).toMatchObject({ ok: true });
    // another number, or none, clears the old one's email, and another person can take the number
    expect(await target().users.put({ email: one.email, aiaMembershipId: null }, one.bearer)).toMatchObject({
      ok: true,
      value: { aiaMembershipId: null, aiaMembershipEmail: null },
    });
    expect(await target().users.put({ email: other.email, aiaMembershipId: number }, other.bearer)).toMatchObject({
      ok: true,
      value: { aiaMembershipId: number, aiaMembershipEmail: null },
    });
    await target().users.put({ email: other.email, aiaMembershipId: null }, other.bearer);
  });

  it('[ACC-11] gives nobody else’s record, whether it exists or not', async () => {
    const { one, other } = target();
    expect(await target().users.get(one.email, other.bearer)).toMatchObject({ ok: false, code: 'unauthorized' });
    expect(await target().users.get('nobody@nowhere.example', other.bearer)).toMatchObject({
      ok: false,
      code: 'unauthorized',
    });
    expect(await target().users.put({ email: one.email, firstName: 'Mallory' }, other.bearer)).toMatchObject({
      ok: false,
      code: 'unauthorized',
    });
    expect(await target().users.get(one.email, one.bearer)).toMatchObject({ ok: true, value: { firstName: 'Ada' } });
  });

  it('[A21] takes the company of a person on creation alone', async () => {
    const { one } = target();
    await target().users.put({ email: one.email, companyName: 'Another' }, one.bearer);
    expect(await target().users.get(one.email, one.bearer)).toMatchObject({ value: { companyName: 'Reyes' } });
  });

  it('[API-09] tells nobody else’s subscription, and nothing where no id is named', async () => {
    const { one, other } = target();
    const mine = await target().users.get(one.email, one.bearer);
    const userId = mine.ok ? mine.value.userId : '';
    expect(await target().users.subscription(userId, other.bearer)).toMatchObject({ ok: false, code: 'unauthorized' });
    expect(await target().users.subscription(userId, 'forged')).toMatchObject({ ok: false, code: 'unauthorized' });
    expect(await target().users.subscription('nobody', one.bearer)).toMatchObject({ ok: false, code: 'unauthorized' });
    expect(await target().users.subscription(userId, one.bearer)).toMatchObject({ ok: true });
  });
}
