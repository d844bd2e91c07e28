import type Stripe from 'stripe';
import { z } from 'zod';
import { NO_ADDRESS } from '../../customers/customer.ts';
import type { WireInvoice } from '../../objects/kinds.ts';
import { taxFor } from '../../tax/tax-for.ts';
import { addressParams, flag, reference, unset } from '../../wire/params.ts';
import { badRequest, notFound, type Reply, successReply } from '../../wire/reply.ts';
import type { RouteCall } from '../../wire/route.ts';
import { productOf } from '../amounts.ts';
import { isEnded } from '../billing-state.ts';
import { discountList, readDiscounts } from '../discount-params.ts';
import type { Discounted } from '../discounts.ts';
import { findPlanPrice } from '../find-price.ts';
import { linesOfPeriod } from '../lines.ts';
import { periodEnd } from '../periods.ts';
import { priceQuantity } from '../price-quantity.ts';
import { productName } from '../product-name.ts';
import { draftRenewal } from '../renew.ts';
import { automaticTax, itemOf, pricedBy, withItem } from '../subscription.ts';
import { changeLines, draftChange, isReply } from '../subscriptions/change-seats.ts';
import { prorationBehavior, quantity, unixTime } from '../subscriptions/subscription-params.ts';
import { type BillingUnitOfWork, lockCustomer, lockSubscription } from '../unit-of-work.ts';
import { draftInvoice } from './draft-invoice.ts';

export const previewParams = z.strictObject({
  customer: reference.optional(),
  subscription: reference.optional(),
  preview_mode: z.enum(['next', 'recurring']).optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  customer_details: z
    .strictObject({
      address: z.union([unset, addressParams]).optional(),
      tax_exempt: z.enum(['', 'none', 'exempt', 'reverse']).optional(),
    })
    .optional(),
  discounts: discountList.optional(),
  subscription_details: z
    .strictObject({
      items: z
        .array(z.strictObject({ id: reference.optional(), price: reference.optional(), quantity: quantity.optional() }))
        .length(1)
        .optional(),
      proration_behavior: prorationBehavior.optional(),
      proration_date: unixTime.optional(),
    })
    .optional(),
});
type Params = z.output<typeof previewParams>;

/** POST /v1/invoices/create_preview: computes an invoice without writing it. */
export async function previewInvoice(call: RouteCall<Params>): Promise<Reply> {
  const drafted = call.params.subscription === undefined ? await previewFirst(call) : await previewChange(call);
  return isReply(drafted) ? drafted : successReply(asPreview(drafted));
}

/** Returns a draft as a preview: without number, pages and payments. */
export function asPreview(draft: WireInvoice): WireInvoice {
  const id = `upcoming_${draft.id}`;
  return {
    ...draft,
    id,
    auto_advance: false,
    billing_reason: 'upcoming',
    lines: {
      ...draft.lines,
      data: draft.lines.data.map((line) => ({ ...line, invoice: id })),
      url: `/v1/invoices/${id}/lines`,
    },
    payments: undefined,
  };
}

/** Returns the customer with the caller's address and exemption. */
function described(customer: Stripe.Customer, details: Params['customer_details']): Stripe.Customer {
  const exempt = details?.tax_exempt;
  return {
    ...customer,
    ...(details?.address === undefined
      ? {}
      : { address: details.address === null ? null : { ...NO_ADDRESS, ...details.address } }),
    ...(exempt === undefined ? {} : { tax_exempt: exempt === '' ? 'none' : exempt }),
  };
}

const NOBODY = 'cus_preview';
const nobody = (now: number): Stripe.Customer =>
  ({ id: NOBODY, object: 'customer', balance: 0, created: now, email: null, tax_exempt: 'none' }) as Stripe.Customer;

async function previewFirst(call: RouteCall<Params>): Promise<WireInvoice | Reply> {
  const { params, tx } = call;
  const [item] = params.subscription_details?.items ?? [];
  if (item?.price === undefined) {
    return badRequest('You must specify a subscription, or subscription_details with items that have a price.', {
      code: 'parameter_missing',
      param: 'subscription_details[items][0][price]',
    });
  }
  const price = await findPlanPrice(tx, item.price, 'subscription_details[items][0][price]');
  if ('isFinal' in price) return price;
  const owner =
    params.customer === undefined
      ? { call, customer: nobody(call.now) }
      : await lockCustomer(call, params.customer, '');
  if (owner === null) return notFound('customer', params.customer ?? '', 'customer');
  const { now } = owner.call;
  const seats = item.quantity ?? 1;
  const customer = described(owner.customer, params.customer_details);
  const discounts = await readDiscounts(
    { ...call, now },
    params.discounts ?? [],
    {
      customerId: customer.id,
      subscriptionId: null,
      productId: productOf(price),
      subtotal: priceQuantity(price, seats).amount,
    },
    { present: [], isGranted: false },
  );
  if ('isFinal' in discounts) return discounts;
  const draft = draftInvoice({
    config: call.config,
    now,
    customer,
    subscription: null,
    lines: linesOfPeriod(price, await productName(tx, price), seats, { start: now, end: periodEnd(price, now, now) }),
    discounts: discounts.all,
    tax: taxFor(customer.address, customer.tax_exempt, call.config),
    isTaxAutomatic: params.automatic_tax?.enabled ?? false,
    reason: 'upcoming',
    collection: 'charge_automatically',
    period: { start: now, end: now },
  });
  return params.customer === undefined ? { ...draft, customer: null } : draft;
}

