import { err, ok, type Result } from '../../../core/result.ts';
import type {
  CompanyDetails,
  CompanyRole,
  GivenRole,
  InvitationOutcome,
} from '../../../platforms/users/client/companies.ts';
import { writeMail } from '../../shared/emails/write-mail.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { Customer } from '../../shared/session.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { companyInvitationMail } from '../emails/company-invitation.ts';
import { sortGivenRoles } from '../rules/company-roles.ts';
import { addInvitationDays, isInvitationValid } from '../rules/invitation.ts';
import { type PastedAddress, parseAddresses } from '../rules/parse-addresses.ts';
import { callCompanies, openForChange, requireConfirmedActor } from './call-companies.ts';
import { keyHash } from './company-mails.ts';

/** `limited`: the address got several invitations today. The others name why an entry has no effect. */
export type InvitedAddress = {
  typed: string;
  address: string | null;
  outcome: InvitationOutcome['outcome'] | 'limited' | 'not-an-address' | 'too-many';
};

/**
 * Invites every address of a pasted list that is new, with the same roles, and emails each one. Other entries are
 * returned with their reason and have no effect. `limited`: the caller sent too many invitations; none was sent.
 */
export async function inviteMembers(
  context: ShopContext,
  { companyId, addresses: text, roles }: { companyId: string; addresses: string; roles: readonly GivenRole[] },
): Promise<Result<InvitedAddress[], FailureCode>> {
  const actor = requireConfirmedActor(context);
  if (!actor.ok) return actor;
  const company = await openForChange(context, companyId, 'invite');
  if (!company.ok) return company;
  const { members, invitations } = company.value;
  const waiting = invitations.filter((invitation) => isInvitationValid(invitation, context.now()));
  const entries = parseAddresses(text, { members, invitations: waiting });
  const allowed = await countInvitations(context, actor.value, newAddressesOf(entries));
  if (!allowed.ok) return allowed;
  const addresses = allowed.value;
  const input = { addresses, roles: sortGivenRoles(roles) };
  const invited =
    addresses.length === 0
      ? ok([])
      : await callCompanies(context, (companies, bearer) => companies.invite(companyId, input, bearer));
  if (!invited.ok) return invited;
  for (const { address, token, invitationId } of invited.value)
    if (token !== null && invitationId !== null)
      await mailInvitation(context, actor.value, company.value, { email: address, roles, token, invitationId });
  const outcomes = new Map(invited.value.map(({ address, outcome }) => [address, outcome]));
  return ok(
    entries.map(({ typed, address, state }) => ({
      typed,
      address,
      outcome: (address && outcomes.get(address)) || OUTCOME_OF[state],
    })),
  );
}

/** Sends an invitation again: with a new link and 14 new days. The earlier link ends. */
export async function resendInvitation(
  context: ShopContext,
  { companyId, invitationId }: { companyId: string; invitationId: string },
): Promise<Result<{ email: string }, FailureCode>> {
  const actor = requireConfirmedActor(context);
  if (!actor.ok) return actor;
  const company = await openForChange(context, companyId, 'invite');
  if (!company.ok) return company;
  const invitation = company.value.invitations.find((each) => each.invitationId === invitationId);
  if (!invitation) return err('not-found');
  const allowed = await countInvitations(context, actor.value, [invitation.email.toLowerCase()]);
  if (!allowed.ok) return allowed;
  if (allowed.value.length === 0) return err('limited');
  const sent = await callCompanies(context, (companies, bearer) =>
    companies.resendInvitation(companyId, invitationId, bearer),
  );
  if (!sent.ok) return sent;
  const { email, token } = sent.value;
  await mailInvitation(context, actor.value, company.value, { email, roles: invitation.roles, token, invitationId });
  return ok({ email });
}

/** Withdraws an invitation; its link ends. */
export async function withdrawInvitation(
  context: ShopContext,
  { companyId, invitationId }: { companyId: string; invitationId: string },
): Promise<Result<null, FailureCode>> {
  const company = await openForChange(context, companyId, 'invite');
  return company.ok
    ? callCompanies(context, (companies, bearer) => companies.withdrawInvitation(companyId, invitationId, bearer))
    : company;
}

const newAddressesOf = (entries: readonly PastedAddress[]): string[] =>
  entries.flatMap(({ address, state }) => (state === 'new' && address !== null ? [address] : []));

/**
 * Counts invitations by the person who sends them and by the recipient, across companies. Returns the addresses that
 * may get another one. `limited`: the person may send no more today.
 */
export async function countInvitations(
  { limits }: ShopContext,
  { sub }: Customer,
  addresses: readonly string[],
): Promise<Result<string[], 'limited'>> {
  if (addresses.length === 0) return ok([]);
  const permit = await limits.invitations.consume(`sub:${sub}`, addresses.length);
  if (!permit.allowed) return err('limited', String(permit.retryAfterSeconds));
  const allowed: string[] = [];
  for (const address of addresses)
    if ((await limits.invitedAddresses.consume(`email:${address}`)).allowed) allowed.push(address);
  return ok(allowed);
}

async function mailInvitation(
  context: ShopContext,
  { profile }: Customer,
  { company }: CompanyDetails,
  invitation: { email: string; roles: readonly CompanyRole[]; token: string; invitationId: string },
): Promise<void> {
  const { email, invitationId, token } = invitation;
  const { companyId, name: companyName } = company;
  const validUntil = addInvitationDays(context.now());
  const facts = { companyId, companyName, invitedBy: profile, ...invitation, validUntil };
  await writeMail(context, companyInvitationMail.content(context.config, facts), {
    key: `company-invitation:${invitationId}:${keyHash(token)}`,
    to: email,
    about: { type: 'account', id: email },
    at: context.now(),
    expiresAt: new Date(addInvitationDays(new Date())),
    isSecret: true,
  });
}

/** The service decides about a new address; one that it did not get was limited. */
const OUTCOME_OF: Record<PastedAddress['state'], InvitedAddress['outcome']> = {
  new: 'limited',
  member: 'already-member',
  invited: 'already-invited',
  'not-an-address': 'not-an-address',
  'too-many': 'too-many',
};
