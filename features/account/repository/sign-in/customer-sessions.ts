import type { Tokens } from '../../../../platforms/identity/claims.ts';
import type { Logout } from '../../../../platforms/identity/client/types.ts';

/** The data of an ended session. `tokens`: null if they cannot be read anymore. */
export type EndedSession = { sub: string; tokens: Tokens | null; paymentCustomerId: string | null };

/** The sessions of customers in all browsers, across processes. */
export type CustomerSessions = {
  /** ends all matching sessions at once; if both `sub` and `sid` are given, both must match [SE-01] */
  end(of: Logout): Promise<EndedSession[]>;
};
