import type { SeatsOfPlan } from '../../../../platforms/users/client/seats.ts';

export const SEAT_STATUSES = ['active', 'invited', 'expired'] as const;
export type SeatStatus = (typeof SEAT_STATUSES)[number];
/** One row of the table: the plan's holder, a person with a seat, or an invitation. */
export type PeopleRow = {
  /** the seat; null for the holder, whose seat stays with the plan */
  seatId: string | null;
  name: string;
  email: string;
  status: SeatStatus;
  hasAccess: boolean;
  lastActiveAt: string | null;
  invitedAt: string | null;
  expiresAt: string | null;
};

/**
 * Returns the holder, then people and invitations by name or address. A company has no seat without a name: `holder` is
 * null. `now` is an ISO time.
 */
export function listSeatRows(
  { seats, quantity }: SeatsOfPlan,
  holder: { name: string; email: string } | null,
  now: string,
): PeopleRow[] {
  const rows = seats.map((seat): PeopleRow => {
    const { seatId, email, hasAccess, lastActiveAt, invitedAt, expiresAt } = seat;
    const isExpired = expiresAt !== null && expiresAt <= now;
    return {
      seatId,
      name: `${seat.firstName} ${seat.lastName}`.trim() || email,
      email,
      status: seat.state === 'active' ? 'active' : isExpired ? 'expired' : 'invited',
      hasAccess,
      lastActiveAt,
      invitedAt,
      expiresAt,
    };
  });
  const sorted = rows.sort((one, other) => one.name.localeCompare(other.name, 'en'));
  if (holder === null) return sorted;
  const first: PeopleRow = {
    ...holder,
    seatId: null,
    status: 'active',
    hasAccess: quantity > 0,
    lastActiveAt: now,
    invitedAt: null,
    expiresAt: null,
  };
  return [first, ...sorted];
}

/** Returns the rows that match the text in name or email, and the status. */
export function filterSeatRows(
  rows: readonly PeopleRow[],
  { text, status }: { text: string; status: SeatStatus | null },
): PeopleRow[] {
  const wanted = text.trim().toLowerCase();
  return rows.filter(
    (row) => `${row.name} ${row.email}`.toLowerCase().includes(wanted) && (status === null || row.status === status),
  );
}

/** Counts the seats of a plan. `free` is never negative: a reduced plan can have more people than seats. */
export function countSeatRows(rows: readonly PeopleRow[], quantity: number) {
  const countOf = (status: SeatStatus): number => rows.filter((row) => row.status === status).length;
  const free = Math.max(0, quantity - rows.length);
  return {
    used: rows.length,
    free,
    active: countOf('active'),
    invited: countOf('invited') + countOf('expired'),
    expired: countOf('expired'),
    isOver: rows.length > quantity,
  };
}

/** Counts the given and free seats of a plan; `hasHolder`: a person holds it and has one of its seats. */
export function countGivenSeats({ seats, quantity }: SeatsOfPlan, hasHolder: boolean) {
  const given = seats.length + (hasHolder ? 1 : 0);
  return { given, free: Math.max(0, quantity - given), quantity };
}

const DAY_MS = 86_400_000;
const QUIET_DAYS = 90;

/** Returns the days since a person was last active, if they are more than 90; else null. */
export function getQuietDays({ lastActiveAt }: Pick<PeopleRow, 'lastActiveAt'>, now: string): number | null {
  if (lastActiveAt === null) return null;
  const days = Math.floor((Date.parse(now) - Date.parse(lastActiveAt)) / DAY_MS);
  return days > QUIET_DAYS ? days : null;
}
