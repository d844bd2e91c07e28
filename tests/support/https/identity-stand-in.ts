import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabase } from '../../../core/database/database.ts';
import { migrate } from '../../../core/database/migrate.ts';
import { systemClock } from '../../../core/dates.ts';
import { noopLog } from '../../../core/log.ts';
import { createEmbeddedIdentity } from '../../../embedded/identity/embedded-identity.ts';
import { identityMigrations } from '../../../embedded/identity/migrations.ts';
import { type IdentityPerson, seedIdentity } from '../../../embedded/identity/seed.ts';
import { createEmbeddedUsers } from '../../../embedded/users/embedded-users.ts';
import { usersMigrations } from '../../../embedded/users/migrations.ts';
import { handleNodeRequest } from '../../../sandbox/payment-server/handle-node-request.ts';
import { askStoreDatabase, storeConnection } from '../store-database.ts';
import { CERTIFICATE, type HttpsShop } from './https-shop.ts';
import { startTlsProxy } from './tls-proxy.ts';

/** A different site than the shop, like a hosted provider: cookies of one are third-party to the other. */
const HOST = 'id.wharf.test';
const MOUNT = '/oidc';

export type IdentityStandIn = {
  /** scheme and host of its pages */
  origin: string;
  /** resets the password; returns the mailed link that sets a new one */
  resetPassword(sub: string): Promise<string>;
  close(): Promise<void>;
};

/**
 * Starts the identity provider and the user service at an https address of another site, like hosted platforms, and restarts
 * the shop with their variables. The given people have accounts there.
 */
export async function moveIdentity(shop: HttpsShop, people: readonly IdentityPerson[]): Promise<IdentityStandIn> {
  let port = 0;
  const proxy = await startTlsProxy(() => port, CERTIFICATE);
  const origin = `https://${HOST}:${proxy.port}`;
  const [issuer, clientId, clientSecret] = [origin + MOUNT, 'quay', randomBytes(24).toString('hex')];
  await shop.restart({
    IDENTITY_ISSUER: issuer,
    IDENTITY_CLIENT_ID: clientId,
    IDENTITY_CLIENT_SECRET: clientSecret,
    USERS_URL: `${origin}/users`,
  });
  // in the shop's Postgres, which runs anyway
  await askStoreDatabase(shop.store.dataDir, 'CREATE DATABASE wharf');
  const db = openDatabase({ ...storeConnection(shop.store.dataDir), database: 'wharf', max: 4 });
  await migrate(db, [identityMigrations, usersMigrations]);
  await seedIdentity(db, people);
  const links: string[] = [];
  const identity = createEmbeddedIdentity({
    db,
    clock: systemClock,
    config: {
      issuer,
      clientId,
      clientSecret,
      redirectUris: [`${shop.url}/login-redirect`],
      postLogoutRedirectUris: [`${shop.url}/logout-redirect`],
      backchannelLogoutUri: `${shop.url}/api/auth/backchannel-logout`,
      publicUrl: origin,
    },
    signUp: { company: 'required', companyTypes: ['Contractor', 'Other'], phone: 'required' },
    sendMail: async ({ link }) => links.push(link),
    branding: { name: 'Wharf', stylesheets: () => [], header: () => '', footer: () => '', aside: () => '' },
    log: noopLog,
  });
  const users = handleNodeRequest(
    createEmbeddedUsers({
      db,
      clock: systemClock,
      verifyAccessToken: identity.verifyAccessToken,
      payment: { connect: () => shop.stripe },
      publicBase: `${origin}/users`,
      log: noopLog,
      serviceToken: null,
      resolveTxt: async () => [],
      companyDomainChanged: async () => undefined,
    }).app,
    origin,
    noopLog,
  );
  const server = createServer((incoming, response) => {
    const [, part = ''] = (incoming.url ?? '').split('/', 2);
    incoming.url = incoming.url?.slice(part.length + 1);
    if (part === 'users') void users(incoming, response);
    else if (part === MOUNT.slice(1)) identity.nodeHandler(incoming, response);
    // a headful browser requests it
    else response.writeHead(part === 'favicon.ico' ? 204 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  return {
    origin,
    async resetPassword(sub) {
      await identity.accounts.reset(sub);
      return links.at(-1) ?? '';
    },
    async close() {
      await proxy.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await identity.stop();
      await db.close();
    },
  };
}
