/** A purchase of a plan that the store began, was agreed to, and nothing has settled yet. ISO, real time. */
export type BegunPlan = {
  sessionId: string;
  sub: string;
  paymentCustomerId: string;
  plan: string;
  seats: number;
  since: string;
};

export type PurchaseList = {
  /** of the last thirty days, oldest first, 50 at most */
  begunPlans(): Promise<BegunPlan[]>;
};
