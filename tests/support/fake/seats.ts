import { randomBytes, randomUUID } from 'node:crypto';
import { err, ok } from '../../../core/result.ts';
import type {
  NamedSeats,
  OwnSeat,
  PlanSeat,
  SeatCallProblem,
  SeatOwner,
} from '../../../platforms/users/client/seats.ts';
import type { FakePerson } from './people.ts';

type Seat = {
  seatId: string;
  planId: string;
  state: 'active' | 'invited' | 'ended';
  email: string;
  sub: string | null;
  token: string;
  invitedAt: string;
  expiresAt: string;
  isRequested: boolean;
  since: string | null;
  endedAt: string | null;
  endReason: 'revoked' | 'moved' | 'released' | 'withdrawn' | 'declined' | null;
};
/** A plan at the payment platform; `company`: the one that holds it, with the subjects of its administrators. */
export type FakePaidPlan = {
  holder: string;
  quantity: number;
  hasEnded?: boolean;
  company?: { companyId: string; name: string; administrators: string[] } | null;
};

const DAY = 86_400_000;
const RESTORE_MS = 60_000;

/**
 * Creates the seats of the user service in memory. `people` have the token `access-<sub>`; those in `unconfirmed` have no
 * confirmed email. `findPlan` reads the payment platform: `holder` is a person's `sub`.
 */
