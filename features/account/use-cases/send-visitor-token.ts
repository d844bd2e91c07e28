import type { ShopContext } from '../../shared/shop-context.ts';

/** The cookie with the visitor id of the form service's tracker. */
export const VISITOR_COOKIE = 'hubspotutk';

/**
 * Links a sign-in to its visitor of the form service, once; the address is the caller's by default. Sends nothing
 * without a well-formed visitor token, or if the browser sends Global Privacy Control. A failure is only logged.
 * [API-02]
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
