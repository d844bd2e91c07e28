import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { canDo } from '../../../../features/company/rules/permissions.ts';
import { listCompanies } from '../../../../features/company/use-cases/list-companies.ts';
import { readCheckoutTexts } from '../../../../features/content/use-cases/read-checkout-texts.ts';
import { listExemptions } from '../../../../features/tax-exemption/use-cases/apply-exemption.ts';
import { shopContext } from '../../../router-context.ts';
import { openPayer } from '../../account/open-payer.ts';
import { withOptionalData } from '../../optional-data.ts';

/**
 * [RTE-16] Loads the customer, the payment platform's public configuration, the date, and the content's texts. `payer`: the
 * company of the URL, which the customer administers; null: the customer [COM-85].
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const companyId = new URL(request.url).searchParams.get('company') || undefined;
  const acting = await openPayer(shop, request, companyId);
  const { actor, config, payment } = shop;
  if (actor.kind !== 'customer') throw redirect('/login');
  if (acting === null) throw data(null, { status: 503 });
  const { companyName, memberCoupon, specialPromoCode } = config;
  const payer = acting.payer ? { companyId: acting.payer.companyId, name: acting.payer.name } : null;
  const own = await withOptionalData(shop, listCompanies(shop), null);
  const managed = own?.ok ? own.value.memberships.filter(({ roles }) => canDo(roles, 'manage-plan')) : [];
  return {
    payer,
    exemptions: await listExemptions(acting),
    companies: managed.map((each) => ({ companyId: each.companyId, name: each.name })),
    draftOwner: actor.profile.paymentCustomerId,
    customerId: actor.profile.paymentCustomerId,
    isMember: actor.profile.isMember,
    // the customer's own plan or seat doesn't block a purchase for a company
    hasActive: payer === null && (actor.subscription?.hasActive ?? false),
    isSeat: payer === null && actor.seat !== undefined,
    isUnpaid: payer === null && (actor.subscription?.isUnpaid ?? false),
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
