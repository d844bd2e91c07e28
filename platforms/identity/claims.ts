/** The identity provider's claims about a person. `sub` is the key, never the email. */
export type Claims = {
  sub: string;
  email: string;
  /** the provider verified that the person receives mail at that address */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  phone: string | null;
  companyName: string | null;
  companyType: string | null;
  /** the provider's session id, if it returns one */
  sid?: string;
  /** the provider marks the person as the shop's staff; omitted otherwise */
  isStaff?: true;
};
export type Tokens = {
  accessToken: string;
  refreshToken: string | null;
  idToken: string;
  /** epoch ms */
  expiresAt: number;
};
