/** The addresses that get the seats of one purchase. `intent`: of the purchase; `companyId` null: the caller's own plan. */
export type PaidInvitation = {
  intent: string;
  sub: string;
  companyId: string | null;
  subscriptionId: string;
  addresses: string;
};

/** Typed addresses of a purchase of seats, from before its charge until the invitations are sent. */
export type PaidInvitations = {
  /** leaves an existing entry unchanged */
  add(entry: PaidInvitation): Promise<void>;
  /** only an entry of this person */
  remove(intent: string, sub: string): Promise<void>;
  /** entries that are older than this, in real time, the oldest first */
  listOlderThan(seconds: number): Promise<PaidInvitation[]>;
};
