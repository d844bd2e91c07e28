import { driveBilling } from './drive-billing.ts';
import { PAYMENT_BASE, PAYMENT_KEYS, type Platforms } from './open-platforms.ts';
import type { Shape } from './payment-schemas.ts';
import { asNode, type Node } from './published.ts';

export type PaymentResponse = { call: string; status: number; body: Node; expected: { status: number; shape: Shape } };
type Form = Record<string, string>;
export type PaymentCall = (method: string, path: string, shape: Shape, form?: Form, status?: number) => Promise<Node>;

const CARD = { type: 'card', 'card[exp_month]': '12', 'card[exp_year]': '2030', 'card[cvc]': '123' };
const ORDER = { amount: '4999', currency: 'usd', 'allowed_payment_method_types[0]': 'card' };

/** Goes through the life of a customer with cards, paid, refused and set-up payments, and reads the catalogue and the events. */
export async function drivePayment({ fetch }: Platforms): Promise<PaymentResponse[]> {
  const responses: PaymentResponse[] = [];
  const call: PaymentCall = async (method, path, shape, form = {}, status = 200) => {
    const fields = new URLSearchParams(form);
    const isRead = method === 'GET';
    const response = await fetch(`${PAYMENT_BASE}/v1${path}${isRead && fields.size > 0 ? `?${fields}` : ''}`, {
      method,
      headers: { authorization: `Bearer ${PAYMENT_KEYS.secretKey}` },
      ...(method === 'POST' ? { body: fields } : {}),
    });
    const body = asNode(await response.json());
    const shown = path.replace(/\/(?:(?:[a-z]+_)+(?=[A-Za-z]*\d)|(?<=coupons\/))[A-Za-z0-9]{8,}/g, '/{id}');
    responses.push({ call: `${method} /v1${shown}`, status: response.status, body, expected: { status, shape } });
    return body;
  };

  const address = {
    'address[line1]': '1 Main Street',
    'address[city]': 'Albany',
    'address[state]': 'NY',
    'address[postal_code]': '12207',
    'address[country]': 'US',
  };
  const customer = String(
    (await call('POST', '/customers', 'customer', { email: 'ada.brick@example.com', name: 'Ada Brick', ...address }))
      .id,
  );
  const card = String(
    (await call('POST', '/payment_methods', 'payment_method', { ...CARD, 'card[number]': '4242424242424242' })).id,
  );
  await call('POST', `/payment_methods/${card}/attach`, 'payment_method', { customer });
  await call('POST', `/payment_methods/${card}`, 'payment_method', { 'billing_details[name]': 'Ada B.' });
  await call('GET', `/payment_methods/${card}`, 'payment_method');
  await call('GET', '/payment_methods', 'list of payment_method', { customer });
  await call('POST', `/customers/${customer}`, 'customer', {
    'invoice_settings[default_payment_method]': card,
    'metadata[team]': 'north',
  });
  await call('GET', `/customers/${customer}`, 'customer', { 'expand[0]': 'invoice_settings.default_payment_method' });
  await call('GET', '/customers', 'list of customer', { email: 'ada.brick@example.com' });

  const open = await call('POST', '/payment_intents', 'payment_intent', { ...ORDER, customer });
  await call('POST', `/payment_intents/${String(open.id)}`, 'payment_intent', {
    amount: '5999',
    'metadata[cart_id]': 'c1',
  });
  await call('POST', `/payment_intents/${String(open.id)}/confirm`, 'payment_intent', { payment_method: card });
  const paid = await call('GET', `/payment_intents/${String(open.id)}`, 'payment_intent', {
    'expand[0]': 'payment_method',
  });
  await call('GET', `/charges/${String(paid.latest_charge)}`, 'charge');
  await call('GET', '/charges', 'list of charge', { customer });
  const secure = {
    ...ORDER,
    confirm: 'true',
    payment_method: 'pm_card_authenticationRequired',
    return_url: 'https://shop.example.com/back',
  };
  const waiting = await call('POST', '/payment_intents', 'payment_intent', secure);
  await call('POST', `/payment_intents/${String(waiting.id)}/cancel`, 'payment_intent', {
    cancellation_reason: 'abandoned',
  });
  await call(
    'POST',
    '/payment_intents',
    'error',
    { ...ORDER, confirm: 'true', payment_method: 'pm_card_chargeDeclined' },
    402,
  );
  await call('GET', '/payment_intents', 'list of payment_intent');
  const disputed = { ...ORDER, confirm: 'true', payment_method: 'pm_card_createDispute' };
  const lost = await call('POST', '/payment_intents', 'payment_intent', disputed);
  const disputes = await call('GET', '/disputes', 'list of dispute', { payment_intent: String(lost.id) });
  const dispute = `/disputes/${String(asNode((disputes.data as unknown[] | undefined)?.[0]).id)}`;
  await call('GET', dispute, 'dispute');
  await call('POST', dispute, 'dispute', { 'evidence[uncategorized_text]': 'winning_evidence' });
  await call('POST', `${dispute}/close`, 'error', {}, 400);

  const setup = await call('POST', '/setup_intents', 'setup_intent', {
    customer,
    'allowed_payment_method_types[0]': 'card',
  });
  await call('POST', `/setup_intents/${String(setup.id)}/confirm`, 'setup_intent', { payment_method: 'pm_card_visa' });
  await call('GET', `/setup_intents/${String(setup.id)}`, 'setup_intent');
  const dropped = await call('POST', '/setup_intents', 'setup_intent', { 'allowed_payment_method_types[0]': 'card' });
  await call('POST', `/setup_intents/${String(dropped.id)}/cancel`, 'setup_intent');

  await call('GET', '/products', 'list of product');
  await call('GET', '/products/prod_seat', 'product');
  await call('GET', '/prices', 'list of price', { 'expand[0]': 'data.tiers' });
  await call('GET', '/prices/price_year', 'price');
  const events = await call('GET', '/events', 'list of event', { limit: '50' });
  await call('GET', `/events/${String(asNode((events.data as unknown[] | undefined)?.[0]).id)}`, 'event');

  await call('GET', '/customers/cus_nobody', 'error', {}, 404);
  await call('POST', '/payment_intents', 'error', { amount: 'much', currency: 'usd' }, 400);
  await call('GET', '/nowhere', 'error', {}, 404);
  await call('POST', `/payment_methods/${card}/detach`, 'payment_method');
  await call('DELETE', `/customers/${customer}`, 'deleted of customer');
  await driveBilling(call);
  return responses;
}
