import { type ActionFunctionArgs, redirect } from 'react-router';
import type { Result } from '../../../../core/result.ts';
import { connectMembership } from '../../../../features/account/use-cases/membership/connect-membership.ts';
import { refreshSession } from '../../../../features/account/use-cases/sign-in/refresh-session.ts';
import { updateUser } from '../../../../features/account/use-cases/update-user.ts';
import type { FailureCode } from '../../../../features/shared/errors.ts';
import type { ShopContext } from '../../../../features/shared/shop-context.ts';
import { readFormData } from '../../../read-form-data.ts';
import { shopContext } from '../../../router-context.ts';
import { notFoundResponse } from '../../error-responses.ts';
import { requireCustomer } from '../require-customer.ts';
import { type FieldProblems, readForm, type TypedMembership } from './read-form.ts';

export type MembershipIntent = 'connect' | 'remove' | 'check';
/** The outcome of a submission. `problems`: nothing was sent because a field needs another value. */
export type MembershipChangeOutcome = {
  intent: MembershipIntent;
  isDone: boolean;
  failure?: FailureCode;
  typed?: TypedMembership;
  problems?: FieldProblems;
};

const PATH = '/account/aia-membership';
const INTENTS: readonly string[] = ['connect', 'remove', 'check'] satisfies MembershipIntent[];
const isIntent = (text: string): text is MembershipIntent => INTENTS.includes(text);

/**
 * [ACC-09] Connects, removes or reloads the membership, with or without a script. A plain form's success responds with
 * a redirect.
 */
export async function action({
  context,
  request,
  url,
}: ActionFunctionArgs): Promise<MembershipChangeOutcome | Response> {
  const shop = context.get(shopContext);
  if (!shop.config.hasAssociation) throw await notFoundResponse(shop, url.pathname);
  requireCustomer(shop, request);
  const form = await readFormData(request);
  const intent = String(form.get('intent') ?? '');
  if (!isIntent(intent)) return { intent: 'check', isDone: false, failure: 'invalid' };
  const { typed, problems } = readForm(form);
  if (intent === 'connect' && problems) return { intent, isDone: false, typed, problems };
  const done = await change(shop, intent, typed);
  if (done.ok) {
    const isDocument = (request.headers.get('accept') ?? '').includes('text/html');
    return isDocument ? redirect(`${PATH}?done=${intent}`, 303) : { intent, isDone: true };
  }
  // the session has ended
  if (done.code === 'no-session' || done.code === 'unauthorized')
    return redirect(`/login?returnTo=${encodeURIComponent(PATH)}`, { headers: { 'X-Remix-Reload-Document': 'true' } });
  if (done.code !== 'not-found')
    shop.log.warn({ area: 'membership', intent, code: done.code }, 'membership not changed');
  return { intent, isDone: false, failure: done.code, ...(intent === 'connect' ? { typed } : {}) };
}

function change(
  shop: ShopContext,
  intent: MembershipIntent,
  { email, number }: TypedMembership,
): Promise<Result<unknown, FailureCode>> {
  if (intent === 'connect') return connectMembership(shop, { email, memberNumber: number });
  if (intent === 'remove') return updateUser(shop, { aiaMembershipId: null });
  return refreshSession(shop);
}
