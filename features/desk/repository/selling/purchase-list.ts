/** A plan purchase that was started here with a consent. `since`: its start, ISO, real time. */
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
  /** unsettled purchases of the last thirty days, oldest first, at most 50 */
  begunPlans(): Promise<PendingPlan[]>;
  /** stuck purchases settled since then, newest first, at most 50 */
  settledPlans(since: Date): Promise<SettledPlan[]>;
};
