import type { MemberSessions } from '../../../features/account/repository/membership/member-sessions.ts';
import type { CustomerSessions, EndedSession } from '../../../features/account/repository/sign-in/customer-sessions.ts';
import { PENDING_SIGN_IN } from '../../../features/account/use-cases/sign-in/pending-sign-in.ts';
import type { CustomerCarts } from '../../../features/cart/repository/customer-carts.ts';
import type { SeatSessions } from '../../../features/plans/repository/sync/seat-sessions.ts';
import type { SubscriptionSessions } from '../../../features/plans/repository/sync/subscription-sessions.ts';
import { limitToSeats } from '../../../features/plans/rules/seats/seat-access.ts';
import type { CartNotice } from '../../../features/shared/notice-facts.ts';
import type { Session, SessionChange, SessionData } from '../../../features/shared/session.ts';

const EMPTY: SessionData = { cartId: null, user: null };

/** Merges the given keys; merges given fields into an existing user. */
function merge(data: SessionData, { user, ...change }: SessionChange): SessionData {
  const named = user === undefined ? {} : { user: (data.user && user ? { ...data.user, ...user } : user) as never };
  return { ...data, ...change, ...named };
}

/** Creates an in-memory browser session: merged by key, with a new id after a rotation. */
export function createFakeSession() {
  let id: number | null = null;
  let last = 0;
  let data: SessionData | null = null;
  const permissions = new Map<string, { about: string; since: number }>();
  const open = (next: SessionData): void => {
    id = ++last;
    data = next;
  };
  const session: Session = {
    get data() {
      return data;
    },
    async update(change) {
      if (data) data = merge(data, change);
      else open(merge(EMPTY, change));
    },
    async rotate(change) {
      const before = data?.user?.sub;
      open({ ...EMPTY, ...data, ...change });
      if (before !== undefined && before !== data?.user?.sub)
        for (const name of permissions.keys()) if (!name.startsWith(PENDING_SIGN_IN)) permissions.delete(name);
    },
    async end() {
      id = null;
      data = null;
      permissions.clear();
    },
    async grant(permission, about = '') {
      if (!data) open(EMPTY);
      permissions.set(permission, { about, since: Date.now() });
    },
    async peek(permission) {
      const locked = permissions.get(permission);
      return locked && Date.now() - locked.since <= 3_600_000 ? { about: locked.about } : null;
    },
    async use(permission) {
      const locked = permissions.get(permission);
      permissions.delete(permission);
      return locked && Date.now() - locked.since <= 3_600_000 ? { about: locked.about } : null;
    },
  };
  return { session, id: () => id };
}

/** Writes a customer's subscription into all open sessions. */
export function createFakeSubscriptionSessions(sessions: readonly Session[]) {
  const stored: Parameters<SubscriptionSessions['save']>[] = [];
  const ofCustomer = (id: string): Session[] =>
    sessions.filter(({ data }) => data?.user?.profile.paymentCustomerId === id);
  const subscriptionSessions: SubscriptionSessions = {
    async save(paymentCustomerId, subscription) {
      stored.push([paymentCustomerId, subscription]);
      for (const session of ofCustomer(paymentCustomerId)) await session.update({ user: { subscription } });
    },
    isAnyOf: async (paymentCustomerId) => ofCustomer(paymentCustomerId).length > 0,
  };
  return { subscriptionSessions, kept: stored };
}

/** Writes seats into all open sessions of their people. */
export const createFakeSeatSessions = (sessions: readonly Session[]): SeatSessions => ({
  isAnyOf: async (planId) => sessions.some((session) => session.data?.user?.seat?.planId === planId),
  async keepSeat(sub, seat) {
    for (const session of sessions) if (session.data?.user?.sub === sub) await session.update({ user: { seat } });
  },
  async keepPlan(planId, plan) {
    for (const session of sessions) {
      const seat = session.data?.user?.seat;
      if (seat?.planId !== planId) continue;
      const subscription = plan && limitToSeats(plan.subscription, seat.rank, plan.quantity);
      await session.update({ user: { seat: subscription && { ...seat, subscription } } });
    }
  },
});

/** Writes a changed membership into all open sessions of that person. */
export const createFakeMemberSessions = (sessions: readonly Session[]): MemberSessions => ({
  async save(sub, membership) {
    for (const session of sessions) {
      const user = session.data?.user;
      if (user?.sub !== sub) continue;
      const { aiaMembershipEmail: _before, ...rest } = user.profile;
      await session.update({ user: { profile: { ...rest, ...membership } } });
    }
  },
});

/** Ends open sessions by person or by the provider's session. */
export const createFakeCustomerSessions = (sessions: readonly Session[]): CustomerSessions => ({
  async end({ sub, sid }) {
    const ended: EndedSession[] = [];
    for (const session of sessions) {
      const user = session.data?.user;
      if (!user || (sub !== null && user.sub !== sub) || (sid !== null && user.sid !== sid)) continue;
      ended.push({ sub: user.sub, tokens: user.tokens, paymentCustomerId: user.profile.paymentCustomerId });
      await session.end();
    }
    return ended;
  },
});

/** Creates an in-memory map of customers to carts, with compare-and-set. */
export function createFakeCustomerCarts() {
  const owned = new Map<string, string>();
  const notified = new Map<string, CartNotice[]>();
  const carts: CustomerCarts = {
    find: async (sub) => owned.get(sub) ?? null,
    async replace(sub, expected, next) {
      if ((owned.get(sub) ?? null) !== expected) return false;
      if (next === null) owned.delete(sub);
      else owned.set(sub, next);
      return true;
    },
    notify: async (sub, notices) => void notified.set(sub, [...(notified.get(sub) ?? []), ...notices]),
  };
  return { carts, owned, reported: notified };
}
