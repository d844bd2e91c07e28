import { randomBytes, randomUUID } from 'node:crypto';
import { getEmailDomain } from '../../../core/email-format.ts';
import { err, ok } from '../../../core/result.ts';
import { isPublicMailDomain, parseDomain } from '../../../embedded/users/companies/domain-name.ts';
import type {
  Companies,
  Company,
  CompanyActivity,
  CompanyDetails,
  CompanyDomain,
  CompanyInvitation,
  CompanyJoinRequest,
  CompanyMember,
  CompanyMembership,
  CompanyProblem,
  CompanyRole,
  InvitationOutcome,
  JoinableCompany,
  OpenedInvitation,
} from '../../../platforms/users/client/companies.ts';
import { MAX_COMPANIES_OF_PERSON, MAX_COMPANY_MEMBERS } from '../../../platforms/users/company-constants.ts';
import type { FakePerson } from './people.ts';

type Member = { roles: CompanyRole[]; joinedAt: string; removedAt: number | null; removedBy: string | null };
type Invitation = CompanyInvitation & {
  token: string;
  state: Exclude<OpenedInvitation['state'], 'expired'>;
  acceptedBy: string | null;
};
type Request = {
  requestId: string;
  userId: string;
  state: 'open' | 'accepted' | 'declined';
  requestedAt: string;
  answeredAt: string | null;
};
type StoredCompany = {
  company: Company;
  paymentCustomerId: string | null;
  requestKey: string;
  creator: string;
  members: Map<string, Member>;
  invitations: Invitation[];
  requests: Request[];
  domains: CompanyDomain[];
  activity: CompanyActivity[];
};

const DAY = 86_400_000;
const fullName = ({ firstName, lastName }: FakePerson): string => `${firstName} ${lastName}`;

/**
 * Creates the companies of the user service in memory. `people` have the token `access-<sub>`; those in `unconfirmed`
 * have no confirmed email, those in `staff` have the staff role. `dns` has the TXT values by name. `endSeats` ends the
 * seats of a person in the plan of this payment customer, `restoreSeats` gives them back.
 */
