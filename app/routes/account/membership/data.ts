import { type LoaderFunctionArgs, redirect } from 'react-router';
import { readOwnMembership } from '../../../../features/account/use-cases/membership/read-own-membership.ts';
import { shopContext } from '../../../router-context.ts';
import { notFoundResponse } from '../../error-responses.ts';
import { requireCustomer } from '../require-customer.ts';

/** the page itself must not wait longer; data requests can wait for the registry's own limits */
const TIMEOUT_MS = { page: 1_500, data: 50_000 };

/**
 * [RTE-10] [ACC-11] Loads the caller's own membership. The page does not wait for a slow registry. A shop without an
 * association returns 404 [OP-28].
 */
export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  if (!shop.config.hasAssociation) throw await notFoundResponse(shop, url.pathname);
  requireCustomer(shop, request);
  const { actor, config } = shop;
  if (actor.kind !== 'customer') throw redirect('/login');
  const { profile } = actor;
  // only the document request is limited: data requests have the registry's own limits
  const isPage = (request.headers.get('accept') ?? '').includes('text/html');
  if (!isPage) shop.deadline.lift();
  const membership = readOwnMembership(shop, profile, isPage ? TIMEOUT_MS.page : TIMEOUT_MS.data);
  return {
    email: profile.email,
    number: profile.aiaMembershipId,
    membershipEmail: profile.aiaMembershipEmail ?? profile.email,
    isMember: profile.isMember,
    percent: config.memberShare / 100,
    isUnverified: profile.isUnverified === true,
    support: { phone: config.supportPhone, email: config.supportEmail },
    membership: isPage ? await membership : membership,
  };
}
export type MembershipData = Awaited<ReturnType<typeof loader>>;
