import { createHash, randomBytes } from 'node:crypto';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { SignInAttempt } from '../attempts.ts';
import { cookieNames } from '../configuration.ts';
import type { PageCall } from './page-context.ts';

const YEAR_MS = 365 * 86_400_000;
const nameOf = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('base64url');

/**
 * [SE-02] Returns the id of a browser that has signed in with this email before, by its signed cookie; otherwise null.
 */
function knownDevice(ctx: KoaContextWithOIDC, email: string): string | null {
  const [id, owner] = (ctx.cookies.get(cookieNames.device, { signed: true }) ?? '').split('.');
  return id && owner === nameOf(email) ? id : null;
}

/** Stores that this browser has proven the ownership of the email: by its password, or by a mailed link. */
export function rememberDevice({ ctx, tools }: Pick<PageCall, 'ctx' | 'tools'>, email: string): void {
  const id = knownDevice(ctx, email) ?? randomBytes(16).toString('base64url');
  ctx.cookies.set(cookieNames.device, `${id}.${nameOf(email)}`, {
    path: tools.mount,
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    secure: tools.config.publicUrl.startsWith('https:'),
    maxAge: YEAR_MS,
    overwrite: true,
  });
}

export const getSignInAttempt = (call: PageCall, email: string): SignInAttempt => ({
  email,
  address: call.address,
  device: knownDevice(call.ctx, email),
});
