import { type LoaderFunctionArgs, redirect } from 'react-router';
import { err, ok } from '../../../../core/result.ts';
import { readPlan } from '../../../../features/catalogue/use-cases/plans.ts';
import { MAX_SEATS } from '../../../../features/plans/rules/seats/seats.ts';
import { readSeats } from '../../../../features/plans/use-cases/people/invite-to-seats.ts';
import { readOwnSeat } from '../../../../features/plans/use-cases/people/read-own-seat.ts';
import { readOwnPlan } from '../../../../features/plans/use-cases/read-own-plan.ts';
import { isPlanRequest } from '../../../../features/requests/rules/request-kinds.ts';
import { listOpenOwnRequests } from '../../../../features/requests/use-cases/own-requests.ts';
import { PLAN_KEYS } from '../../../../features/shared/plan-key.ts';
import type { ShopContext } from '../../../../features/shared/shop-context.ts';
import { shopContext } from '../../../router-context.ts';
import { openPayer } from '../open-payer.ts';
import { countGivenSeats } from '../people/people-rows.ts';

const NO_SEAT = { seat: null, ended: null };
/** Timeout for the people of the plan, which the page can do without. */
const MAX_PEOPLE_MS = 1_000;

/**
 * [ACC-11] Loads the caller's own plan, or that of the company in the URL, which the caller administers [COM-83]; no other
 * id in the URL selects a customer.
 */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const acting = await openPayer(shop, request, params.companyId);
  const { actor, config, payment } = shop;
  if (actor.kind !== 'customer') throw redirect('/login');
  const payer = acting?.payer ?? null;
  // an own plan with access comes before a seat
  const hasOwnPlan = shop.session.data?.user?.subscription?.hasActive === true;
  const [found, own, requests, people] = await Promise.all([
    acting ? readOwnPlan(acting) : err('unavailable' as const),
    hasOwnPlan || params.companyId !== undefined ? ok(NO_SEAT) : readOwnSeat(shop),
    listOpenOwnRequests(shop, isPlanRequest, params.companyId ?? null),
    acting && (payer || hasOwnPlan)
      ? shop.deadline.race(readSeats(acting), () => null, { maxMs: MAX_PEOPLE_MS })
      : null,
  ]);
  if (!own.ok) shop.log.warn({ area: 'seats', code: own.code }, 'the seat was not read');
  if (!found.ok) shop.log.warn({ area: 'subscription', code: found.code }, 'the plan was not read');
  const isForSale = payer !== null && found.ok && found.value.kind === 'none';
  return {
    found: found.ok ? found.value : null,
    seat: own.ok ? own.value.seat : null,
    endedSeat: own.ok ? own.value.ended : null,
    site: config.documentSite,
    offers: isForSale ? await readOffers(shop) : [],
    draftOwner: actor.profile.paymentCustomerId ?? '',
    payer: payer && { name: payer.name, invoiceEmail: payer.invoiceEmail },
    admin: [actor.profile.firstName, actor.profile.lastName].filter(Boolean).join(' ') || actor.profile.email,
    company: config.companyName,
    membership: actor.profile.isMember ? actor.profile.aiaMembershipId : null,
    support: { phone: config.supportPhone, email: config.supportEmail },
    maxSeats: MAX_SEATS,
    payment: payment.browser,
    requests,
    seatUse: people?.ok ? countGivenSeats(people.value, payer === null) : null,
  };
}
/** Returns the plans that a company can buy. */
async function readOffers(shop: ShopContext) {
  const plans = await Promise.all(PLAN_KEYS.map((plan) => readPlan(shop, plan)));
  return plans.flatMap((plan) => {
    if (!plan.ok || plan.value.priceId === null) return [];
    const { productId, name, priceId, mode, tiers, interval } = plan.value;
    return [{ productId, name, priceId, mode, tiers, interval }];
  });
}

export type ManageData = Awaited<ReturnType<typeof loader>>;