async function previewChange(call: RouteCall<Params>): Promise<WireInvoice | Reply> {
  const { params } = call;
  const unit = await lockSubscription(call, params.subscription ?? '', '');
  if (unit === null || (params.customer !== undefined && unit.customer.id !== params.customer)) {
    return notFound('subscription', params.subscription ?? '', 'subscription');
  }
  if (isEnded(unit.subscription)) return noneUpcoming(unit.customer.id);
  unit.customer = described(unit.customer, params.customer_details);
  if (params.automatic_tax !== undefined)
    unit.subscription = { ...unit.subscription, automatic_tax: automaticTax(params.automatic_tax.enabled) };
  const discounts = await wantedDiscounts(unit, params.discounts);
  if (discounts !== null && 'isFinal' in discounts) return discounts;
  return draftOf(unit, params, discounts);
}

/** Returns the requested discounts; null: the active ones. */
async function wantedDiscounts(
  unit: BillingUnitOfWork,
  wanted: Params['discounts'],
): Promise<readonly Discounted[] | Reply | null> {
  if (wanted === undefined) return null;
  const { price, quantity: seats = 1 } = itemOf(unit.subscription);
  const purchase = {
    customerId: unit.customer.id,
    subscriptionId: unit.subscription.id,
    productId: productOf(price),
    subtotal: priceQuantity(price, seats).amount,
  };
  const found = await readDiscounts(unit.call, wanted, purchase, {
    present: unit.subscription.discounts,
    isGranted: false,
  });
  return 'isFinal' in found ? found : found.all;
}

async function draftOf(
  unit: BillingUnitOfWork,
  params: Params,
  discounts: readonly Discounted[] | null,
): Promise<WireInvoice | Reply> {
  const details = params.subscription_details;
  const [item] = details?.items ?? [];
  const present = itemOf(unit.subscription);
  if (item === undefined) {
    if (unit.subscription.cancel_at_period_end) return noneUpcoming(unit.customer.id);
    return (await draftRenewal(unit, 'upcoming', { discounts, hasPending: params.preview_mode !== 'recurring' })).draft;
  }
  if (item.id !== undefined && item.id !== present.id)
    return notFound('subscription_item', item.id, 'subscription_details[items][0][id]');
  const price =
    item.price === undefined
      ? undefined
      : await findPlanPrice(unit.call.tx, item.price, 'subscription_details[items][0][price]');
  if (price !== undefined && 'isFinal' in price) return price;
  const behavior = details?.proration_behavior ?? 'create_prorations';
  const date = details?.proration_date ?? null;
  if (behavior === 'none' && date !== null)
    return badRequest('You cannot set `proration_date` when `proration_behavior` is `none`.', {
      param: 'subscription_details[proration_date]',
    });
  const found = await changeLines(unit, { price, quantity: item.quantity, date });
  if (isReply(found)) return found;
  if (behavior === 'always_invoice' && params.preview_mode !== 'recurring') {
    return draftChange(unit, found.lines, found.date, 'upcoming', discounts);
  }
  // a plan that ends has no next invoice, regardless of its seats
  if (behavior === 'none' && unit.subscription.cancel_at_period_end) return noneUpcoming(unit.customer.id);
  unit.subscription = withItem(unit.subscription, {
    ...(price === undefined ? {} : pricedBy(price)),
    quantity: item.quantity ?? present.quantity ?? 1,
  });
  const isRecurring = params.preview_mode === 'recurring';
  const extraLines = behavior === 'create_prorations' && !isRecurring ? found.lines : [];
  return (await draftRenewal(unit, 'upcoming', { discounts, extraLines, hasPending: !isRecurring })).draft;
}

const noneUpcoming = (customerId: string): Reply =>
  badRequest(`No upcoming invoices for customer: ${customerId}`, { code: 'invoice_upcoming_none' });
