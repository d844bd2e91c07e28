import { err, ok, type Result } from '../../../core/result.ts';
import type {
  CompanyDetails,
  CompanyMember,
  CompanyRole,
  GivenRole,
} from '../../../platforms/users/client/companies.ts';
import { restoreSeatSessions, updateSeatSessions } from '../../account/use-cases/sign-in/load-seat.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { joinAnswer } from '../emails/join-answer.ts';
import { memberRemoved } from '../emails/member-removed.ts';
import { administratorAdded, rolesChanged } from '../emails/roles-changed.ts';
import { hasOtherAdministrator, sortGivenRoles, sortRoles } from '../rules/company-roles.ts';
import { callCompanies, openForChange, requireCompanyActor } from './call-companies.ts';
import { keyHash, mailPerson } from './company-mails.ts';

type MemberInput = { companyId: string; userId: string };

/**
 * Sets a member's roles. Emails the member, and the other administrators if the member becomes one.
 * `last-administrator`: the company would have none. `conflict`: the company changed since this version.
 */
export async function setMemberRoles(
  context: ShopContext,
  { companyId, userId, version, roles: chosen }: MemberInput & { version: number; roles: readonly GivenRole[] },
): Promise<Result<{ version: number }, FailureCode>> {
  const opened = await openForChange(context, companyId, 'set-roles');
  if (!opened.ok) return opened;
  const { members } = opened.value;
  const member = members.find((each) => each.userId === userId);
  if (!member) return err('not-found');
  const roles = sortGivenRoles(chosen);
  if (!roles.includes('administrator') && !hasOtherAdministrator(members, userId)) return err('last-administrator');
  const set = await callCompanies(context, (companies, bearer) =>
    companies.setRoles(companyId, userId, { roles, version }, bearer),
  );
  if (!set.ok) return set;
  // a seat stays
  const now = sortRoles([...roles, ...member.roles.filter((role) => role === 'seat-holder')]);
  await mailRoles(context, opened.value, { member, roles: now, cause: `${companyId}:${userId}:${set.value.version}` });
  return set;
}

/** The caller knows what they changed, so they get no email about it. */
async function mailRoles(
  context: ShopContext,
  { company, members }: CompanyDetails,
  { member, roles, cause }: { member: CompanyMember; roles: readonly CompanyRole[]; cause: string },
): Promise<void> {
  const { companyId, name: companyName } = company;
  const before = sortRoles(member.roles);
  if (before.join() === roles.join()) return;
  const ownId = context.actor.kind === 'customer' ? context.actor.profile.userId : null;
  const isAdded = roles.includes('administrator') && !before.includes('administrator');
  const others = isAdded ? members.filter((each) => each.roles.includes('administrator')) : [];
  const subject = { companyId, companyName };
  const changed = rolesChanged.content(context.config, { ...subject, before, now: roles });
  const added = administratorAdded.content(context.config, { ...subject, person: member });
  for (const { userId, email: to } of [member, ...others])
    if (userId !== ownId && to !== null)
      await mailPerson(context, userId === member.userId ? changed : added, { to, cause: `${cause}:${keyHash(to)}` });
}

/** The subject of the email about a removal. */
const formatMembership = (companyId: string, userId: string): string => `${companyId}:${userId}`;

/** Undo has this long: only then the removed member gets an email. */
const UNDO_SECONDS = 10;

/** [COM-97] A person who is no longer a member has no seat of the company's plan, in every browser at once. */
async function endSeatSessions(
  context: ShopContext,
  userId: string,
  { endedSeats }: { endedSeats: readonly object[] },
): Promise<void> {
  if (endedSeats.length > 0) await updateSeatSessions(context, userId, null);
}

/** Open checkouts are marked, and waiting requests for approval are withdrawn. [APR-03] */
async function endOrdersOfMember(context: ShopContext, companyId: string, userId: string): Promise<void> {
  await context.purposes.markRemoved(companyId, userId, context.now());
  await context.approvals.withdrawOfMember(companyId, userId, context.now());
}

/** Removes another member, who gets an email ten seconds later. `forbidden` for the caller: leaving is a separate step. */
export async function removeMember(
  context: ShopContext,
  { companyId, userId }: MemberInput,
): Promise<Result<{ firstName: string }, FailureCode>> {
  const opened = await openForChange(context, companyId, 'remove-member');
  if (!opened.ok) return opened;
  if (context.actor.kind === 'customer' && context.actor.profile.userId === userId) return err('forbidden');
  const removed = await callCompanies(context, (companies, bearer) =>
    companies.removeMember(companyId, userId, bearer),
  );
  if (!removed.ok) return removed;
  await endOrdersOfMember(context, companyId, userId);
  await endSeatSessions(context, userId, removed.value);
  const { email: to, firstName } = removed.value;
  const content = memberRemoved.content(context.config, { companyId, companyName: opened.value.company.name });
  const membership = formatMembership(companyId, userId);
  await mailPerson(context, content, {
    to,
    cause: `${membership}:${context.now().toISOString()}`,
    delay: { seconds: UNDO_SECONDS, about: membership },
  });
  return ok({ firstName });
}

/**
 * Restores a member within a minute of the removal, with the same roles, and with the seat if it's still free [COM-97]. The person gets an email only if the one about
 * the removal was sent. `conflict`: it is over.
 */
export async function restoreMember(
  context: ShopContext,
  { companyId, userId }: MemberInput,
): Promise<Result<null, FailureCode>> {
  const opened = await openForChange(context, companyId, 'remove-member');
  if (!opened.ok) return opened;
  const restored = await callCompanies(
    context,
    (companies, bearer) => companies.restoreMember(companyId, userId, bearer),
    'conflict',
  );
  if (!restored.ok) return restored;
  await context.purposes.markRemoved(companyId, userId, null);
  await context.approvals.restoreOfMember(companyId, userId, context.now());
  for (const seat of restored.value.restoredSeats) await restoreSeatSessions(context, userId, seat);
  if (await context.outbox.cancelAbout({ type: 'account', id: formatMembership(companyId, userId) })) return ok(null);
  const now = await callCompanies(context, (companies, bearer) => companies.read(companyId, bearer));
  const member = now.ok ? now.value.members.find((each) => each.userId === userId) : undefined;
  if (member?.email) {
    const facts = { companyId, companyName: opened.value.company.name, roles: member.roles };
    await mailPerson(context, joinAnswer.content(context.config, { ...facts, answer: 'restored' }), {
      to: member.email,
      cause: `${companyId}:${userId}:restored:${context.now().toISOString()}`,
    });
  }
  return ok(null);
}

/** Ends the caller's membership. `last-administrator`: another member must become one first. */
export async function leaveCompany(context: ShopContext, companyId: string): Promise<Result<null, FailureCode>> {
  const actor = requireCompanyActor(context);
  if (!actor.ok) return actor;
  const { userId } = actor.value.profile;
  const opened = await openForChange(context, companyId, 'leave');
  if (!opened.ok) return opened;
  if (!hasOtherAdministrator(opened.value.members, userId)) return err('last-administrator');
  const left = await callCompanies(context, (companies, bearer) => companies.removeMember(companyId, userId, bearer));
  if (!left.ok) return left;
  await endOrdersOfMember(context, companyId, userId);
  await endSeatSessions(context, userId, left.value);
  return ok(null);
}
