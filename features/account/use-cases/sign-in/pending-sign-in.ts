import { z } from 'zod';
import type { ShopContext } from '../../../shared/shop-context.ts';

/**
 * The prefix of a pending sign-in's permission; its `state` follows. The permission belongs to the browser, independent
 * of the signed-in person.
 */
export const PENDING_SIGN_IN = 'sign-in:';

/** A pending sign-in: the data to verify the provider's response, and the return path. */
type PendingSignIn = { nonce: string; codeVerifier: string; returnTo: string };

const pending = z.object({ nonce: z.string(), codeVerifier: z.string(), returnTo: z.string() });
const STATE = /^[\w-]{1,200}$/;
type Sessions = Pick<ShopContext, 'session'>;

const stateIn = (callbackUrl: URL): string | null => {
  const state = callbackUrl.searchParams.get('state') ?? '';
  return STATE.test(state) ? state : null;
};

function parse(stored: { about: string } | null): PendingSignIn | null {
  if (stored === null) return null;
  try {
    const parsed = pending.safeParse(JSON.parse(stored.about));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Stores a sign-in in the session for an hour, in addition to those of other tabs [BR-04]. */
export const savePendingSignIn = ({ session }: Sessions, state: string, begun: PendingSignIn): Promise<void> =>
  session.grant(`${PENDING_SIGN_IN}${state}`, JSON.stringify(begun));

/** Returns the return path of a pending sign-in, also when it fails; null if this browser did not start it. */
export async function findReturnPath({ session }: Sessions, callbackUrl: URL): Promise<string | null> {
  const state = stateIn(callbackUrl);
  const found = state === null ? null : parse(await session.peek(`${PENDING_SIGN_IN}${state}`));
  return found?.returnTo ?? null;
}

/**
 * Consumes the sign-in that the callback's `state` identifies; null if this browser did not start it in the last hour.
 */
export async function consumePendingSignIn(
  { session }: Sessions,
  callbackUrl: URL,
): Promise<(PendingSignIn & { state: string }) | null> {
  const state = stateIn(callbackUrl);
  if (state === null) return null;
  const found = parse(await session.use(`${PENDING_SIGN_IN}${state}`));
  return found && { ...found, state };
}
