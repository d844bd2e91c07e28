import { createHash, randomBytes } from 'node:crypto';
import type Provider from 'oidc-provider';
import type { Database } from '../../core/database/database.ts';
import type { Claims, Tokens } from '../../platforms/identity/claims.ts';
import { type Account, findByEmail } from './accounts.ts';
import { GRANTED } from './configuration.ts';
import type { IdentityConfig } from './options.ts';

/** The result of a sign-in without a page, as the client receives it. */
export type IssuedTokens = { claims: Claims; tokens: Tokens };

const claimsFor = (a: Account): Claims => ({
  sub: a.sub,
  email: a.email.toLowerCase(),
  emailVerified: a.emailVerified,
  firstName: a.firstName,
  lastName: a.lastName,
  phone: a.phone || null,
  companyName: a.companyName || null,
  companyType: a.companyType || null,
  ...(a.roles.includes('staff') ? { isStaff: true } : {}),
});

/**
 * Issues tokens as after a sign-in of this person. Creates a grant and a code, and exchanges the code at the provider's
 * token endpoint, so that the tokens are identical to real ones. Returns null for an unknown email. Only the demo's
 * console may call it.
 */
export async function issueTokens(
  db: Database,
  provider: Provider,
  call: (request: Request) => Promise<Response>,
  config: IdentityConfig,
  email: string,
): Promise<IssuedTokens | null> {
  const found = await findByEmail(db, email);
  const client = await provider.Client.find(config.clientId);
  const redirectUri = config.redirectUris[0];
  if (!found || !client || redirectUri === undefined) return null;
  const { account } = found;
  const grant = new provider.Grant({ accountId: account.sub, clientId: config.clientId });
  grant.addOIDCScope(GRANTED);
  const verifier = randomBytes(32).toString('base64url');
  const code = new provider.AuthorizationCode({
    accountId: account.sub,
    client,
    redirectUri,
    grantId: await grant.save(),
    scope: 'openid profile email phone',
    authTime: Math.floor(Date.now() / 1000),
    codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
    codeChallengeMethod: 'S256',
    gty: 'authorization_code',
  });
  const basic = Buffer.from(
    `${encodeURIComponent(config.clientId)}:${encodeURIComponent(config.clientSecret)}`,
  ).toString('base64');
  const response = await call(
    new Request(new URL('/token', config.publicUrl), {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: await code.save(),
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }),
    }),
  );
  const tokens = (await response.json()) as {
    access_token: string;
    refresh_token?: string;
    id_token: string;
    expires_in: number;
    error?: string;
  };
  if (!response.ok) throw new Error(`the token endpoint refused a code of its own: ${tokens.error ?? response.status}`);
  return {
    claims: claimsFor(account),
    tokens: {
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token ?? null,
      idToken: tokens.id_token,
      expiresAt: Date.now() + tokens.expires_in * 1000,
    },
  };
}
