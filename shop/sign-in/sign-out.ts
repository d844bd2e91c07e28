import type { ShopContext } from '../context.ts';
import { LOGOUT_REDIRECT } from './start-sign-in.ts';

/** Ends the store's session and answers where the browser ends the identity provider's; the way home when that does not answer [CRT-17]. */
export async function signOut(context: ShopContext): Promise<string> {
  const idToken = context.session.data?.user?.tokens.idToken;
  await context.session.end();
  if (!idToken) return LOGOUT_REDIRECT;
  const url = await context.identity.signOutUrl({ idToken, returnTo: context.config.publicUrl + LOGOUT_REDIRECT });
  return url.ok ? url.value : LOGOUT_REDIRECT;
}
