import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { NamedSeats, OwnSeat } from './client/seats.ts';

type Person = { userId: string; email: string; bearer: string };

/** A user service, people with records, and plans at the payment platform. */
export type SeatsPort = {
  seats: NamedSeats;
  /** returns another person each time */
  newPerson(isConfirmed?: boolean): Promise<Person>;
  /** sets the plan of a person at the payment platform, with this many seats */
  setPlan(planId: string, holder: Person, quantity: number): Promise<void>;
  /** creates a company with this administrator, and its plan with this many seats */
  setCompanyPlan(planId: string, administrator: Person, quantity: number): Promise<{ companyId: string }>;
};

let plans = 0;

/** The contract of the `Seats` port, for the client of a service and for the fake of the shop's tests. */
export function seatsPortContract(target: () => SeatsPort): void {
  const port = () => target().seats;
  const code = (name: string) => ({ ok: false, code: name });
  /** a person with a plan of this many seats */
  const createPlan = async (quantity: number) => {
    const holder = await target().newPerson();
    plans += 1;
    const planId = `sub_contract${plans}x${randomUUID().slice(0, 8)}`;
    await target().setPlan(planId, holder, quantity);
    return { planId, holder };
  };
  const invite = async (planId: string, holder: Person, addresses: string[]) => {
    const sent = await port().invite(planId, { addresses }, holder.bearer);
    if (!sent.ok) throw new Error(sent.code);
    return sent.value;
  };
  const give = async (planId: string, holder: Person, person: Person): Promise<OwnSeat> => {
    const [sent] = await invite(planId, holder, [person.email]);
    const accepted = await port().acceptInvitation(sent?.token ?? '', person.bearer);
    if (!accepted.ok) throw new Error(accepted.code);
    return accepted.value;
  };
  const list = async (planId: string, { bearer }: Person) => {
    const found = await port().list(planId, bearer);
    if (!found.ok) throw new Error(found.code);
    return found.value;
  };
  const own = async ({ bearer }: Person) => {
    const found = await port().own(bearer);
    if (!found.ok) throw new Error(found.code);
    return found.value;
  };

  it('[COM-70] answers alike for unknown plans and for plans of others', async () => {
    const { planId, holder } = await createPlan(3);
    const other = await target().newPerson();
    const { seatId } = await give(planId, holder, await target().newPerson());
    for (const id of [planId, `sub_unknown${plans}`, 'x', '../seats']) {
      const as = other.bearer;
      const address = 'x@example.com';
      const replies = [
        await port().list(id, as),
        await port().invite(id, { addresses: [address] }, as),
        await port().resend(id, seatId, as),
        await port().revoke(id, seatId, as),
        await port().restore(id, seatId, as),
        await port().move(id, seatId, { address }, as),
      ];
      for (const reply of replies) expect(reply).toMatchObject(code('not-found'));
    }
    for (const id of [seatId, randomUUID(), 'x']) {
      expect(await port().release(id, other.bearer)).toMatchObject(code('not-found'));
      if (id !== seatId) expect(await port().revoke(planId, id, holder.bearer)).toMatchObject(code('not-found'));
    }
    expect(await port().list(planId, 'forged')).toMatchObject(code('unauthorized'));
    expect(await port().own('forged')).toMatchObject(code('unauthorized'));
    expect(await port().acceptInvitation('A'.repeat(43), other.bearer)).toMatchObject(code('not-found'));
    expect((await list(planId, holder)).seats).toHaveLength(1);
  });

  it('[COM-71] gives the free seats in the order of the addresses, and never more than the plan has', async () => {
    const { planId, holder } = await createPlan(3);
    const [one, two] = [await target().newPerson(), await target().newPerson()];
    const addresses = [one.email, holder.email.toUpperCase(), one.email.toUpperCase(), two.email, 'last@example.com'];
    const sent = await invite(planId, holder, addresses);
    expect(sent.map(({ address, outcome }) => [address, outcome])).toEqual([
      [one.email, 'invited'],
      [holder.email, 'has-seat'],
      [two.email, 'invited'],
      ['last@example.com', 'full'],
    ]);
    expect(await invite(planId, holder, [one.email])).toMatchObject([{ outcome: 'already-invited', token: null }]);
    const accepted = await port().acceptInvitation(sent[0]!.token!, one.bearer);
    expect(accepted).toMatchObject({ ok: true, value: { planId, rank: 2, owner: { email: holder.email } } });
    expect(await invite(planId, holder, [one.email])).toMatchObject([{ outcome: 'has-seat', token: null }]);
    expect(await list(planId, holder)).toMatchObject({
      quantity: 3,
      seats: [
        { state: 'active', userId: one.userId, email: one.email, hasAccess: true, invitedAt: null, expiresAt: null },
        { state: 'invited', userId: null, email: two.email, since: null },
      ],
    });
  });

  it('[COM-87] gives every seat of a company’s plan to named people, its administrator included', async () => {
    const administrator = await target().newPerson();
    plans += 1;
    const planId = `sub_company${plans}x${randomUUID().slice(0, 8)}`;
    const { companyId } = await target().setCompanyPlan(planId, administrator, 2);
    const [one, other] = [await target().newPerson(), await target().newPerson()];
    expect(await port().list(planId, other.bearer)).toMatchObject(code('not-found'));
    expect(await list(planId, administrator)).toEqual({ planId, quantity: 2, seats: [] });
    const sent = await invite(planId, administrator, [administrator.email, one.email, other.email]);
    expect(sent.map(({ outcome }) => outcome)).toEqual(['invited', 'invited', 'full']);
    const own = await port().acceptInvitation(sent[0]!.token!, administrator.bearer);
    expect(own).toMatchObject({ ok: true, value: { rank: 1, owner: { companyId, email: administrator.email } } });
    expect(await port().acceptInvitation(sent[1]!.token!, one.bearer)).toMatchObject({ ok: true, value: { rank: 2 } });
    expect((await list(planId, administrator)).seats.map(({ hasAccess }) => hasAccess)).toEqual([true, true]);
    // a person with a seat doesn't administer the plan
    expect(await port().revoke(planId, sent[0]!.seatId!, one.bearer)).toMatchObject(code('not-found'));
    expect(await port().revoke(planId, sent[1]!.seatId!, administrator.bearer)).toMatchObject({ ok: true });
    expect(await port().restore(planId, sent[1]!.seatId!, administrator.bearer)).toMatchObject({ ok: true });
  });

  it('[COM-72] opens an invitation to the holder of its token, and gives its seat once', async () => {
    const { planId, holder } = await createPlan(4);
    const [one, other, stranger] = [
      await target().newPerson(),
      await target().newPerson(),
      await target().newPerson(false),
    ];
    const [sent] = await invite(planId, holder, [one.email]);
    const token = sent!.token!;
    expect(await port().readInvitation(token)).toMatchObject({
      ok: true,
      value: { planId, email: one.email, owner: { email: holder.email }, state: 'open', isRequested: false },
    });
    expect(await port().readInvitation(`${token}x`)).toMatchObject(code('not-found'));
    expect(await port().readInvitation('a b')).toMatchObject(code('not-found'));
    expect(await port().acceptInvitation(token, stranger.bearer)).toMatchObject(code('other-person'));
    expect(await port().acceptInvitation(token, holder.bearer)).toMatchObject(code('has-seat'));
    // another person may take it: the link is for one seat
    const accepted = await port().acceptInvitation(token, other.bearer);
    expect(accepted).toMatchObject({ ok: true, value: { seatId: sent!.seatId } });
    expect(await port().acceptInvitation(token, other.bearer)).toEqual(accepted);
    expect(await port().acceptInvitation(token, one.bearer)).toMatchObject(code('ended'));
    expect(await port().declineInvitation(token)).toMatchObject(code('ended'));
    expect(await port().requestInvitation(token)).toMatchObject(code('ended'));
    expect(await port().readInvitation(token)).toMatchObject({ value: { state: 'accepted' } });
    const [second] = await invite(planId, holder, ['second@example.com']);
    expect(await port().acceptInvitation(second!.token!, other.bearer)).toMatchObject(code('has-seat'));
    expect(await port().declineInvitation(second!.token!)).toEqual({ ok: true, value: null });
    expect(await port().declineInvitation(second!.token!)).toEqual({ ok: true, value: null });
    expect(await port().readInvitation(second!.token!)).toMatchObject({ value: { state: 'declined' } });
    expect((await list(planId, holder)).seats).toMatchObject([{ userId: other.userId, email: other.email }]);
  });

  it('[COM-72] sends an invitation again with a new token; the old one is void', async () => {
    const { planId, holder } = await createPlan(2);
    const one = await target().newPerson();
    const [sent] = await invite(planId, holder, [one.email]);
    const again = await port().resend(planId, sent!.seatId!, holder.bearer);
    expect(again).toMatchObject({ ok: true, value: { email: one.email } });
    expect(await port().readInvitation(sent!.token!)).toMatchObject(code('not-found'));
    const token = again.ok ? again.value.token : '';
    expect(await port().acceptInvitation(token, one.bearer)).toMatchObject({ ok: true });
    expect(await port().resend(planId, sent!.seatId!, holder.bearer)).toMatchObject(code('ended'));
  });

  it('[COM-73] revokes a seat at once, and restores it while one is free', async () => {
    const { planId, holder } = await createPlan(2);
    const [one, two] = [await target().newPerson(), await target().newPerson()];
    const { seatId } = await give(planId, holder, one);
    expect(await port().revoke(planId, seatId, holder.bearer)).toMatchObject({
      ok: true,
      value: { userId: one.userId, email: one.email },
    });
    expect(await port().revoke(planId, seatId, holder.bearer)).toMatchObject(code('ended'));
    expect(await own(one)).toMatchObject({ seats: [], ended: { planId, owner: { email: holder.email } } });
    expect(await port().restore(planId, seatId, holder.bearer)).toEqual({ ok: true, value: { userId: one.userId } });
    expect(await port().restore(planId, seatId, holder.bearer)).toMatchObject({ ok: true });
    expect(await own(one)).toMatchObject({ seats: [{ seatId, planId, rank: 2 }], ended: null });
    await port().revoke(planId, seatId, holder.bearer);
    const [sent] = await invite(planId, holder, [two.email]);
    expect(await port().restore(planId, seatId, holder.bearer)).toMatchObject(code('full'));
    // an invitation is withdrawn
    expect(await port().revoke(planId, sent!.seatId!, holder.bearer)).toMatchObject({
      ok: true,
      value: { userId: null, email: two.email },
    });
    expect(await port().readInvitation(sent!.token!)).toMatchObject({ value: { state: 'withdrawn' } });
    expect(await port().acceptInvitation(sent!.token!, two.bearer)).toMatchObject(code('ended'));
  });

  it('[COM-73] moves a seat to an address in one step', async () => {
    const { planId, holder } = await createPlan(3);
    const [one, two, three] = [await target().newPerson(), await target().newPerson(), await target().newPerson()];
    const { seatId } = await give(planId, holder, one);
    await give(planId, holder, two);
    expect(await port().move(planId, seatId, { address: two.email }, holder.bearer)).toMatchObject(code('has-seat'));
    const moved = await port().move(planId, seatId, { address: three.email }, holder.bearer);
    expect(moved).toMatchObject({ ok: true, value: { previous: { userId: one.userId, email: one.email } } });
    expect((await own(one)).seats).toEqual([]);
    expect(await port().restore(planId, seatId, holder.bearer)).toMatchObject(code('ended'));
    expect(await port().move(planId, seatId, { address: 'x@example.com' }, holder.bearer)).toMatchObject(code('ended'));
    const { token, seatId: next } = moved.ok ? moved.value : { token: '', seatId: '' };
    expect(await invite(planId, holder, ['more@example.com'])).toMatchObject([{ outcome: 'full' }]);
    // the address of an invitation can change, too
    const changed = await port().move(planId, next, { address: 'four@example.com' }, holder.bearer);
    expect(changed).toMatchObject({ ok: true, value: { previous: { userId: null, email: three.email } } });
    expect(await port().acceptInvitation(token, three.bearer)).toMatchObject(code('ended'));
  });

  it('[COM-74] lets a person give the own seat back', async () => {
    const { planId, holder } = await createPlan(2);
    const one = await target().newPerson();
    const { seatId } = await give(planId, holder, one);
    expect(await port().release(seatId, one.bearer)).toMatchObject({
      ok: true,
      value: { planId, owner: { email: holder.email } },
    });
    // a second tab
    expect(await port().release(seatId, one.bearer)).toEqual({ ok: true, value: { planId, owner: null } });
    expect((await list(planId, holder)).seats).toEqual([]);
  });

  it('[COM-75] gives no access to the people who came last, when the plan has fewer seats', async () => {
    const { planId, holder } = await createPlan(4);
    const [one, two, three] = [await target().newPerson(), await target().newPerson(), await target().newPerson()];
    await give(planId, holder, one);
    await give(planId, holder, two);
    const [sent] = await invite(planId, holder, [three.email]);
    await target().setPlan(planId, holder, 2);
    expect((await list(planId, holder)).seats.map(({ email, hasAccess }) => [email, hasAccess])).toEqual([
      [one.email, true],
      [two.email, false],
      [three.email, true],
    ]);
    expect(await port().acceptInvitation(sent!.token!, three.bearer)).toMatchObject(code('full'));
    expect(await invite(planId, holder, ['more@example.com'])).toMatchObject([{ outcome: 'full' }]);
    expect(await own(two)).toMatchObject({ seats: [{ rank: 3 }] });
    // a place that is free again goes to the next one
    const first = (await own(one)).seats[0]!;
    await port().release(first.seatId, one.bearer);
    expect(await own(two)).toMatchObject({ seats: [{ rank: 2 }] });
  });
}
