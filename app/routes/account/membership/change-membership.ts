import { type ActionFunctionArgs, redirect } from 'react-router';
import type { Result } from '../../../../core/result.ts';
import { updateUser } from '../../../../shop/account/update-user.ts';
import type { ShopContext } from '../../../../shop/context.ts';
import type { FailureCode } from '../../../../shop/errors.ts';
import { connectMembership } from '../../../../shop/membership/connect-membership.ts';
import { refreshSession } from '../../../../shop/sign-in/refresh-session.ts';
import { shopContext } from '../../../context.ts';
import { readFormData } from '../../../read-form-data.ts';
import { notFoundResponse } from '../../error-responses.ts';
import { requireCustomer } from '../require-customer.ts';
import { type FieldProblems, readForm, type Typed } from './read-form.ts';

export type Intent = 'connect' | 'remove' | 'check';
/** The outcome of a submission. `problems`: nothing was sent because a field needs another value. */
export type Outcome = {
  intent: Intent;
  isDone: boolean;
  failure?: FailureCode;
  typed?: Typed;
  problems?: FieldProblems;
};

const PATH = '/account/aia-membership';
const INTENTS: readonly string[] = ['connect', 'remove', 'check'] satisfies Intent[];
const isIntent = (text: string): text is Intent => INTENTS.includes(text);

/**
 * [ACC-09] Connects, removes or reloads the membership, with or without a script. A plain form's success responds with
 * a redirect.
 */
export async function action({ context, request, url }: ActionFunctionArgs): Promise<Outcome | Response> {
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

function change(shop: ShopContext, intent: Intent, { email, number }: Typed): Promise<Result<unknown, FailureCode>> {
  if (intent === 'connect') return connectMembership(shop, { email, memberNumber: number });
  if (intent === 'remove') return updateUser(shop, { aiaMembershipId: null });
  return refreshSession(shop);
}
