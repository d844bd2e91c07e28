import type { LoaderFunctionArgs } from 'react-router';
import { MAX_SEATS } from '../../../../features/plans/rules/seats/seats.ts';
import { readSeats } from '../../../../features/plans/use-cases/people/invite-to-seats.ts';
import { readOwnPlan } from '../../../../features/plans/use-cases/read-own-plan.ts';
import { shopContext } from '../../../router-context.ts';
import { requireCustomer, signInAgain } from '../require-customer.ts';

/** [COM-78] Loads the people of the caller's own plan; no id in the URL selects a plan. `seats` null: not loaded. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const { actor, config, payment } = shop;
  if (actor.kind !== 'customer') throw signInAgain(request);
  const [found, plan] = await Promise.all([readSeats(shop), readOwnPlan(shop)]);
  if (!found.ok && (found.code === 'no-session' || found.code === 'unauthorized')) throw signInAgain(request);
  const { firstName, lastName, email } = actor.profile;
  return {
    seats: found.ok ? found.value : null,
    hasPlan: found.ok || found.code !== 'not-found',
    plan: plan.ok && plan.value.kind === 'plan' ? plan.value.plan : null,
    holder: { name: [firstName, lastName].filter(Boolean).join(' ') || email, email },
    now: shop.now().toISOString(),
    company: config.companyName,
    support: { phone: config.supportPhone, email: config.supportEmail },
    maxSeats: MAX_SEATS,
    payment: payment.browser,
  };
}
export type PeopleData = Awaited<ReturnType<typeof loader>>;
/** The page's data once the seats were loaded. */
export type LoadedPeople = PeopleData & { seats: NonNullable<PeopleData['seats']> };
