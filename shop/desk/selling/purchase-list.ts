/** A purchase of a plan that the store began and was agreed to. `since`: its beginning, ISO, real time. */
export type PendingPlan = {
  sessionId: string;
  sub: string;
  paymentCustomerId: string;
  plan: string;
  seats: number;
  since: string;
};
/** `at`: when it was settled, ISO, real time. */
export type SettledPlan = PendingPlan & { at: string };

export type PurchaseList = {
  /** what nothing has settled yet, of the last thirty days, oldest first, 50 at most */
  begunPlans(): Promise<PendingPlan[]>;
  /** what stood and was settled since, newest first, 50 at most */
  settledPlans(since: Date): Promise<SettledPlan[]>;
};
