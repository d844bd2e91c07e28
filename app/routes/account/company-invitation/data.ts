import { data, type LoaderFunctionArgs } from 'react-router';
import { readInvitation } from '../../../../features/company/use-cases/respond-to-invitation.ts';
import { readOwnInvitation } from '../../../../features/company/use-cases/respond-to-own-invitation.ts';
import { shopContext } from '../../../router-context.ts';
import { requireCustomer } from '../require-customer.ts';
import { readInvitationKey } from './invitation-key.ts';

/**
 * Loads an invitation. The token is the secret, so a visitor sees it, too; an id is only for the invited customer.
 * Responds 404 to an unknown one.
 */
export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const key = readInvitationKey(url.searchParams);
  if ('id' in key) requireCustomer(shop, request);
  const found = await ('id' in key ? readOwnInvitation(shop, key.id) : readInvitation(shop, key.token));
  const isKnown = found.ok || found.code !== 'not-found';
  const here = `/account/invitation?${new URLSearchParams(key)}`;
  const page = {
    invitation: found.ok ? found.value : null,
    isKnown,
    isVisitor: shop.actor.kind === 'visitor',
    signIn: `/login?returnTo=${encodeURIComponent(here)}`,
    create: `/login?screen=create&returnTo=${encodeURIComponent(here)}`,
  };
  return data(page, { status: isKnown ? 200 : 404 });
}
