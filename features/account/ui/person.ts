/** The page's copy of the customer's subscription [API-09]. */
export type PersonSubscription = {
  subscriptionId: string;
  subscriptionName: string;
  hasActive: boolean;
  isUnlimited: boolean;
  isFacility: boolean;
  /** [MNG-12] its last invoice is unpaid: it includes nothing, and a second plan cannot be bought */
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

/** Which action a document shows to a subscriber: the `plan`'s, or the regular one (`person`); undefined until known. */
export type PlanEntitlement = 'plan' | 'person' | undefined;
export type GetPlanEntitlement = (entitlement: PlanEntitlement) => void;
