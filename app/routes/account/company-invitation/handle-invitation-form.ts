import { type ActionFunctionArgs, redirect } from 'react-router';
import type { Result } from '../../../../core/result.ts';
import { companyPath } from '../../../../features/company/rules/company-paths.ts';
import { acceptInvitation, declineInvitation } from '../../../../features/company/use-cases/respond-to-invitation.ts';
import { respondToOwnInvitation } from '../../../../features/company/use-cases/respond-to-own-invitation.ts';
import { type FailureCode, failureText } from '../../../../features/shared/errors.ts';
import type { ShopContext } from '../../../../features/shared/shop-context.ts';
import { readFormData } from '../../../read-form-data.ts';
import { shopContext } from '../../../router-context.ts';
import { requireCustomer, signInAgain } from '../require-customer.ts';
import { type InvitationKey, readInvitationKey } from './invitation-key.ts';

/** `text`: why the invitation was not accepted or declined; null after declining. */
export type InvitationFeedback = { text: string | null };

/** Accepts or declines the invitation of the URL. Accepting leads to the company's page. */
export async function action({ context, request, url }: ActionFunctionArgs): Promise<InvitationFeedback | Response> {
  const shop = context.get(shopContext);
  const form = await readFormData(request);
  const key = readInvitationKey(url.searchParams);
  if (form.get('intent') === 'decline') {
    const done = await decline(shop, key);
    if (!done.ok) return { text: failureText(done.code) };
    // an invitation without its token is listed only while it is open
    return 'id' in key ? redirect('/account', 303) : { text: null };
  }
  requireCustomer(shop, request);
  const done = await accept(shop, key);
  if (done.ok) return redirect(`${companyPath(done.value.companyId)}?done=joined`, 303);
  if (done.code === 'no-session' || done.code === 'unauthorized') throw signInAgain(request);
  return { text: failureText(done.code) };
}

const accept = (shop: ShopContext, key: InvitationKey): Promise<Result<{ companyId: string }, FailureCode>> =>
  'id' in key
    ? respondToOwnInvitation(shop, { invitationId: key.id, isAccepted: true })
    : acceptInvitation(shop, key.token);

const decline = (shop: ShopContext, key: InvitationKey): Promise<Result<unknown, FailureCode>> =>
  'id' in key
    ? respondToOwnInvitation(shop, { invitationId: key.id, isAccepted: false })
    : declineInvitation(shop, key.token);
