import { type LoaderFunctionArgs, redirect } from 'react-router';
import { ok } from '../../../../core/result.ts';
import { MAX_SEATS } from '../../../../features/plans/rules/seats/seats.ts';
import { readOwnSeat } from '../../../../features/plans/use-cases/people/read-own-seat.ts';
import { readOwnPlan } from '../../../../features/plans/use-cases/read-own-plan.ts';
import { isPlanRequest } from '../../../../features/requests/rules/request-kinds.ts';
import { listOpenOwnRequests } from '../../../../features/requests/use-cases/own-requests.ts';
import { shopContext } from '../../../router-context.ts';
import { requireCustomer } from '../require-customer.ts';

const NO_SEAT = { seat: null, ended: null };

/** [ACC-11] Loads the caller's own plan; no id in the URL selects a customer. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const { actor, config, payment } = shop;
  if (actor.kind !== 'customer') throw redirect('/login');
  // an own plan with access comes before a seat
  const hasOwnPlan = shop.session.data?.user?.subscription?.hasActive === true;
  const [found, own, requests] = await Promise.all([
    readOwnPlan(shop),
    hasOwnPlan ? ok(NO_SEAT) : readOwnSeat(shop),
    listOpenOwnRequests(shop, isPlanRequest),
  ]);
  if (!own.ok) shop.log.warn({ area: 'seats', code: own.code }, 'the seat was not read');
  if (!found.ok) shop.log.warn({ area: 'subscription', code: found.code }, 'the plan was not read');
  return {
    found: found.ok ? found.value : null,
    seat: own.ok ? own.value.seat : null,
    endedSeat: own.ok ? own.value.ended : null,
    site: config.documentSite,
    admin: [actor.profile.firstName, actor.profile.lastName].filter(Boolean).join(' ') || actor.profile.email,
    company: config.companyName,
    membership: actor.profile.isMember ? actor.profile.aiaMembershipId : null,
    support: { phone: config.supportPhone, email: config.supportEmail },
    maxSeats: MAX_SEATS,
    payment: payment.browser,
    requests,
  };
}
export type ManageData = Awaited<ReturnType<typeof loader>>;
