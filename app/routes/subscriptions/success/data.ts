import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { readOutcome } from '../../../../features/plans/use-cases/read-outcome.ts';
import { shopContext } from '../../../router-context.ts';
import { requireCustomer } from '../../account/require-customer.ts';

/**
 * [RTE-17] [RTE-24] [ACC-11] Loads the caller's own purchase. Another customer's, an unknown and a missing id return
 * the same 404.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  if (shop.actor.kind !== 'customer') throw redirect('/login');
  const outcome = await readOutcome(shop, new URL(request.url).searchParams.get('session_id') ?? '');
  if (!outcome.ok && outcome.code === 'not-found') throw data(null, { status: 404 });
  if (!outcome.ok) shop.log.warn({ area: 'subscription', code: outcome.code }, 'the purchase was not read');
  return {
    outcome: outcome.ok ? outcome.value : null,
    email: shop.actor.profile.email,
    supportPhone: shop.config.supportPhone,
    supportEmail: shop.config.supportEmail,
  };
}
