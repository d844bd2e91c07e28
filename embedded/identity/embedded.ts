import type { IncomingMessage } from 'node:http';
import type { Database, Queryable } from '../../core/database/database.ts';
import type { Clock } from '../../core/dates.ts';
import { defineEmbeddedPlatform, type PersonIdentifiers } from '../../core/embedded-platform.ts';
import type { Fetch } from '../../core/http/types.ts';
import type { Log } from '../../core/log.ts';
import { listOfRole, setRole } from './accounts.ts';
import { revokeAccount } from './adapter.ts';
import { createEmbeddedIdentity } from './embedded-identity.ts';
import { identityMigrations } from './migrations.ts';
import type { Branding, SendMail, SignUpRules } from './options.ts';
import { clearIdentity, type IdentityPerson, seedIdentity } from './seed.ts';

type Ground = { publicUrl: string; keys: { identityClientId: string; identityClientSecret: string } };
type Host = Ground & {
  shop: { signUp: SignUpRules };
  db: Database;
  clock: Clock;
  log: Log;
  branding: Branding;
  sendLink: SendMail;
  mailbox: string | null;
  /** fetch to the store in this process, for logout tokens */
  deliver: Fetch;
  socketAddress(request: IncomingMessage): string;
};
type Seeds = { identity(): readonly IdentityPerson[] };

const clientOf = ({ publicUrl, keys }: Ground) => ({
  issuer: `${publicUrl}/platform/identity`,
  clientId: keys.identityClientId,
  clientSecret: keys.identityClientSecret,
});
const fill = (tx: Parameters<typeof seedIdentity>[0], { identity }: Seeds): Promise<void> =>
  seedIdentity(tx, identity());

export const embeddedIdentity = defineEmbeddedPlatform({
  id: 'identity',
  migrations: identityMigrations,
  configure: (ground: Ground) => clientOf(ground),
  describe: clientOf,
  open(host: Host) {
    const { db, clock, log, branding, publicUrl, sendLink, mailbox, deliver, socketAddress } = host;
    const app = createEmbeddedIdentity({
      db,
      clock,
      config: {
        ...clientOf(host),
        redirectUris: [`${publicUrl}/login-redirect`],
        postLogoutRedirectUris: [`${publicUrl}/logout-redirect`],
        backchannelLogoutUri: `${publicUrl}/api/auth/backchannel-logout`,
        publicUrl,
        signInUrl: `${publicUrl}/login`,
        createUrl: `${publicUrl}/login?screen=create`,
      },
      sendMail: sendLink,
      signUp: host.shop.signUp,
      deliver,
      branding,
      ...(mailbox === null ? {} : { mailbox }),
      log,
      clientAddress: socketAddress,
    });
    return {
      app,
      nodeHandler: app.nodeHandler,
      start: app.prepare,
      stop: app.stop,
      own: {
        accounts: app.accounts,
        /** null: no account has this email */
        issueFor: app.issueFor,
        /** null: forged, expired, revoked or of another client */
        verifyAccessToken: app.verifyAccessToken,
      },
    };
  },
  clear: clearIdentity,
  seed: fill,
  renew: fill,
  erase: eraseAccount,
  staff: {
    set: (db, email, isStaff) => setRole(db, email, 'staff', isStaff),
    list: (db) => listOfRole(db, 'staff'),
  },
  known:
    'SELECT unnest(ARRAY[sub, email_key]) AS name FROM identity.account WHERE sub = ANY($1) OR email_key = ANY($1)',
});

/** Deletes the account with its links, grants and sessions, and unconfirmed registrations of the same email. */
async function eraseAccount(tx: Queryable, { sub, email }: PersonIdentifiers): Promise<void> {
  const { rows } = await tx.query<{ sub: string }>(
    'DELETE FROM identity.account WHERE sub = $1 OR email_key = $2 RETURNING sub',
    [sub, email],
  );
  for (const account of rows) await revokeAccount(tx, account.sub);
  await tx.query('DELETE FROM identity.registration WHERE email_key = $1', [email]);
  await tx.query('DELETE FROM identity.attempt WHERE position($1 IN lower(key)) > 0', [email]);
}
