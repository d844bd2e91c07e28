import { data, type LoaderFunctionArgs } from 'react-router';
import { seatInvitationPath } from '../../../../features/plans/rules/seats/seat-paths.ts';
import { readSeatInvitation } from '../../../../features/plans/use-cases/people/accept-seat.ts';
import { shopContext } from '../../../router-context.ts';
import { readInvitationKey } from '../company-invitation/invitation-key.ts';

/** Loads an invitation to a seat. The token is the secret, so a visitor sees it, too. Responds 404 to an unknown one. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const key = readInvitationKey(url.searchParams);
  const token = 'token' in key ? key.token : '';
  const found = await readSeatInvitation(shop, token);
  const isKnown = found.ok || found.code !== 'not-found';
  const here = encodeURIComponent(seatInvitationPath(token));
  const page = {
    invitation: found.ok ? found.value : null,
    isKnown,
    isVisitor: shop.actor.kind === 'visitor',
    signIn: `/login?returnTo=${here}`,
    create: `/login?screen=create&returnTo=${here}`,
  };
  return data(page, { status: isKnown ? 200 : 404 });
}
