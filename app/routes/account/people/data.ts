import type { LoaderFunctionArgs } from 'react-router';
import { err } from '../../../../core/result.ts';
import { readCompany } from '../../../../features/company/use-cases/read-company.ts';
import { MAX_SEATS } from '../../../../features/plans/rules/seats/seats.ts';
import { readSeats } from '../../../../features/plans/use-cases/people/invite-to-seats.ts';
import { readOwnPlan } from '../../../../features/plans/use-cases/read-own-plan.ts';
import { shopContext } from '../../../router-context.ts';
import { openPayer } from '../open-payer.ts';
import { signInAgain } from '../require-customer.ts';

/**
 * [COM-78] Loads the people of the caller's own plan, or that of the company in the URL [COM-83]; no id in the URL selects
 * a plan. `seats` null: not loaded. `members`: of the company, who can get a seat.
 */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const acting = await openPayer(shop, request, params.companyId);
  const { actor, config, payment } = shop;
  if (actor.kind !== 'customer') throw signInAgain(request);
  const payer = acting?.payer ?? null;
  const [found, plan, company] = await Promise.all([
    acting ? readSeats(acting) : err('unavailable' as const),
    acting ? readOwnPlan(acting) : err('unavailable' as const),
    payer && readCompany(shop, payer.companyId),
  ]);
  if (!found.ok && (found.code === 'no-session' || found.code === 'unauthorized')) throw signInAgain(request);
  const { firstName, lastName, email } = actor.profile;
  return {
    seats: found.ok ? found.value : null,
    hasPlan: found.ok || found.code !== 'not-found',
    plan: plan.ok && plan.value.kind === 'plan' ? plan.value.plan : null,
    payer: payer && { companyId: payer.companyId, name: payer.name, invoiceEmail: payer.invoiceEmail },
    members: company?.ok
      ? company.value.members.flatMap((member) =>
          member.email === null
            ? []
            : [{ email: member.email, name: `${member.firstName} ${member.lastName}`.trim() || member.email }],
        )
      : [],
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