export function createFakeSeats(
  people: readonly FakePerson[],
  findPlan: (planId: string) => FakePaidPlan | null,
  now: () => Date = () => new Date(),
) {
  const stored: Seat[] = [];
  const staff = new Set<string>();
  const all: FakePerson[] = [...people];
  const unconfirmed = new Set<string>();
  const state: { failing: SeatCallProblem | null } = { failing: null };
  const iso = (after = 0): string => new Date(now().getTime() + after).toISOString();
  const findBearer = (bearer: string): FakePerson | undefined => all.find(({ sub }) => bearer === `access-${sub}`);
  const ownerOf = (planId: string): SeatOwner | null => {
    const plan = findPlan(planId);
    const [administrator] = plan?.company?.administrators ?? [];
    const owner = all.find(({ sub }) => sub === (plan?.company ? administrator : plan?.holder));
    if (!owner) return null;
    const { firstName, lastName, email } = owner;
    const companyName = plan?.company?.name ?? 'Lund Works';
    return { firstName, lastName, email, companyName, companyId: plan?.company?.companyId ?? null };
  };
  /** a person who holds a plan has its first seat */
  const holderSeats = (planId: string): number => (findPlan(planId)?.company ? 0 : 1);
  const seatsOf = (planId: string, wanted?: Seat['state']) =>
    stored.filter((seat) => seat.planId === planId && (wanted ? seat.state === wanted : seat.state !== 'ended'));
  const findByToken = (token: string): Seat | undefined => stored.find((seat) => seat.token === token);
  const hasExpired = ({ expiresAt }: Seat): boolean => Date.parse(expiresAt) <= now().getTime();
  const end = (seat: Seat, endReason: NonNullable<Seat['endReason']>): void =>
    void Object.assign(seat, { state: 'ended', endedAt: iso(), endReason });
  const newToken = () => ({
    token: randomBytes(32).toString('base64url'),
    invitedAt: iso(),
    expiresAt: iso(14 * DAY),
    isRequested: false,
  });
  const addInvitation = (planId: string, email: string): Seat => {
    const seat: Seat = {
      seatId: randomUUID(),
      planId,
      state: 'invited',
      email,
      sub: null,
      ...newToken(),
      since: null,
      endedAt: null,
      endReason: null,
    };
    stored.push(seat);
    return seat;
  };
  const describe = (seat: Seat) => {
    const person = all.find(({ sub }) => sub === seat.sub);
    return person
      ? { userId: person.sub, email: person.email, firstName: person.firstName }
      : { userId: null, email: seat.email, firstName: '' };
  };
  const toOwn = (seat: Seat): OwnSeat => ({
    seatId: seat.seatId,
    planId: seat.planId,
    rank: holderSeats(seat.planId) + 1 + seatsOf(seat.planId, 'active').indexOf(seat),
    since: seat.since ?? iso(),
    owner: ownerOf(seat.planId),
  });
  /** the plan of the bearer */
  const open = (planId: string, bearer: string, isStaff = false) => {
    if (state.failing) return err(state.failing);
    const person = findBearer(bearer);
    if (!person) return err('unauthorized' as const);
    const plan = findPlan(planId);
    const isOwn = plan?.company ? plan.company.administrators.includes(person.sub) : plan?.holder === person.sub;
    return plan && (isOwn || isStaff) ? ok({ plan, person }) : err('not-found' as const);
  };
  const listAddresses = (planId: string, holder: FakePerson) => ({
    seated: new Set([
      ...(holderSeats(planId) > 0 ? [holder.email.toLowerCase()] : []),
      ...seatsOf(planId, 'active').map(({ email }) => email),
    ]),
    invited: new Set(seatsOf(planId, 'invited').map(({ email }) => email)),
  });

  const seats: NamedSeats = {
    async list(planId, bearer) {
      const ground = open(planId, bearer, staff.has(findBearer(bearer)?.sub ?? ''));
      if (!ground.ok) return ground;
      const { quantity } = ground.value.plan;
      const listed = [...seatsOf(planId, 'active'), ...seatsOf(planId, 'invited')];
      return ok({
        planId,
        quantity,
        seats: listed.map((seat, at): PlanSeat => {
          const person = all.find(({ sub }) => sub === seat.sub);
          const isInvited = seat.state === 'invited';
          return {
            seatId: seat.seatId,
            state: isInvited ? 'invited' : 'active',
            userId: seat.sub,
            firstName: person?.firstName ?? '',
            lastName: person?.lastName ?? '',
            email: seat.email,
            since: seat.since,
            lastActiveAt: null,
            invitedAt: isInvited ? seat.invitedAt : null,
            expiresAt: isInvited ? seat.expiresAt : null,
            hasAccess: isInvited || at + holderSeats(planId) < quantity,
          };
        }),
      });
    },
    async invite(planId, { addresses }, bearer) {
      const ground = open(planId, bearer);
      if (!ground.ok) return ground;
      const { plan, person } = ground.value;
      if (plan.hasEnded) return err('ended');
      const { seated, invited } = listAddresses(planId, person);
      return ok(
        [...new Set(addresses.map((each) => each.toLowerCase()))].map((address) => {
          const without = { address, token: null, seatId: null };
          if (seated.has(address)) return { ...without, outcome: 'has-seat' as const };
          if (invited.has(address)) return { ...without, outcome: 'already-invited' as const };
          if (holderSeats(planId) + seatsOf(planId).length >= plan.quantity)
            return { ...without, outcome: 'full' as const };
          const { seatId, token } = addInvitation(planId, address);
          return { address, outcome: 'invited' as const, token, seatId };
        }),
      );
    },
    async resend(planId, seatId, bearer) {
      const ground = open(planId, bearer);
      if (!ground.ok) return ground;
      const seat = stored.find((each) => each.planId === planId && each.seatId === seatId);
      if (!seat) return err('not-found');
      if (seat.state !== 'invited') return err('ended');
      Object.assign(seat, newToken());
      return ok({ email: seat.email, token: seat.token });
    },
    async revoke(planId, seatId, bearer) {
      const ground = open(planId, bearer);
      if (!ground.ok) return ground;
      const seat = stored.find((each) => each.planId === planId && each.seatId === seatId);
      if (!seat) return err('not-found');
      if (seat.state === 'ended') return err('ended');
      end(seat, seat.state === 'active' ? 'revoked' : 'withdrawn');
      return ok(describe(seat));
    },
    async restore(planId, seatId, bearer) {
      const ground = open(planId, bearer);
      if (!ground.ok) return ground;
      const seat = stored.find((each) => each.planId === planId && each.seatId === seatId);
      if (!seat?.sub) return err('not-found');
      if (seat.state === 'active') return ok({ userId: seat.sub });
      const isLate = now().getTime() - Date.parse(seat.endedAt ?? '') > RESTORE_MS;
      if (seat.endReason !== 'revoked' || isLate) return err('ended');
      if (holderSeats(planId) + seatsOf(planId).length >= ground.value.plan.quantity) return err('full');
      Object.assign(seat, { state: 'active', endedAt: null, endReason: null });
      return ok({ userId: seat.sub });
    },
    async move(planId, seatId, { address: typed }, bearer) {
      const ground = open(planId, bearer);
      if (!ground.ok) return ground;
      const { plan, person } = ground.value;
      if (plan.hasEnded) return err('ended');
      const seat = stored.find((each) => each.planId === planId && each.seatId === seatId);
      if (!seat) return err('not-found');
      if (seat.state === 'ended') return err('ended');
      const address = typed.toLowerCase();
      const { seated, invited } = listAddresses(planId, person);
      if (seated.has(address) || invited.has(address)) return err('has-seat');
      end(seat, seat.state === 'active' ? 'moved' : 'withdrawn');
      const next = addInvitation(planId, address);
      return ok({ previous: describe(seat), seatId: next.seatId, token: next.token });
    },
    async own(bearer) {
      if (state.failing) return err(state.failing);
      const person = findBearer(bearer);
      if (!person) return err('unauthorized');
      const mine = stored.filter(({ sub }) => sub === person.sub);
      const [ended] = mine.filter((seat) => seat.state === 'ended').sort((a, b) => (b.endedAt! > a.endedAt! ? 1 : -1));
      return ok({
        seats: mine.filter((seat) => seat.state === 'active').map(toOwn),
        ended: ended ? { planId: ended.planId, endedAt: ended.endedAt!, owner: ownerOf(ended.planId) } : null,
      });
    },
    async release(seatId, bearer) {
      if (state.failing) return err(state.failing);
      const person = findBearer(bearer);
      if (!person) return err('unauthorized');
      const seat = stored.find((each) => each.seatId === seatId && each.sub === person.sub);
      if (!seat) return err('not-found');
      const isFirst = seat.state === 'active';
      if (!isFirst && seat.endReason !== 'released') return err('ended');
      if (isFirst) end(seat, 'released');
      return ok({ planId: seat.planId, owner: isFirst ? ownerOf(seat.planId) : null });
    },
    async readInvitation(token) {
      if (state.failing) return err(state.failing);
      const seat = findByToken(token);
      if (!seat) return err('not-found');
      const { seatId, planId, email, expiresAt, isRequested } = seat;
      return ok({ seatId, planId, email, owner: ownerOf(planId), expiresAt, isRequested, state: shownState(seat) });
    },
    async declineInvitation(token) {
      if (state.failing) return err(state.failing);
      const seat = findByToken(token);
      if (!seat) return err('not-found');
      if (seat.endReason === 'declined') return ok(null);
      if (seat.state !== 'invited' || hasExpired(seat)) return err('ended');
      end(seat, 'declined');
      return ok(null);
    },
    async requestInvitation(token) {
      if (state.failing) return err(state.failing);
      const seat = findByToken(token);
      if (!seat) return err('not-found');
      if (seat.state !== 'invited' || !hasExpired(seat)) return err('ended');
      if (seat.isRequested) return ok({ owner: null });
      seat.isRequested = true;
      return ok({ owner: ownerOf(seat.planId) });
    },
    async acceptInvitation(token, bearer) {
      if (state.failing) return err(state.failing);
      const person = findBearer(bearer);
      if (!person) return err('unauthorized');
      if (unconfirmed.has(person.sub)) return err('other-person');
      const seat = findByToken(token);
      if (!seat) return err('not-found');
      if (seat.state === 'active' && seat.sub === person.sub) return ok(toOwn(seat));
      const plan = findPlan(seat.planId);
      if (seat.state !== 'invited' || hasExpired(seat) || !plan || plan.hasEnded) return err('ended');
      const isSeated = seatsOf(seat.planId, 'active').some(({ sub }) => sub === person.sub);
      if (isSeated || (!plan.company && plan.holder === person.sub)) return err('has-seat');
      if (holderSeats(seat.planId) + seatsOf(seat.planId, 'active').length >= plan.quantity) return err('full');
      Object.assign(seat, { state: 'active', sub: person.sub, email: person.email.toLowerCase(), since: iso() });
      return ok(toOwn(seat));
    },
  };

  function shownState(seat: Seat): 'open' | 'expired' | 'withdrawn' | 'accepted' | 'declined' {
    if (seat.since !== null) return 'accepted';
    if (seat.endReason === 'declined') return 'declined';
    if (seat.state === 'ended') return 'withdrawn';
    return hasExpired(seat) ? 'expired' : 'open';
  }

  return {
    seats,
    state,
    unconfirmed,
    /** subjects with the staff role, who list seats of any plan */
    staff,
    /** ends the seats of a person in these plans, as a removal from the company does */
    endOf(planIds: readonly string[], userId: string) {
      const ended = stored.filter(
        ({ planId, sub, state: is }) => planIds.includes(planId) && sub === userId && is === 'active',
      );
      for (const seat of ended) end(seat, 'revoked');
      return ended.map(({ seatId, planId }) => ({ seatId, planId }));
    },
    /** gives the seats back that a removal ended, while they are free */
    restoreOf(planIds: readonly string[], userId: string) {
      const found = stored.filter(
        ({ planId, sub, endReason }) => planIds.includes(planId) && sub === userId && endReason === 'revoked',
      );
      return found.flatMap((seat) => {
        const { seatId, planId } = seat;
        if (holderSeats(planId) + seatsOf(planId).length >= (findPlan(planId)?.quantity ?? 0)) return [];
        Object.assign(seat, { state: 'active', endedAt: null, endReason: null });
        const people = seatsOf(planId).filter(({ state: is }) => is === 'active');
        return [{ seatId, planId, rank: holderSeats(planId) + people.indexOf(seat) + 1 }];
      });
    },
    /** every seat, the ended ones included */
    kept: stored,
    add: (person: FakePerson) => void all.push(person),
  };
}
