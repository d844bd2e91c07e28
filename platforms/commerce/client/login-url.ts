import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { CommerceConfig } from './config.ts';

/**
 * The address that signs a customer in on the commerce platform and leads on to `redirectTo`: a token signed by the client secret,
 * good once and for half a minute. The platform takes only relative paths, so its own origin (and mount) is stripped; anything
 * else absolute becomes its path, and so can never lead away.
 */
export async function createLoginUrl(config: CommerceConfig, customerId: number, redirectTo: string): Promise<string> {
  const token = await new SignJWT({
    operation: 'customer_login',
    store_hash: config.storeHash,
    channel_id: config.channelId,
    customer_id: customerId,
    redirect_to: relativePath(config.storeUrl, redirectTo),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(config.clientId)
    .setIssuedAt()
    .setJti(randomUUID())
    .sign(new TextEncoder().encode(config.clientSecret));
  return `${config.storeUrl}/login/token/${token}`;
}

/** A path on the commerce platform, beginning with exactly one slash. */
export function relativePath(storeUrl: string, redirectTo: string): string {
  const url = new URL(redirectTo.replace(/^[/\\]{2,}/, '/'), `${storeUrl}/`);
  const mount = new URL(storeUrl).pathname.replace(/\/$/, '');
  const path = mount !== '' && url.pathname.startsWith(`${mount}/`) ? url.pathname.slice(mount.length) : url.pathname;
  return `/${path.replace(/^[/\\]+/, '')}${url.search}`;
}
