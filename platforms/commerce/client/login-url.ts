import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { CommerceConfig } from './config.ts';

/**
 * Returns the URL that signs a customer in on the commerce platform and redirects to `redirectTo`: a token signed with
 * the client secret, valid once and for 30 seconds. The platform accepts only relative paths, so its origin (and mount)
 * is stripped. Any other absolute URL is reduced to its path, so it can never redirect elsewhere.
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

/** Returns a path on the commerce platform, with exactly one leading slash. */
export function relativePath(storeUrl: string, redirectTo: string): string {
  const url = new URL(redirectTo.replace(/^[/\\]{2,}/, '/'), `${storeUrl}/`);
  const mount = new URL(storeUrl).pathname.replace(/\/$/, '');
  const path = mount !== '' && url.pathname.startsWith(`${mount}/`) ? url.pathname.slice(mount.length) : url.pathname;
  return `/${path.replace(/^[/\\]+/, '')}${url.search}`;
}
