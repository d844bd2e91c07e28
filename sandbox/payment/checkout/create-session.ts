import type Stripe from 'stripe';
import { priceQuantity } from '../billing/price-quantity.ts';
import { checkCode, findUsableCoupon } from '../coupons/check-code.ts';
import type { WirePrice } from '../objects/kinds.ts';
import { newId } from '../objects/new-id.ts';
import { findObject, insertObject } from '../objects/rows.ts';
import { mergeMetadata } from '../wire/params.ts';
import { badRequest, notFound, type Reply, successReply } from '../wire/reply.ts';
import type { RouteCall } from '../wire/route.ts';
import type { CreateSessionParams } from './params.ts';
import { quoteCheckout } from './quote.ts';
import { lineItemOf, methodTypesOf, newSession, withQuote } from './session.ts';
import type { CheckoutSessionState } from './state.ts';

type Creation = RouteCall<CreateSessionParams>;
const HOUR = 3_600;

export async function createSession(call: Creation): Promise<Reply> {
  const { tx, params, now } = call;
  const problem = shapeProblem(call);
  if (problem !== null) return problem;
  const found = await findObject(tx, 'customer', params.customer!, 'FOR SHARE');
  if (found === null || found.isDeleted) return notFound('customer', params.customer!, 'customer');
  const customer = found.body;
  const line = params.line_items[0]!;
  const price = (await findObject(tx, 'price', line.price))?.body;
  if (price === undefined) return notFound('price', line.price, 'line_items[0][price]');
  const refusal = priceProblem(price) ?? taxProblem(params, customer);
  if (refusal !== null) return refusal;
  const discount = await chooseDiscount(call, price);
  if (discount !== null && 'isFinal' in discount) return discount;

  const session = newSession(params, now);
  const state = stateOf(params, customer, discount, session.client_secret ?? '');
  const quote = await quoteCheckout(call, session, state);
  const made = withQuote(session, state, quote);
  await insertObject(tx, 'checkout_session', made, { checkout: state });
  return successReply({ ...made, line_items: lineItemsOf(made.id, lineItemOf(state, quote)) });
}

export const lineItemsOf = (id: string, line: object) => ({
  object: 'list',
  data: [line],
  has_more: false,
  url: `/v1/checkout/sessions/${id}/line_items`,
});

function shapeProblem({ params, now }: Creation): Reply | null {
  if (params.mode !== 'subscription')
    return badRequest('This platform has checkout sessions of mode `subscription` only.', { param: 'mode' });
  if (params.ui_mode !== 'elements')
    return badRequest('This platform has checkout sessions of ui_mode `elements` only.', { param: 'ui_mode' });
  if (params.customer === undefined)
    return badRequest('Missing required param: customer.', { code: 'parameter_missing', param: 'customer' });
  if (params.discounts !== undefined && params.allow_promotion_codes !== undefined)
    return badRequest('You may only specify one of these parameters: allow_promotion_codes, discounts.', {
      param: 'discounts',
    });
  if (params.allowed_payment_method_types !== undefined && params.excluded_payment_method_types !== undefined)
    return badRequest(
      'You may only specify one of these parameters: allowed_payment_method_types, excluded_payment_method_types.',
      { param: 'excluded_payment_method_types' },
    );
  if (methodTypesOf(params).length === 0)
    return badRequest('No payment method type is left for this session.', { param: 'allowed_payment_method_types' });
  const { expires_at } = params;
  if (expires_at !== undefined && (expires_at < now + HOUR / 2 || expires_at > now + 24 * HOUR))
    return badRequest(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    );
  const { adjustable_quantity: adjustable, quantity } = params.line_items[0]!;
  if (adjustable?.enabled !== true) return null;
  const { minimum = 1, maximum = 99 } = adjustable;
  if (minimum < 0 || maximum > 999_999 || minimum > maximum || quantity < minimum || quantity > maximum)
    return badRequest('The quantity must lie between the `minimum` and the `maximum` of `adjustable_quantity`.', {
      param: 'line_items[0][adjustable_quantity]',
    });
  return null;
}

function priceProblem(price: WirePrice): Reply | null {
  const param = 'line_items[0][price]';
  if (!price.active)
    return badRequest('The price specified is inactive. This field only accepts active prices.', { param });
  return price.recurring === null
    ? badRequest('You must provide at least one recurring price in `subscription` mode when using prices.', { param })
    : null;
}

/**
 * [SUB-12] Returns the error if tax by the entered address cannot update the customer: invoices use the customer's
 * address.
 */
function taxProblem(params: CreateSessionParams, customer: Stripe.Customer): Reply | null {
  if (params.automatic_tax?.enabled !== true || params.customer_update?.address === 'auto') return null;
  return customer.address?.country
    ? null
    : badRequest(
        "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set `customer_update[address]` to 'auto'.",
        { code: 'customer_tax_location_invalid', param: 'customer' },
      );
}

/** [SUB-24] Selects at most one discount: a coupon, or a promotion code that this customer may use. */
async function chooseDiscount(call: Creation, price: WirePrice): Promise<CheckoutSessionState['discount'] | Reply> {
  const { tx, params, now } = call;
  const wanted = params.discounts?.[0];
  if (wanted === undefined) return null;
  if ((wanted.coupon === undefined) === (wanted.promotion_code === undefined))
    return badRequest('You must pass one of `coupon` and `promotion_code`.', { param: 'discounts[0]' });
  const productId = String(price.product);
  if (wanted.coupon !== undefined) {
    const coupon = await findUsableCoupon(tx, wanted.coupon, productId, now);
    return coupon === null
      ? notFound('coupon', wanted.coupon, 'discounts[0][coupon]')
      : { couponId: coupon.id, promotionCodeId: null };
  }
  const subtotal = priceQuantity(price, params.line_items[0]!.quantity).amount;
  const purchase = { customerId: params.customer!, productId, subtotal };
  const allowed = await checkCode(tx, wanted.promotion_code!, purchase, now);
  if ('isFinal' in allowed)
    return badRequest('This promotion code cannot be redeemed.', {
      code: 'promotion_code_invalid',
      param: 'discounts[0][promotion_code]',
    });
  return { couponId: allowed.coupon.id, promotionCodeId: allowed.code.id };
}

function stateOf(
  params: CreateSessionParams,
  customer: Stripe.Customer,
  discount: CheckoutSessionState['discount'],
  secret: string,
): CheckoutSessionState {
  const { price, quantity, adjustable_quantity: adjustable } = params.line_items[0]!;
  const { address } = customer;
  return {
    secret,
    itemId: newId('li'),
    priceId: price,
    quantity,
    adjustable:
      adjustable?.enabled === true
        ? { minimum: Math.max(1, adjustable.minimum ?? 1), maximum: adjustable.maximum ?? 99 }
        : null,
    discount,
    wrongCodes: 0,
    isRedeemed: false,
    subscription: {
      metadata: mergeMetadata({}, params.subscription_data?.metadata),
      description: params.subscription_data?.description ?? null,
    },
    isAddressKept: params.customer_update?.address === 'auto',
    isNameKept: params.customer_update?.name === 'auto',
    billing: address?.country
      ? { name: customer.name ?? null, address: { ...address, country: address.country } }
      : null,
    email: customer.email,
    phone: customer.phone ?? null,
    intentId: null,
    isSaveWanted: false,
    lastPaymentError: null,
  };
}
