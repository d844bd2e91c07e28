import { type LoaderFunctionArgs, redirect } from 'react-router';
import { readCheckoutTexts } from '../../../../features/content/use-cases/read-checkout-texts.ts';
import { shopContext } from '../../../router-context.ts';
import { requireCustomer } from '../../account/require-customer.ts';

/** [RTE-16] Loads the customer, the payment platform's public configuration, the date, and the content's texts. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const { actor, config, payment } = shop;
  if (actor.kind !== 'customer') throw redirect('/login');
  const { companyName, memberCoupon, specialPromoCode } = config;
  return {
    customerId: actor.profile.paymentCustomerId,
    isMember: actor.profile.isMember,
    hasActive: actor.subscription?.hasActive ?? false,
    isSeat: actor.seat !== undefined,
    isUnpaid: actor.subscription?.isUnpaid ?? false,
    source: payment.browser,
    today: shop.now().toISOString(),
    companyName,
    facts: config.purchaseFacts.plans,
    memberCoupon,
    specialPromoCode,
    specialPromo: (await readCheckoutTexts(shop)).specialPromo,
  };
}
export type CheckoutData = Awaited<ReturnType<typeof loader>>;
