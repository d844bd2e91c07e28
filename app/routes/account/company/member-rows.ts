import type { CompanyDetails, CompanyRole } from '../../../../platforms/users/client/companies.ts';

type Person = { key: string; name: string; email: string | null; roles: readonly CompanyRole[] };
/** One row of the table: a member, or an invitation that waits for its answer. */
export type MemberRow = Person &
  (
    | { status: 'active'; isReader: boolean; lastActiveAt: string | null }
    | { status: 'invited' | 'expired'; invitedAt: string; expiresAt: string }
  );
export type MemberStatus = MemberRow['status'];
export const MEMBER_STATUSES = ['active', 'invited', 'expired'] as const satisfies readonly MemberStatus[];

export const getMemberName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** Returns members and invitations in one list, by name or address. `now` is an ISO time. */
export function listMemberRows(
  { members, invitations }: Pick<CompanyDetails, 'members' | 'invitations'>,
  readerId: string | null,
  now: string,
): MemberRow[] {
  const rows: MemberRow[] = [
    ...members.map((member) => ({
      key: member.userId,
      name: getMemberName(member) || (member.email ?? ''),
      email: member.email,
      roles: member.roles,
      status: 'active' as const,
      isReader: member.userId === readerId,
      lastActiveAt: member.lastActiveAt,
    })),
    ...invitations.map(({ invitationId, email, roles, invitedAt, expiresAt }) => ({
      key: invitationId,
      name: email,
      email,
      roles,
      status: expiresAt > now ? ('invited' as const) : ('expired' as const),
      invitedAt,
      expiresAt,
    })),
  ];
  return rows.sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

export type MemberFilter = { text: string; role: CompanyRole | null; status: MemberStatus | null };

/** Returns the rows that match the text in name or email, the role and the status. */
export function filterMemberRows(rows: readonly MemberRow[], { text, role, status }: MemberFilter): MemberRow[] {
  const wanted = text.trim().toLowerCase();
  return rows.filter(
    (row) =>
      `${row.name} ${row.email ?? ''}`.toLowerCase().includes(wanted) &&
      (role === null || row.roles.includes(role)) &&
      (status === null || row.status === status),
  );
}
