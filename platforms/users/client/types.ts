import type { Result } from '../../../core/result.ts';

/** The user service's record of one person. Every call carries the person's own bearer token. */
export type UserRecord = {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  companyName: string;
  companyType: { description: string };
  aiaMembershipId: string | null;
  /** the e-mail that the membership is held under; null: the person's own */
  aiaMembershipEmail: string | null;
  commerceCustomerId: number | null;
  shopperProfileId: string | null;
  paymentCustomerId: string | null;
};
export type UserChange = Partial<
  Pick<
    UserRecord,
    | 'firstName'
    | 'lastName'
    | 'phone'
    | 'aiaMembershipId'
    | 'aiaMembershipEmail'
    | 'commerceCustomerId'
    | 'shopperProfileId'
    | 'paymentCustomerId'
  >
> & {
  /** set on creation only */
  companyName?: string;
  companyTypeDescription?: string;
};
/** `conflict`: the membership number belongs to another person's account */
export type UsersProblem = 'unauthorized' | 'not-found' | 'invalid' | 'conflict' | 'unavailable';

/**
 * [API-09] A person's subscription as the account shows it. `endDate` is ISO, the end of the period that is paid for. `hasActive` is true for
 * active and past_due [MNG-12].
 */
export type AccountSubscription = {
  subscriptionId: string;
  status: 'active' | 'inactive' | 'past_due' | 'unpaid';
  endDate: string;
  cancelAtPeriodEnd: boolean;
  metadata: { autoRenew: boolean; schedulePay: boolean };
  products: readonly { name: string; productId: string; quantity: number; lineItemId: string }[];
  hasActive: boolean;
};

export type Users = {
  /** GET /subscription?userid={id}; 15 s, three attempts, identical calls shared [API-02]; null: never had one */
  subscription(userId: string, bearer: string): Promise<Result<AccountSubscription | null, UsersProblem>>;
  /** GET /User?userId={email}; 15 s */
  get(email: string, bearer: string): Promise<Result<UserRecord, UsersProblem>>;
  /** PUT /profile: creates on first use, else changes the named fields of the bearer's own record */
  put(change: UserChange & { email: string }, bearer: string): Promise<Result<UserRecord, UsersProblem>>;
  /** POST /User {hutk, ipaddress}; never retried [API-02] */
  track(input: { hutk?: string; ipaddress: string }, bearer: string): Promise<Result<null, UsersProblem>>;
};
