import type { LoaderFunctionArgs } from 'react-router';
import { readDetails } from '../../../../features/account/use-cases/read-details.ts';
import { listLastTitles } from '../../../../features/orders/use-cases/list-last-titles.ts';
import { readOwnSeat } from '../../../../features/plans/use-cases/people/read-own-seat.ts';
import { readOwnPlan } from '../../../../features/plans/use-cases/read-own-plan.ts';
import type { ShopContext } from '../../../../features/shared/shop-context.ts';
import { shopContext } from '../../../router-context.ts';
import { requireCustomer, signInAgain } from '../require-customer.ts';

/** [RTE-06] [ACC-03] Returns the caller's own details; null if they could not be loaded. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const isEditing = new URL(request.url).searchParams.has('edit');
  const [found, home] = await Promise.all([readDetails(shop), isEditing ? null : readHome(shop)]);
  if (!found.ok && found.code !== 'unavailable') throw signInAgain(request);
  const { supportPhone: phone, supportEmail: email } = shop.config;
  return { details: found.ok ? found.value : null, home, support: { phone, email } };
}

/** Number of recently bought files that the account overview shows. */
const LAST_FILES = 3;
/** Timeout for the plan and the files on the details page. */
const MAX_MS = 1_000;

/**
 * Loads the plan and the recently bought files for the account overview. Each has a short timeout [FA-04] and is null
 * if it could not be loaded.
 */
async function readHome(shop: ShopContext) {
  const withTimeout = <T>(part: Promise<T>) => shop.deadline.race(part, () => null, { maxMs: MAX_MS });
  const hasSeat = shop.actor.kind === 'customer' && shop.actor.seat !== undefined;
  const [plan, seat, titles] = await Promise.all([
    withTimeout(readOwnPlan(shop).then((found) => (found.ok ? found.value : null))),
    hasSeat ? withTimeout(readOwnSeat(shop).then((found) => (found.ok ? found.value.seat : null))) : null,
    withTimeout(listLastTitles(shop, LAST_FILES).then((found) => (found.ok ? found.value : null))),
  ]);
  return { plan, seat, titles };
}
