import { type ActionFunctionArgs, redirect } from 'react-router';
import {
  acceptSeatInvitation,
  declineSeatInvitation,
  requestSeatInvitation,
} from '../../../../features/plans/use-cases/people/accept-seat.ts';
import { failureText } from '../../../../features/shared/errors.ts';
import { readFormData } from '../../../read-form-data.ts';
import { shopContext } from '../../../router-context.ts';
import { readInvitationKey } from '../company-invitation/invitation-key.ts';
import { requireCustomer, signInAgain } from '../require-customer.ts';

/** `text`: why nothing happened; null after declining, and after asking for a new invitation. */
export type SeatFormOutcome = { text: string | null };

/** Takes or declines the seat of the URL, or asks for a new invitation. Taking it leads to the plan's page. */
export async function action({ context, request, url }: ActionFunctionArgs): Promise<SeatFormOutcome | Response> {
  const shop = context.get(shopContext);
  const form = await readFormData(request);
  const key = readInvitationKey(url.searchParams);
  const token = 'token' in key ? key.token : '';
  const intent = form.get('intent');
  if (intent === 'decline' || intent === 'ask') {
    const done = await (intent === 'ask' ? requestSeatInvitation(shop, token) : declineSeatInvitation(shop, token));
    return { text: done.ok ? null : failureText(done.code) };
  }
  requireCustomer(shop, request);
  const done = await acceptSeatInvitation(shop, token);
  if (done.ok) return redirect('/account/subscription-management?seat=taken', 303);
  if (done.code === 'no-session' || done.code === 'unauthorized') throw signInAgain(request);
  return { text: failureText(done.code) };
}
