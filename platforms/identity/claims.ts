/** The identity provider's claims about a person. `sub` is the key, never the e-mail. */
export type Claims = {
  sub: string;
  email: string;
  /** the provider has seen that the person reads mail at that address */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  phone: string | null;
  companyName: string | null;
  companyType: string | null;
  /** the provider's own session, where it names one */
  sid?: string;
  /** the provider says that the person belongs to the shop's staff; left out where it does not */
  isStaff?: true;
};
export type Tokens = {
  accessToken: string;
  refreshToken: string | null;
  idToken: string;
  /** epoch ms */
  expiresAt: number;
};