export function createFakeCompanies(
  people: readonly FakePerson[],
  now: () => Date = () => new Date(),
  endSeats: (paymentCustomerId: string | null, sub: string) => { seatId: string; planId: string }[] = () => [],
  restoreSeats: (
    paymentCustomerId: string | null,
    sub: string,
  ) => { seatId: string; planId: string; rank: number }[] = () => [],
) {
  const stored = new Map<string, StoredCompany>();
  const dns = new Map<string, string[]>();
  const unconfirmed = new Set<string>();
  const staff = new Set<string>();
  const state: { failing: CompanyProblem | null } = { failing: null };
  const all: FakePerson[] = [...people];
  const iso = (after = 0): string => new Date(now().getTime() + after).toISOString();

  const findBearer = (bearer: string): FakePerson | undefined => all.find(({ sub }) => bearer === `access-${sub}`);
  const personOf = (sub: string): FakePerson | undefined => all.find((each) => each.sub === sub);
  const nameOf = (sub: string): string => {
    const person = personOf(sub);
    return person ? fullName(person) : 'Former member';
  };
  const memberIn = (one: StoredCompany, sub: string): Member | undefined => {
    const member = one.members.get(sub);
    return member?.removedAt === null ? member : undefined;
  };
  const listMembers = (one: StoredCompany) => [...one.members].filter(([, { removedAt }]) => removedAt === null);
  const listAdministrators = (one: StoredCompany) =>
    listMembers(one).filter(([, { roles }]) => roles.includes('administrator'));
  const log = (
    one: StoredCompany,
    actor: string,
    action: CompanyActivity['action'],
    subject: string | null = null,
    detail: string | null = null,
  ): void => void one.activity.unshift({ activityId: randomUUID(), at: iso(), actor, action, subject, detail });
  const countCompanies = (sub: string): number => [...stored.values()].filter((one) => memberIn(one, sub)).length;
  const showFound = (one: StoredCompany) => ({
    companyId: one.company.companyId,
    name: one.company.name,
    members: listMembers(one).length,
    administrators: listAdministrators(one).length,
    invoiceEmail: one.company.invoiceEmail,
  });
  const openInvitations = (one: StoredCompany) => one.invitations.filter((each) => each.state === 'open');
  const openRequests = (one: StoredCompany) => one.requests.filter((each) => each.state === 'open');
  const membershipOf = (one: StoredCompany, sub: string): CompanyMembership => {
    const member = memberIn(one, sub)!;
    return {
      companyId: one.company.companyId,
      name: one.company.name,
      roles: [...member.roles],
      joinedAt: member.joinedAt,
      awaitsAnswer: member.roles.includes('administrator') ? openRequests(one).length : 0,
    };
  };
  const isProven = (one: StoredCompany, person: FakePerson): boolean =>
    !unconfirmed.has(person.sub) &&
    one.company.joinPolicy !== 'invitation' &&
    one.domains.some((each) => each.state === 'verified' && each.domain === getEmailDomain(person.email));
  const isWaiting = (request: Request | undefined): boolean =>
    request?.state === 'declined' && Date.parse(request.answeredAt!) + 14 * DAY > now().getTime();
  /** a removed person doesn't rejoin without a new confirmation */
  const joinsAtOnce = (one: StoredCompany, sub: string): boolean => {
    const before = one.members.get(sub);
    const wasRemoved = before !== undefined && before.removedAt !== null && before.removedBy !== sub;
    return one.company.joinPolicy === 'automatic' && !wasRemoved;
  };
  const enter = (one: StoredCompany, sub: string, roles: CompanyRole[], admittedBy?: string): CompanyProblem | null => {
    if (memberIn(one, sub)) return 'already-member';
    if (listMembers(one).length >= MAX_COMPANY_MEMBERS || countCompanies(sub) >= MAX_COMPANIES_OF_PERSON) return 'full';
    one.members.set(sub, { roles: [...roles], joinedAt: iso(), removedAt: null, removedBy: null });
    log(one, nameOf(sub), 'joined', admittedBy ? nameOf(admittedBy) : null, roles.join(', ') || null);
    return null;
  };

  type Ground = { person: FakePerson; one: StoredCompany };
  /** the member's company: `administrator` also requires that role */
  const within = (
    companyId: string,
    bearer: string,
    needs: 'member' | 'administrator' | 'nothing' | 'staff',
  ): Ground | CompanyProblem => {
    if (state.failing) return state.failing;
    const person = findBearer(bearer);
    if (!person) return 'unauthorized';
    if (needs === 'staff' && !staff.has(person.sub)) return 'forbidden';
    const one = stored.get(companyId);
    if (!one || one.company.closedAt !== null) return 'not-found';
    if (needs === 'nothing' || needs === 'staff') return { person, one };
    const member = memberIn(one, person.sub);
    if (!member) return 'not-found';
    return needs === 'administrator' && !member.roles.includes('administrator') ? 'forbidden' : { person, one };
  };
  const isRefused = (ground: Ground | CompanyProblem): ground is CompanyProblem => typeof ground === 'string';
  const listOwn = (one: StoredCompany, person: FakePerson) =>
    unconfirmed.has(person.sub)
      ? []
      : openInvitations(one)
          .filter((each) => each.email === person.email.toLowerCase() && !isOver(each))
          .map(({ invitationId, email, roles, invitedBy, expiresAt }) => ({
            invitationId,
            companyId: one.company.companyId,
            companyName: one.company.name,
            invitedBy,
            email,
            roles: [...roles],
            expiresAt,
          }));
  const findInvitation = (token: string) => {
    for (const one of stored.values())
      for (const invitation of one.invitations) if (invitation.token === token) return { one, invitation };
    return null;
  };
  const newInvitation = (): Pick<Invitation, 'token' | 'invitedAt' | 'expiresAt'> => ({
    token: randomBytes(32).toString('base64url'),
    invitedAt: iso(),
    expiresAt: iso(14 * DAY),
  });
  const isOver = ({ expiresAt }: Invitation): boolean => Date.parse(expiresAt) <= now().getTime();
  const verify = (domain: CompanyDomain, by: 'dns' | 'staff'): void =>
    void Object.assign(domain, { state: 'verified', verifiedBy: by, verifiedAt: iso(), lastCheckedAt: iso() });
  const isClaimed = (one: StoredCompany, domain: string): boolean =>
    [...stored.values()].some(
      (other) => other !== one && other.domains.some((each) => each.domain === domain && each.state === 'verified'),
    );
  const detailsOf = (one: StoredCompany, reader: string | null): CompanyDetails => {
    const roles = reader === null ? [] : memberIn(one, reader)!.roles;
    const seesAll = reader === null || roles.includes('administrator');
    return {
      company: { ...one.company },
      roles: [...roles],
      paymentCustomerId: seesAll || roles.includes('bookkeeper') ? one.paymentCustomerId : null,
      members: listMembers(one).map(([userId, { roles: own, joinedAt }]): CompanyMember => {
        const person = personOf(userId);
        return {
          userId,
          firstName: person?.firstName ?? '',
          lastName: person?.lastName ?? '',
          email: seesAll || userId === reader ? (person?.email ?? null) : null,
          roles: [...own],
          joinedAt,
          lastActiveAt: null,
        };
      }),
      invitations: seesAll
        ? openInvitations(one).map(({ token: _, state: __, acceptedBy: ___, ...shown }) => ({
            ...shown,
            invitedBy: nameOf(shown.invitedBy),
          }))
        : [],
      joinRequests: seesAll
        ? openRequests(one).map(({ requestId, userId, requestedAt }): CompanyJoinRequest => {
            const { firstName, lastName, email } = personOf(userId)!;
            return { requestId, userId, firstName, lastName, email, requestedAt };
          })
        : [],
      domains: seesAll ? one.domains.map((each) => ({ ...each })) : [],
      activity: seesAll ? one.activity.slice(0, 50) : [],
    };
  };

  const companies: Companies = {
    async list(bearer) {
      if (state.failing) return err(state.failing);
      const person = findBearer(bearer);
      if (!person) return err('unauthorized');
      const live = [...stored.values()].filter(({ company }) => company.closedAt === null);
      return ok({
        memberships: live.filter((one) => memberIn(one, person.sub)).map((one) => membershipOf(one, person.sub)),
        joinable: live
          .filter((one) => !memberIn(one, person.sub) && isProven(one, person))
          .map((one): JoinableCompany => {
            const request = one.requests.find(({ userId }) => userId === person.sub);
            const isOpen = request?.state === 'open';
            return {
              companyId: one.company.companyId,
              name: one.company.name,
              isAutomatic: joinsAtOnce(one, person.sub),
              state: isOpen ? ('requested' as const) : isWaiting(request) ? ('declined' as const) : ('open' as const),
              requestedAt: isOpen ? request.requestedAt : null,
              canAskAgainAt: isWaiting(request)
                ? new Date(Date.parse(request!.answeredAt!) + 14 * DAY).toISOString()
                : null,
            };
          }),
        invitations: live.flatMap((one) => listOwn(one, person)),
      });
    },
    async create({ requestKey, legalName = null, taxId = null, ...input }, bearer) {
      if (state.failing) return err(state.failing);
      const person = findBearer(bearer);
      if (!person) return err('unauthorized');
      const before = [...stored.values()].find((one) => one.creator === person.sub && one.requestKey === requestKey);
      if (before) return ok({ ...before.company });
      if (countCompanies(person.sub) >= MAX_COMPANIES_OF_PERSON) return err('full');
      const company: Company = {
        ...input,
        companyId: randomUUID(),
        legalName,
        taxId,
        joinPolicy: 'ask',
        automaticRoles: [],
        approvalLimit: null,
        isPurchaseOrderRequired: false,
        version: 1,
        createdAt: iso(),
        closedAt: null,
      };
      const one: StoredCompany = {
        company,
        paymentCustomerId: null,
        requestKey,
        creator: person.sub,
        members: new Map([
          [
            person.sub,
            { roles: ['administrator', 'buyer'], joinedAt: company.createdAt, removedAt: null, removedBy: null },
          ],
        ]),
        invitations: [],
        requests: [],
        domains: [],
        activity: [],
      };
      stored.set(company.companyId, one);
      log(one, fullName(person), 'company-created');
      return ok({ ...company });
    },
    async read(companyId, bearer) {
      const ground = within(companyId, bearer, 'member');
      return isRefused(ground) ? err(ground) : ok(detailsOf(ground.one, ground.person.sub));
    },
    async change(companyId, { version, ...change }, bearer) {
      const ground = within(companyId, bearer, 'administrator');
      if (isRefused(ground)) return err(ground);
      const { one, person } = ground;
      if (one.company.version !== version) return err('conflict');
      one.company = { ...one.company, ...change, version: version + 1 };
      log(one, fullName(person), 'company-changed', null, Object.keys(change).join(', ') || null);
      return ok({ ...one.company });
    },
    async invite(companyId, { addresses, roles }, bearer) {
      const ground = within(companyId, bearer, 'administrator');
      if (isRefused(ground)) return err(ground);
      const { one, person } = ground;
      return ok(
        [...new Set(addresses.map((each) => each.toLowerCase()))].map((address): InvitationOutcome => {
          const refused = { address, token: null, invitationId: null };
          const isMember = listMembers(one).some(([sub]) => personOf(sub)?.email.toLowerCase() === address);
          if (isMember) return { ...refused, outcome: 'already-member' as const };
          const known = openInvitations(one).find(({ email }) => email === address);
          if (known && !isOver(known)) return { ...refused, outcome: 'already-invited' as const };
          const occupied = listMembers(one).length + openInvitations(one).filter((each) => !isOver(each)).length;
          if (occupied >= MAX_COMPANY_MEMBERS) return { ...refused, outcome: 'full' as const };
          const invitation: Invitation = known ?? {
            invitationId: randomUUID(),
            email: address,
            roles: [],
            invitedBy: person.sub,
            state: 'open',
            acceptedBy: null,
            ...newInvitation(),
          };
          if (!known) one.invitations.push(invitation);
          Object.assign(invitation, newInvitation(), { roles: [...roles], invitedBy: person.sub });
          log(one, fullName(person), 'invited', address, roles.join(', ') || null);
          const { token, invitationId } = invitation;
          return { address, outcome: 'invited' as const, token, invitationId };
        }),
      );
    },
    async resendInvitation(companyId, invitationId, bearer) {
      const ground = within(companyId, bearer, 'administrator');
      if (isRefused(ground)) return err(ground);
      const invitation = ground.one.invitations.find((each) => each.invitationId === invitationId);
      if (!invitation) return err('not-found');
      if (invitation.state !== 'open') return err('ended');
      Object.assign(invitation, newInvitation(), { invitedBy: ground.person.sub });
      log(ground.one, fullName(ground.person), 'invited', invitation.email, invitation.roles.join(', ') || null);
      return ok({ email: invitation.email, token: invitation.token });
    },
    async withdrawInvitation(companyId, invitationId, bearer) {
      const ground = within(companyId, bearer, 'administrator');
      if (isRefused(ground)) return err(ground);
      const invitation = ground.one.invitations.find((each) => each.invitationId === invitationId);
      if (!invitation) return err('not-found');
      if (invitation.state !== 'open') return err('ended');
      invitation.state = 'withdrawn';
      log(ground.one, fullName(ground.person), 'invitation-withdrawn', invitation.email);
      return ok(null);
    },
    async readInvitation(token) {
      if (state.failing) return err(state.failing);
      const found = findInvitation(token);
      if (!found || found.one.company.closedAt !== null) return err('not-found');
      const { one, invitation } = found;
      return ok({
        companyId: one.company.companyId,
        companyName: one.company.name,
        invitedBy: nameOf(invitation.invitedBy),
        email: invitation.email,
        roles: [...invitation.roles],
        expiresAt: invitation.expiresAt,
        state: invitation.state === 'open' && isOver(invitation) ? 'expired' : invitation.state,
      });
    },
    async acceptInvitation(token, bearer) {
      if (state.failing) return err(state.failing);
      const person = findBearer(bearer);
      if (!person) return err('unauthorized');
      const found = findInvitation(token);
      if (!found || found.one.company.closedAt !== null) return err('not-found');
      const { one, invitation } = found;
      if (unconfirmed.has(person.sub) || person.email.toLowerCase() !== invitation.email) return err('other-person');
      const isRepeated = invitation.state === 'accepted' && invitation.acceptedBy === person.sub;
      if (isRepeated && memberIn(one, person.sub)) return ok(membershipOf(one, person.sub));
      if (invitation.state !== 'open' || isOver(invitation)) return err('ended');
      const problem = enter(one, person.sub, invitation.roles);
      if (problem) return err(problem);
      Object.assign(invitation, { state: 'accepted', acceptedBy: person.sub });
      for (const request of openRequests(one))
        if (request.userId === person.sub) Object.assign(request, { state: 'accepted', answeredAt: iso() });
      return ok(membershipOf(one, person.sub));
    },
    async declineInvitation(token) {
      if (state.failing) return err(state.failing);
      const found = findInvitation(token);
      if (!found || found.one.company.closedAt !== null) return err('not-found');
      const { one, invitation } = found;
      if (invitation.state === 'declined') return ok(null);
      if (invitation.state !== 'open' || isOver(invitation)) return err('ended');
      invitation.state = 'declined';
      log(one, invitation.email, 'invitation-declined');
      return ok(null);
    },
    async answerOwnInvitation(invitationId, { isAccepted }, bearer) {
      if (state.failing) return err(state.failing);
      const person = findBearer(bearer);
      if (!person) return err('unauthorized');
      const own = [...stored.values()]
        .flatMap((one) => one.invitations)
        .find((each) => each.invitationId === invitationId && each.email === person.email.toLowerCase());
      if (!own || unconfirmed.has(person.sub)) return err('not-found');
      const done = await (isAccepted
        ? this.acceptInvitation(own.token, bearer)
        : this.declineInvitation(own.token, bearer));
      return done.ok ? ok(null) : done;
    },
    async requestToJoin(companyId, bearer) {
      const ground = within(companyId, bearer, 'nothing');
      if (isRefused(ground)) return err(ground);
      const { one, person } = ground;
      if (memberIn(one, person.sub)) return err('already-member');
      if (!isProven(one, person)) return err('not-found');
      const before = one.requests.find(({ userId }) => userId === person.sub);
      if (isWaiting(before)) return err('ended');
      const administrators = listAdministrators(one).flatMap(([sub]) => {
        const found = personOf(sub);
        return found ? [{ email: found.email, firstName: found.firstName }] : [];
      });
      const companyName = one.company.name;
      if (joinsAtOnce(one, person.sub)) {
        const problem = enter(one, person.sub, one.company.automaticRoles);
        if (problem) return err(problem);
        if (before) Object.assign(before, { state: 'accepted', answeredAt: iso() });
        return ok({ outcome: 'joined', companyName, administrators });
      }
      if (before?.state === 'open') return ok({ outcome: 'requested', companyName, administrators: [] });
      one.requests = one.requests.filter((each) => each !== before);
      one.requests.push({
        requestId: randomUUID(),
        userId: person.sub,
        state: 'open',
        requestedAt: iso(),
        answeredAt: null,
      });
      log(one, fullName(person), 'join-requested');
      return ok({ outcome: 'requested', companyName, administrators });
    },
    async withdrawJoinRequest(companyId, bearer) {
      const ground = within(companyId, bearer, 'nothing');
      if (isRefused(ground)) return err(ground);
      const request = openRequests(ground.one).find(({ userId }) => userId === ground.person.sub);
      if (!request) return err('not-found');
      ground.one.requests = ground.one.requests.filter((each) => each !== request);
      return ok(null);
    },
    async answerJoinRequest(companyId, requestId, { isAccepted, roles }, bearer) {
      const ground = within(companyId, bearer, 'administrator');
      if (isRefused(ground)) return err(ground);
      const { one, person } = ground;
      const request = one.requests.find((each) => each.requestId === requestId);
      if (!request) return err('not-found');
      if (request.state !== 'open') return err('ended');
      const asker = personOf(request.userId)!;
      if (isAccepted) {
        const problem = enter(one, asker.sub, roles, person.sub);
        if (problem) return err(problem);
      } else log(one, fullName(person), 'join-declined', fullName(asker));
      Object.assign(request, { state: isAccepted ? 'accepted' : 'declined', answeredAt: iso() });
      return ok({ email: asker.email, firstName: asker.firstName, companyName: one.company.name });
    },
    async setRoles(companyId, userId, { roles, version }, bearer) {
      const ground = within(companyId, bearer, 'administrator');
      if (isRefused(ground)) return err(ground);
      const { one, person } = ground;
      const member = memberIn(one, userId);
      if (!member) return err('not-found');
      if (one.company.version !== version) return err('conflict');
      const isLast = listAdministrators(one).every(([sub]) => sub === userId);
      if (isLast && !roles.includes('administrator')) return err('last-administrator');
      member.roles = [...roles];
      one.company.version += 1;
      log(one, fullName(person), 'roles-changed', nameOf(userId), roles.join(', ') || null);
      return ok({ version: one.company.version });
    },
    async removeMember(companyId, userId, bearer) {
      const ground = within(companyId, bearer, 'member');
      if (isRefused(ground)) return err(ground);
      const { one, person } = ground;
      const isOwn = userId === person.sub;
      if (!isOwn && !memberIn(one, person.sub)!.roles.includes('administrator')) return err('forbidden');
      const member = memberIn(one, userId);
      if (!member) return err('not-found');
      if (listAdministrators(one).every(([sub]) => sub === userId)) return err('last-administrator');
      Object.assign(member, { removedAt: now().getTime(), removedBy: person.sub });
      one.company.version += 1;
      log(one, fullName(person), isOwn ? 'left' : 'removed', isOwn ? null : nameOf(userId));
      const removed = personOf(userId);
      const endedSeats = endSeats(one.paymentCustomerId, userId);
      return ok({ email: removed?.email ?? 'former@example.com', firstName: removed?.firstName ?? '', endedSeats });
    },
    async restoreMember(companyId, userId, bearer) {
      const ground = within(companyId, bearer, 'administrator');
      if (isRefused(ground)) return err(ground);
      const { one, person } = ground;
      const member = one.members.get(userId);
      if (!member) return err('not-found');
      if (member.removedAt === null) return ok({ restoredSeats: [] });
      if (now().getTime() - member.removedAt > 60_000) return err('ended');
      Object.assign(member, { removedAt: null, removedBy: null });
      one.company.version += 1;
      log(one, fullName(person), 'restored', nameOf(userId));
      return ok({ restoredSeats: restoreSeats(one.paymentCustomerId, userId) });
    },
    async setPaymentCustomer(companyId, { paymentCustomerId, replaces = null }, bearer) {
      const ground = within(companyId, bearer, 'administrator');
      if (isRefused(ground)) return err(ground);
      const { one } = ground;
      const isOfOther = [...stored.values()].some(
        (other) => other !== one && other.paymentCustomerId === paymentCustomerId,
      );
      const isFree = one.paymentCustomerId === null || one.paymentCustomerId === replaces;
      if (isOfOther && isFree) return err('invalid');
      if (isFree) one.paymentCustomerId = paymentCustomerId;
      return ok({ paymentCustomerId: one.paymentCustomerId ?? paymentCustomerId });
    },
    async addDomain(companyId, typed, bearer) {
      const ground = within(companyId, bearer, 'administrator');
      if (isRefused(ground)) return err(ground);
      const { one, person } = ground;
      const domain = parseDomain(typed);
      if (domain === null) return err('invalid');
      if (isPublicMailDomain(domain)) return err('domain-public');
      if (isClaimed(one, domain)) return err('domain-taken');
      const known = one.domains.find((each) => each.domain === domain);
      if (known) return ok({ ...known });
      const added: CompanyDomain = {
        domain,
        token: `planroom-verification=${randomBytes(16).toString('hex')}`,
        state: 'pending',
        verifiedBy: null,
        verifiedAt: null,
        lastCheckedAt: null,
      };
      one.domains.push(added);
      log(one, fullName(person), 'domain-added', domain);
      return ok({ ...added });
    },
    async checkDomain(companyId, domain, bearer) {
      const ground = within(companyId, bearer, 'administrator');
      if (isRefused(ground)) return err(ground);
      const { one } = ground;
      const known = one.domains.find((each) => each.domain === domain);
      if (!known) return err('not-found');
      const isFound = (dns.get(`_planroom.${domain}`) ?? []).includes(known.token);
      if (isFound && known.state !== 'verified') {
        if (isClaimed(one, domain)) return err('domain-taken');
        verify(known, 'dns');
        log(one, 'Planroom', 'domain-verified', domain);
      }
      known.lastCheckedAt = iso();
      return ok({ ...known });
    },
    async removeDomain(companyId, domain, bearer) {
      const ground = within(companyId, bearer, 'administrator');
      if (isRefused(ground)) return err(ground);
      const { one, person } = ground;
      if (!one.domains.some((each) => each.domain === domain)) return err('not-found');
      one.domains = one.domains.filter((each) => each.domain !== domain);
      log(one, fullName(person), 'domain-removed', domain);
      return ok(null);
    },
    async find(text, bearer) {
      if (state.failing) return err(state.failing);
      const person = findBearer(bearer);
      if (!person) return err('unauthorized');
      if (!staff.has(person.sub)) return err('forbidden');
      const term = text.trim().toLowerCase();
      const found = [...stored.values()].filter(
        ({ company, domains }) =>
          company.name.toLowerCase().includes(term) ||
          company.invoiceEmail.toLowerCase() === term ||
          company.taxId === term ||
          domains.some(({ domain }) => domain === term),
      );
      return ok(
        found
          .filter(({ company }) => company.closedAt === null)
          .slice(0, 20)
          .map(showFound),
      );
    },
    async findByMember(email, bearer) {
      if (state.failing) return err(state.failing);
      const person = findBearer(bearer);
      if (!person || !staff.has(person.sub)) return err('forbidden');
      const open = [...stored.values()].filter(({ company }) => company.closedAt === null);
      const hasMember = (one: (typeof open)[number]): boolean =>
        detailsOf(one, null).members.some((member) => member.email?.toLowerCase() === email.toLowerCase());
      return ok(open.filter(hasMember).map(showFound));
    },
    async findWithoutAdministrator(bearer) {
      if (state.failing) return err(state.failing);
      const person = findBearer(bearer);
      if (!person || !staff.has(person.sub)) return err('forbidden');
      const open = [...stored.values()].filter(({ company }) => company.closedAt === null);
      return ok(open.filter((one) => listAdministrators(one).length === 0).map(showFound));
    },
    async readAsStaff(companyId, bearer) {
      const ground = within(companyId, bearer, 'staff');
      return isRefused(ground) ? err(ground) : ok(detailsOf(ground.one, null));
    },
    async confirmDomain(companyId, domain, bearer) {
      const ground = within(companyId, bearer, 'staff');
      if (isRefused(ground)) return err(ground);
      const known = ground.one.domains.find((each) => each.domain === domain);
      if (!known) return err('not-found');
      if (isClaimed(ground.one, domain)) return err('domain-taken');
      verify(known, 'staff');
      log(ground.one, 'Planroom', 'domain-verified', domain);
      return ok({ ...known });
    },
    async changeAdministrator(companyId, { userId }, bearer) {
      const ground = within(companyId, bearer, 'staff');
      if (isRefused(ground)) return err(ground);
      const member = memberIn(ground.one, userId);
      if (!member) return err('not-found');
      if (member.roles.includes('administrator')) return ok(null);
      member.roles = ['administrator', ...member.roles];
      ground.one.company.version += 1;
      log(ground.one, 'Planroom', 'roles-changed', nameOf(userId), member.roles.join(', '));
      return ok(null);
    },
    async closeCompany(companyId, bearer) {
      const one = stored.get(companyId);
      if (one?.company.closedAt) return ok(null);
      const ground = within(companyId, bearer, 'staff');
      if (isRefused(ground)) return err(ground);
      ground.one.company.closedAt = iso();
      ground.one.domains = [];
      log(ground.one, 'Planroom', 'company-closed');
      return ok(null);
    },
  };
  return {
    companies,
    /** TXT values by name, such as `_planroom.example.com` */
    dns,
    /** subjects without a confirmed email */
    unconfirmed,
    /** subjects with the staff role */
    staff,
    /** `failing`: the problem of every call */
    state,
    /** the company with this payment customer; null if there is none */
    findByPayer(paymentCustomerId: string) {
      const one = [...stored.values()].find((each) => each.paymentCustomerId === paymentCustomerId);
      if (!one || one.company.closedAt !== null) return null;
      return {
        companyId: one.company.companyId,
        name: one.company.name,
        administrators: listAdministrators(one).map(([sub]) => sub),
      };
    },
    add: (person: FakePerson): void => void all.push(person),
  };
}
