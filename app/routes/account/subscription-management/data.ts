import { type LoaderFunctionArgs, redirect } from 'react-router';
import { readOwnPlan } from '../../../../shop/subscription/read-own-plan.ts';
import { MAX_SEATS } from '../../../../shop/subscription/seats/seats.ts';
import { shopContext } from '../../../context.ts';
import { requireCustomer } from '../require-customer.ts';

/** [ACC-11] Loads the caller's own plan; no id in the URL selects a customer. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const { actor, config, payment } = shop;
  if (actor.kind !== 'customer') throw redirect('/login');
  const found = await readOwnPlan(shop);
  if (!found.ok) shop.log.warn({ area: 'subscription', code: found.code }, 'the plan was not read');
  return {
    found: found.ok ? found.value : null,
    admin: [actor.profile.firstName, actor.profile.lastName].filter(Boolean).join(' ') || actor.profile.email,
    company: config.companyName,
    membership: actor.profile.isMember ? actor.profile.aiaMembershipId : null,
    support: { phone: config.supportPhone, email: config.supportEmail },
    mostSeats: MAX_SEATS,
    payment: payment.browser,
  };
}
export type ManageData = Awaited<ReturnType<typeof loader>>;
export type Support = ManageData['support'];
/** The public configuration of the payment provider. */
export type PaymentSource = ManageData['payment'];
