type DomainState = 'pending' | 'verified' | 'lost' | 'expired';

export type DomainRow = {
  state: DomainState;
  verifiedBy: 'dns' | 'staff' | null;
  verifiedAt: Date | null;
  /** when the domain was added, lost or expired, or when an administrator started the search again */
  stateSince: Date;
  /** the last check that found the record */
  lastFoundAt: Date | null;
  /** the end of a staff member's confirmation */
  confirmedUntil: Date | null;
};

const DAY_MS = 86_400_000;
/** A pending domain is checked for this time, a lost one too. */
const SEARCH_MS = 14 * DAY_MS;
/** A verified domain is lost after this time without its record. */
const LOST_AFTER_MS = 3 * DAY_MS;
/** A verified domain whose name servers fail is lost after this time. */
const UNREADABLE_AFTER_MS = 14 * DAY_MS;

/** `found`: null if the name servers gave no answer. `isRequested`: an administrator asked for this check. */
export type DomainCheck = { found: boolean | null; isRequested: boolean; at: Date };

/** Returns the next state of a domain after a check, and the change that administrators get an email about. */
export function decideDomainState(
  row: DomainRow,
  { found, isRequested, at }: DomainCheck,
): { next: DomainRow; change: 'verified' | 'lost' | null } {
  const since = (moment: Date): number => at.getTime() - moment.getTime();
  if (found) {
    const isNew = row.state !== 'verified';
    const next: DomainRow = {
      state: 'verified',
      verifiedBy: 'dns',
      verifiedAt: isNew ? at : row.verifiedAt,
      stateSince: isNew ? at : row.stateSince,
      lastFoundAt: at,
      confirmedUntil: null,
    };
    return { next, change: isNew ? 'verified' : null };
  }
  const become = (state: DomainState): DomainRow => ({ ...row, state, stateSince: at });
  if (row.state === 'verified') {
    if (row.verifiedBy === 'staff') {
      const isOver = row.confirmedUntil !== null && row.confirmedUntil <= at;
      return isOver ? { next: become('expired'), change: 'lost' } : { next: row, change: null };
    }
    const missing = since(row.lastFoundAt ?? row.stateSince);
    const isLost = missing >= (found === false ? LOST_AFTER_MS : UNREADABLE_AFTER_MS);
    return isLost ? { next: become('lost'), change: 'lost' } : { next: row, change: null };
  }
  if (row.state === 'expired') return { next: isRequested ? become('pending') : row, change: null };
  const isOver = since(row.stateSince) >= SEARCH_MS;
  if (isOver && isRequested) return { next: become('pending'), change: null };
  return { next: isOver ? become('expired') : row, change: null };
}
