import type { ShopContext } from '../context.ts';

/** The cookie in which the form service's tracker keeps its visitor's number. */
export const VISITOR_COOKIE = 'hubspotutk';

/**
 * [API-02] Links a sign-in to its visitor of the form service, once; the address is the caller's unless another is
 * named. Nothing is sent without a well-formed visitor token, or where the browser sends Global Privacy Control. A
 * failure is only logged.
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
