import { type LoaderFunctionArgs, redirect } from 'react-router';
import { daysBetween } from '../../../../core/dates.ts';
import { err } from '../../../../core/result.ts';
import type { SavedMethod } from '../../../../features/payment-methods/ui/payment-calls.ts';
import type { OwnMethod } from '../../../../features/payment-methods/use-cases/saved-methods.ts';
import { readSchedule, type Schedule } from '../../../../features/plans/use-cases/renewal/read-schedule.ts';
import { shopContext } from '../../../router-context.ts';
import { openPayer } from '../open-payer.ts';

/**
 * [ACC-11] [MNG-07] Loads the caller's own plan and its payment methods, or those of the company in the URL [COM-83]; no
 * other id in the URL selects a customer.
 */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const acting = await openPayer(shop, request, params.companyId);
  const { actor, config } = shop;
  if (actor.kind !== 'customer') throw redirect('/login');
  const read = acting ? await readSchedule(acting) : err('unavailable' as const);
  if (!read.ok) shop.log.warn({ area: 'subscription', code: read.code }, 'scheduling was not read');
  const now = shop.now();
  const { firstName, lastName, email } = actor.profile;
  return {
    found: read.ok
      ? read.value.kind === 'schedule'
        ? { kind: 'schedule' as const, plan: shown(read.value.schedule, now) }
        : read.value
      : null,
    account: acting?.payer
      ? { name: acting.payer.name, email: acting.payer.invoiceEmail }
      : { name: [firstName, lastName].filter(Boolean).join(' '), email },
    company: config.companyName,
    phone: config.supportPhone,
    source: shop.payment.browser,
    today: now.toISOString(),
  };
}
export type ScheduleData = Awaited<ReturnType<typeof loader>>;
export type Plan = ReturnType<typeof shown>;

/** Maps a schedule to the fields that the page shows: names of saved methods, and the sums of the invoice. */
function shown({ methods, invoice, ...schedule }: Schedule, now: Date) {
  return {
    ...schedule,
    daysLeft: daysBetween(now, new Date(schedule.payDate)),
    methods: methods.map(toSaved),
    invoice: invoice && {
      lines: invoice.lines,
      discounts: invoice.discounts,
      taxes: invoice.taxes,
      total: invoice.total,
      amountDue: invoice.amountDue,
      ...(invoice.exemptBy === undefined ? {} : { exemptBy: invoice.exemptBy }),
    },
  };
}

const toSaved = ({ id, type, brand, last4, expMonth, expYear }: OwnMethod): SavedMethod =>
  type === 'card' ? { id, type, brand, last4, expMonth, expYear } : { id, type, bankName: brand, last4 };
