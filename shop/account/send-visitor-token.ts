import type { ShopContext } from '../context.ts';

/** The cookie in which the form service's tracker keeps its visitor's number. */
export const VISITOR_COOKIE = 'hubspotutk';

/**
 * [API-02] Tells the user service, once for a sign-in, which visitor of the form service this person was; the address is the caller's
 * unless another is named. Nothing goes out without a number of the right form, nor where the browser asks that nothing be shared
 * (Global Privacy Control). It fails for the log alone.
 */
export async function sendVisitorToken(
  context: ShopContext,
  { hutk, isPrivate, ipaddress = context.address }: { hutk: string | null; isPrivate: boolean; ipaddress?: string },
): Promise<void> {
  const bearer = context.session.data?.user?.tokens.accessToken;
  if (!bearer || isPrivate || hutk === null || !/^[0-9a-f]{32}$/.test(hutk)) return;
  const sent = await context.users.track({ hutk, ipaddress }, bearer);
  if (!sent.ok) context.log.warn({ code: sent.code }, 'visitor not told to the user service');
}
