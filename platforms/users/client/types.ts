import type { z } from 'zod';
import type { Result } from '../../../core/result.ts';
import type { record, subscriptionSchema } from './read-answer.ts';

/** The user service's record of one person. Every call sends the person's bearer token. */
export type UserRecord = z.output<typeof record>;
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

export type AccountSubscription = z.output<typeof subscriptionSchema>;

export type Users = {
  /** GET /subscription?userid={id}; 15 s, three attempts, identical calls shared [API-02]; null: never had one */
  subscription(userId: string, bearer: string): Promise<Result<AccountSubscription | null, UsersProblem>>;
  /** GET /User?userId={email}; 15 s */
  get(email: string, bearer: string): Promise<Result<UserRecord, UsersProblem>>;
  /** PUT /profile: creates on first use, otherwise changes the given fields of the bearer's record */
  put(change: UserChange & { email: string }, bearer: string): Promise<Result<UserRecord, UsersProblem>>;
  /** POST /User {hutk, ipaddress}; never retried [API-02] */
  track(input: { hutk?: string; ipaddress: string }, bearer: string): Promise<Result<null, UsersProblem>>;
};
