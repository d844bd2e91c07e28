import type { SeatOwner } from '../../../../platforms/users/client/seats.ts';

/** Returns the company of a plan's holder, else their name, else their email; null after erasure. */
export function getOwnerName(owner: SeatOwner | null): string | null {
  if (owner === null) return null;
  return owner.companyName.trim() || `${owner.firstName} ${owner.lastName}`.trim() || owner.email;
}
