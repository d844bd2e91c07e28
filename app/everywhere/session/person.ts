/** What the page knows of the person's subscription [API-09]. */
export type PersonSubscription = {
  subscriptionId: string;
  subscriptionName: string;
  hasActive: boolean;
  isUnlimited: boolean;
  isFacility: boolean;
  /** [MNG-12] its last invoice is open: it gives nothing, and another cannot be bought beside it */
  isUnpaid?: boolean;
};

export type Person = {
  email: string;
  firstName: string;
  lastName: string;
  /** an active member of the association */
  isMember: boolean;
  paymentCustomerId: string | null;
  subscription: PersonSubscription | null;
};

/** Whose action a document has for a subscriber: that of the `plan`, or their own (`person`); undefined until it is known. */
export type PlanEntitlement = 'plan' | 'person' | undefined;
export type GetPlanEntitlement = (held: PlanEntitlement) => void;
