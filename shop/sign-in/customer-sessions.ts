import type { Tokens } from '../../platforms/identity/claims.ts';
import type { Logout } from '../../platforms/identity/client/types.ts';

/** What an ended session held. `tokens`: null where they cannot be read any more. */
export type EndedSession = { sub: string; tokens: Tokens | null; paymentCustomerId: string | null };

/** The sessions of customers in every browser, whichever process they talk to. */
export type CustomerSessions = {
  /** [SE-01] ends all that are named, at once; of `sub` and `sid` both must fit where both are given */
  end(of: Logout): Promise<EndedSession[]>;
};
