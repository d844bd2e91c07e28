import { err, ok } from '../../../core/result.ts';
import type { ListedPerson } from '../../../features/desk/repository/directory.ts';
import type { Claims, Tokens } from '../../../platforms/identity/claims.ts';
import type { Identity, IdentityProblem } from '../../../platforms/identity/client/types.ts';
import type { Members, MembershipDetails } from '../../../platforms/members/client/types.ts';
import type { AccountSubscription, UserRecord, Users, UsersProblem } from '../../../platforms/users/client/types.ts';

export type FakePerson = { sub: string; email: string; firstName: string; lastName: string; customerId: number };
export const ANN: FakePerson = {
  sub: 'sub-ann',
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lund',
  customerId: 501,
};
export const BEN: FakePerson = {
  sub: 'sub-ben',
  email: 'ben@example.com',
  firstName: 'Ben',
  lastName: 'Ortiz',
  customerId: 502,
};

/** A signed-in person, as the desk lists them. */
export const listed = (
  { sub, email, firstName, lastName, customerId }: FakePerson,
  change: Partial<ListedPerson> = {},
): ListedPerson => ({
  sub,
  email,
  firstName,
  lastName,
  customerId,
  company: '',
  phone: '',
  shopperProfileId: null,
  paymentCustomerId: null,
  membershipNumber: null,
  firstSeenAt: '2026-06-01T00:00:00.000Z',
  seenAt: '2026-06-01T00:00:00.000Z',
  lockedAt: null,
  ...change,
});

export const claimsOf = ({ sub, email, firstName, lastName }: FakePerson): Claims => ({
  sub,
  email,
  emailVerified: true,
  firstName,
  lastName,
  phone: '5550100100',
  companyName: 'Lund Works',
  companyType: 'Architect',
});
export const tokensOf = ({ sub }: FakePerson, attempt = 0): Tokens => ({
  accessToken: `access-${sub}`,
  refreshToken: `refresh-${sub}-${attempt}`,
  idToken: `id-${sub}`,
  expiresAt: Date.now() + 3_600_000,
});

/** Creates the user service: one record per person, changed only with that person's token. */
export function createFakeUsers() {
  const records = new Map<string, UserRecord>();
  const failing: { get?: UsersProblem; put?: UsersProblem; subscription?: UsersProblem } = {};
  /** by user id; a user without an entry never had a subscription */
  const subscriptions = new Map<string, AccountSubscription>();
  const isBearerOf = (record: UserRecord, bearer: string): boolean => bearer === `access-${record.userId}`;
  const users: Users = {
    async get(email, bearer) {
      if (failing.get) return err(failing.get);
      const record = records.get(email);
      if (!record)
        return err([...records.values()].some((each) => isBearerOf(each, bearer)) ? 'unauthorized' : 'not-found');
      return isBearerOf(record, bearer) ? ok(record) : err('unauthorized');
    },
    async put({ email, companyName, companyTypeDescription, aiaMembershipEmail, ...change }, bearer) {
      if (failing.put) return err(failing.put);
      const known = records.get(email) ?? {
        userId: bearer.replace(/^access-/, ''),
        email,
        firstName: '',
        lastName: '',
        phone: '',
        companyName: companyName ?? '',
        companyType: { description: companyTypeDescription ?? '' },
        aiaMembershipId: null,
        aiaMembershipEmail: null,
        commerceCustomerId: null,
        shopperProfileId: null,
        paymentCustomerId: null,
      };
      if (!isBearerOf(known, bearer)) return err('unauthorized');
      const number = change.aiaMembershipId;
      const isClaimed = [...records.values()].some((each) => each.aiaMembershipId === number && each.email !== email);
      if (number && isClaimed) return err('conflict');
      // an email is stored together with its number
      const locked = aiaMembershipEmail?.toLowerCase() ?? aiaMembershipEmail;
      const record = {
        ...known,
        ...(number === undefined ? {} : { aiaMembershipEmail: null }),
        ...(locked === undefined ? {} : { aiaMembershipEmail: locked }),
        ...change,
      };
      records.set(email, record);
      return ok(record);
    },
    track: async () => ok(null),
    async subscription(userId, bearer) {
      if (failing.subscription) return err(failing.subscription);
      return bearer === `access-${userId}` ? ok(subscriptions.get(userId) ?? null) : err('unauthorized');
    },
  };
  return { users, records, failing, subscriptions };
}

/** Creates the association's registry: email and number belong together. */
export function createFakeMembers() {
  const known = new Map<string, MembershipDetails & { email: string }>();
  const state = { isDown: false, requested: 0 };
  const find = (number: string, email?: string): Awaited<ReturnType<Members['find']>> => {
    if (state.isDown) return err('unavailable');
    const member = known.get(number.trim());
    if (!member || (email !== undefined && member.email !== email.trim().toLowerCase())) return err('not-found');
    const { email: _email, ...details } = member;
    return ok(details);
  };
  const members: Members = {
    async find(email, number) {
      state.requested += 1;
      return find(number, email);
    },
    byNumber: async (number) => find(number),
  };
  const enrol = ({ email }: FakePerson, number: string, status: string): void => {
    const rest = {
      type: 'Architect',
      member_since: '2019-04-01',
      expire_date: '2027-12-31',
      official_state_assignment: 'Ohio',
    };
    known.set(number, { number, status, email: email.toLowerCase(), ...rest });
  };
  return { members, known, state, enrol };
}

/** Creates the identity provider: the callback code names the person who signed in. */
export function createFakeIdentity(people: readonly FakePerson[]) {
  const failing: {
    start?: IdentityProblem;
    finish?: IdentityProblem;
    refresh?: IdentityProblem;
    revoke?: IdentityProblem;
    signOut?: IdentityProblem;
  } = {};
  let attempt = 0;
  /** subjects with the staff role */
  const staff = new Set<string>();
  const getClaims = (person: FakePerson): Claims => ({
    ...claimsOf(person),
    ...(staff.has(person.sub) ? { isStaff: true } : {}),
  });
  const revoked: string[] = [];
  const identity: Identity = {
    async startSignIn({ screen }) {
      if (failing.start) return err(failing.start);
      const state = `state-${++attempt}`;
      const hint = screen === 'checkout' ? '&screen_hint=checkout' : '';
      const url = `https://identity.example/auth?prompt=${screen === 'create' ? 'create' : 'login'}&state=${state}${hint}`;
      return ok({ url, state, nonce: `nonce-${attempt}`, codeVerifier: `verifier-${attempt}` });
    },
    async finishSignIn({ callbackUrl }) {
      if (failing.finish) return err(failing.finish);
      const person = people.find(({ sub }) => sub === callbackUrl.searchParams.get('code'));
      return person ? ok({ claims: getClaims(person), tokens: tokensOf(person) }) : err('refused');
    },
    async refresh(token) {
      if (failing.refresh) return err(failing.refresh);
      const person = people.find(({ sub }) => token.startsWith(`refresh-${sub}-`));
      return person ? ok({ claims: getClaims(person), tokens: tokensOf(person, ++attempt) }) : err('refused');
    },
    // a token names the subject whose sessions end
    readLogout: async (token) => (token === '' ? err('refused') : ok({ sub: token, sid: null })),
    async revoke(token) {
      if (failing.revoke) return err(failing.revoke);
      revoked.push(token);
      return ok(undefined);
    },
    signOutUrl: async ({ returnTo }) =>
      failing.signOut ? err(failing.signOut) : ok(`https://identity.example/logout?to=${encodeURIComponent(returnTo)}`),
  };
  return { identity, failing, revoked, staff };
}
