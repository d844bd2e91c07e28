import type { PaymentCall } from './drive-payment.ts';
import { asNode, type Node } from './published.ts';

const firstOf = (list: unknown): Node => asNode((asNode(list).data as unknown[] | undefined)?.[0]);

/** Goes through a sale of seats: products and prices, coupons and codes, a checkout, a subscription with its invoices, a year on a test clock. */
export async function driveBilling(call: PaymentCall): Promise<void> {
  const product = String((await call('POST', '/products', 'product', { name: 'Plan', 'metadata[sku]': 'P' })).id);
  const price = String(
    (
      await call('POST', '/prices', 'price', {
        product,
        currency: 'usd',
        'recurring[interval]': 'year',
        billing_scheme: 'tiered',
        tiers_mode: 'volume',
        'tiers[0][up_to]': '4',
        'tiers[0][unit_amount]': '20000',
        'tiers[1][up_to]': 'inf',
        'tiers[1][unit_amount]': '15000',
        'expand[0]': 'tiers',
      })
    ).id,
  );
  await call('POST', `/products/${product}`, 'product', { default_price: price });
  await call('GET', `/prices/${price}`, 'price', { 'expand[0]': 'tiers', 'expand[1]': 'product' });

  const coupon = String(
    (await call('POST', '/coupons', 'coupon', { percent_off: '10', duration: 'forever', name: 'Ten' })).id,
  );
  await call('GET', `/coupons/${coupon}`, 'coupon');
  await call('GET', '/coupons', 'list of coupon');
  await call('POST', '/coupons', 'error', { duration: 'forever' }, 400);
  const code = { 'promotion[type]': 'coupon', 'promotion[coupon]': coupon, code: 'CONFORM1' };
  const promotion = String((await call('POST', '/promotion_codes', 'promotion_code', code)).id);
  const requested = { code: 'CONFORM1', active: 'true', 'expand[0]': 'data.promotion.coupon' };
  await call('GET', '/promotion_codes', 'list of promotion_code', requested);
  await call('POST', `/promotion_codes/${promotion}`, 'promotion_code', { 'metadata[for]': 'spring' });

  const clock = String(
    (await call('POST', '/test_helpers/test_clocks', 'test_helpers.test_clock', { frozen_time: String(now()) })).id,
  );
  const customer = String(
    (await call('POST', '/customers', 'customer', { email: 'bea.beam@example.com', test_clock: clock })).id,
  );
  const card = String((await call('POST', '/payment_methods/pm_card_visa/attach', 'payment_method', { customer })).id);
  await call('POST', `/customers/${customer}`, 'customer', { 'invoice_settings[default_payment_method]': card });

  const session = await call('POST', '/checkout/sessions', 'checkout.session', {
    mode: 'subscription',
    ui_mode: 'elements',
    customer,
    'line_items[0][price]': price,
    'line_items[0][quantity]': '3',
    'discounts[0][promotion_code]': promotion,
    'automatic_tax[enabled]': 'true',
    'customer_update[address]': 'auto',
    'allowed_payment_method_types[0]': 'card',
    return_url: 'https://shop.example.com/done',
  });
  const opened = `/checkout/sessions/${String(session.id)}`;
  await call('GET', opened, 'checkout.session', { 'expand[0]': 'line_items' });
  await call('GET', '/checkout/sessions', 'list of checkout.session', { customer });
  await call('POST', `${opened}/expire`, 'checkout.session');
  await call('POST', `${opened}/expire`, 'error', {}, 400);

  const subscription = await call('POST', '/subscriptions', 'subscription', {
    customer,
    'items[0][price]': price,
    'items[0][quantity]': '3',
    'discounts[0][coupon]': coupon,
    'expand[0]': 'latest_invoice',
  });
  const at = `/subscriptions/${String(subscription.id)}`;
  await call('GET', at, 'subscription', { 'expand[0]': 'discounts', 'expand[1]': 'default_payment_method' });
  await call('GET', '/subscriptions', 'list of subscription', {
    customer,
    status: 'all',
    'expand[0]': 'data.discounts',
  });
  await call('POST', at, 'subscription', {
    'metadata[autoRenew]': 'true',
    collection_method: 'send_invoice',
    days_until_due: '30',
  });
  await call('POST', at, 'subscription', { collection_method: 'charge_automatically', default_payment_method: card });
  const item = firstOf(subscription.items);
  const seats = { quantity: '5', proration_behavior: 'always_invoice' };
  await call('POST', '/invoices/create_preview', 'invoice', {
    subscription: String(subscription.id),
    'subscription_details[items][0][id]': String(item.id),
    'subscription_details[items][0][quantity]': '5',
    'subscription_details[proration_behavior]': 'always_invoice',
  });
  await call('POST', `/subscription_items/${String(item.id)}`, 'subscription_item', seats);
  await call('POST', '/invoices/create_preview', 'invoice', {
    subscription: String(subscription.id),
    'subscription_details[items][0][id]': String(item.id),
    'subscription_details[items][0][quantity]': '6',
    'subscription_details[proration_behavior]': 'none',
  });
  await call('POST', at, 'subscription', { collection_method: 'send_invoice', days_until_due: '30' });
  const added = {
    'items[0][id]': String(item.id),
    'items[0][quantity]': '6',
    proration_behavior: 'always_invoice',
    proration_date: String(item.current_period_start),
    payment_behavior: 'error_if_incomplete',
    collection_method: 'charge_automatically',
  };
  const refused = await call('POST', '/payment_methods/pm_card_chargeCustomerFail/attach', 'payment_method', {
    customer,
  });
  await call('POST', at, 'error', { ...added, default_payment_method: String(refused.id) }, 402);
  await call('POST', at, 'subscription', {
    ...added,
    default_payment_method: card,
    'metadata[seatsIntent]': 'one',
    'expand[0]': 'latest_invoice.discounts.source.coupon',
  });
  const invoices = await call('GET', '/invoices', 'list of invoice', {
    customer,
    'expand[0]': 'data.discounts.source.coupon',
  });
  const invoice = String(firstOf(invoices).id);
  await call('GET', `/invoices/${invoice}`, 'invoice', { 'expand[0]': 'discounts' });
  await call('POST', `/invoices/${invoice}/pay`, 'error', {}, 400);
  const given = { invoice, credit_amount: '100', out_of_band_amount: '50', memo: 'A seat too many' };
  const note = await call('POST', '/credit_notes', 'credit_note', given);
  await call('GET', `/credit_notes/${String(note.id)}`, 'credit_note');
  await call('GET', '/credit_notes', 'list of credit_note', { invoice });
  await call('POST', `/credit_notes/${String(note.id)}/void`, 'error', {}, 400);

  await call('GET', `/invoices/${invoice}`, 'invoice', { 'expand[0]': 'payments.data.payment.payment_intent' });

  const sent = await call('POST', '/subscriptions', 'subscription', {
    customer,
    'items[0][price]': price,
    collection_method: 'send_invoice',
    days_until_due: '30',
    'expand[0]': 'latest_invoice',
  });
  const drafts = await call('GET', '/invoices', 'list of invoice', { subscription: String(sent.id), status: 'draft' });
  const asSent = { collection_method: 'send_invoice', days_until_due: '30' };
  await call('POST', `/invoices/${String(firstOf(drafts).id)}`, 'invoice', asSent);
  await call('POST', `/invoices/${String(firstOf(drafts).id)}/finalize`, 'invoice');
  const open = { amount: '60000', currency: 'usd', customer, payment_method: card };
  const intent = String((await call('POST', '/payment_intents', 'payment_intent', open)).id);
  await call('POST', `/invoices/${String(firstOf(drafts).id)}/attach_payment`, 'invoice', {
    payment_intent: intent,
    'expand[0]': 'payments.data.payment.payment_intent',
  });
  await call('POST', `/payment_intents/${intent}/confirm`, 'payment_intent', {
    return_url: 'https://shop.example.com/',
  });
  await call('GET', `/invoices/${String(firstOf(drafts).id)}`, 'invoice', { 'expand[0]': 'payments' });

  const advance = { frozen_time: String(Number(item.current_period_end) + 2 * 3_600) };
  await call('POST', `/test_helpers/test_clocks/${clock}/advance`, 'test_helpers.test_clock', advance);
  await call('GET', '/invoices', 'list of invoice', { customer, limit: '1' });
  await call('DELETE', at, 'subscription');

  const endpoint = { url: 'https://shop.example.com/api/payment/webhook', 'enabled_events[0]': 'invoice.paid' };
  const hook = String((await call('POST', '/webhook_endpoints', 'webhook_endpoint', endpoint)).id);
  await call('GET', '/webhook_endpoints', 'list of webhook_endpoint');
  await call('DELETE', `/webhook_endpoints/${hook}`, 'deleted of webhook_endpoint');
}

const now = (): number => Math.floor(Date.now() / 1000);
