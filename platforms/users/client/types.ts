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
    | 'commerceCustomerId'
    | 'shopperProfileId'
    | 'paymentCustomerId'
  >
> & {
  /** set on creation only */
  companyName?: string;
  companyTypeDescription?: string;
};
export type UsersProblem = 'unauthorized' | 'not-found' | 'invalid' | 'unavailable';

export type Users = {
  /** GET /User?userId={email}; 15 s */
  get(email: string, bearer: string): Promise<Result<UserRecord, UsersProblem>>;
  /** PUT /profile: creates on first use, else changes the named fields of the bearer's own record */
  put(change: UserChange & { email: string }, bearer: string): Promise<Result<UserRecord, UsersProblem>>;
  /** POST /User {hutk, ipaddress}; never retried [API-02] */
  track(input: { hutk?: string; ipaddress: string }, bearer: string): Promise<Result<null, UsersProblem>>;
};
