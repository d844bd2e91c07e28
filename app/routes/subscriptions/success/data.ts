import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { err } from '../../../../core/result.ts';
import { readOutcome } from '../../../../features/plans/use-cases/read-outcome.ts';
import { shopContext } from '../../../router-context.ts';
import { openPayer } from '../../account/open-payer.ts';

/**
 * [RTE-17] [RTE-24] [ACC-11] Loads the caller's own purchase. Another customer's, an unknown and a missing id return
 * the same page with status 404, which leads to the orders and to support.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const { searchParams } = new URL(request.url);
  const acting = await openPayer(shop, request, searchParams.get('company') || undefined);
  if (shop.actor.kind !== 'customer') throw redirect('/login');
  const outcome = acting
    ? await readOutcome(acting, searchParams.get('session_id') ?? '')
    : err('unavailable' as const);
  const isUnknown = !outcome.ok && outcome.code === 'not-found';
  if (!outcome.ok && !isUnknown)
    shop.log.warn({ area: 'subscription', code: outcome.code }, 'the purchase was not read');
  const read = {
    outcome: outcome.ok ? outcome.value : null,
    isUnknown,
    payer: acting?.payer ? { companyId: acting.payer.companyId, name: acting.payer.name } : null,
    email: shop.actor.profile.email,
    supportPhone: shop.config.supportPhone,
    supportEmail: shop.config.supportEmail,
  };
  return data(read, { status: isUnknown ? 404 : 200 });
}
