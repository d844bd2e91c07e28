import { cookieNames } from '../configuration.ts';
import type { PageCall } from './page-context.ts';

const SECONDS = 120;

const optionsOf = ({ tools }: PageCall) =>
  ({
    path: tools.mount,
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    secure: tools.config.publicUrl.startsWith('https:'),
    overwrite: true,
  }) as const;

/**
 * Issues a ticket after a verified password and mailed link without a sign-in in progress: the next sign-in in this
 * browser needs no input.
 */
export function issueLoginTicket(call: PageCall, sub: string): void {
  call.ctx.cookies.set(cookieNames.entry, `${Date.now() + SECONDS * 1000}.${sub}`, {
    ...optionsOf(call),
    maxAge: SECONDS * 1000,
  });
}

/** Returns the `sub` that may continue without a password and deletes the ticket; null without one. */
export function consumeLoginTicket(call: PageCall): string | null {
  const [until, sub] = (call.ctx.cookies.get(cookieNames.entry, { signed: true }) ?? '').split(/\.(.*)/s);
  if (!until) return null;
  call.ctx.cookies.set(cookieNames.entry, null, optionsOf(call));
  return sub && Number(until) > Date.now() ? sub : null;
}
