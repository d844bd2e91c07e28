import { askStoreDatabase } from '../store-database.ts';
import { until } from '../until.ts';
import type { HttpsShop } from './https-shop.ts';

const DAY_SECONDS = 86_400;
const CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' };
const ADDRESS = { country: 'US', line1: '18 Quarry Road', city: 'Columbus', state: 'OH', postal_code: '43215' };

type GivenPlan = {
  seats: number;
  /** days since the purchase, at most a year */
  daysAgo?: number;
  /** renews with the card of the purchase; otherwise auto-pay is off and no card is saved */
  isRenewing?: boolean;
};

/**
 * Creates a plan at the provider for the account's customer, paid with a test card. An open session receives it with its next
 * refresh. Returns the customer's id and the id of the payment.
 */
export async function givePlan(
  { stripe, store }: Pick<HttpsShop, 'stripe' | 'store'>,
  email: string,
  { seats, daysAgo = 0, isRenewing = false }: GivenPlan,
): Promise<{ customer: string; payment: string }> {
  const now = Math.floor(Date.now() / 1_000);
  const clock =
    daysAgo > 0 ? await stripe.testHelpers.testClocks.create({ frozen_time: now - daysAgo * DAY_SECONDS }) : null;
  const { id: customer } = await stripe.customers.create({
    email,
    name: 'Mole Works',
    address: ADDRESS,
    ...(clock ? { test_clock: clock.id } : {}),
  });
  const card = await stripe.paymentMethods.create({ type: 'card', card: CARD });
  await stripe.paymentMethods.attach(card.id, { customer });
  if (isRenewing) await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card.id } });
  const { data: prices } = await stripe.prices.list({ product: 'prod_unlimited', active: true });
  await stripe.subscriptions.create({
    customer,
    items: [{ price: prices[0]?.id ?? '', quantity: seats }],
    default_payment_method: card.id,
    metadata: { autoRenew: String(isRenewing) },
  });
  const { data: charges } = await stripe.charges.list({ customer });
  if (!isRenewing) await stripe.paymentMethods.detach(card.id);
  await askStoreDatabase(
    store.dataDir,
    `UPDATE users.person SET payment_customer_id = '${customer}' WHERE lower(email) = '${email}'`,
  );
  return { customer, payment: String(charges[0]?.payment_intent) };
}

/** Advances the provider's clock of an earlier plan to today. */
export async function moveToToday({ stripe }: Pick<HttpsShop, 'stripe'>, customer: string): Promise<void> {
  const found = await stripe.customers.retrieve(customer);
  const clock = found.deleted ? null : found.test_clock;
  const id = typeof clock === 'string' ? clock : (clock?.id ?? '');
  await stripe.testHelpers.testClocks.advance(id, { frozen_time: Math.floor(Date.now() / 1_000) });
  const isReady = async () => (await stripe.testHelpers.testClocks.retrieve(id)).status === 'ready';
  await until('the clock of the customer shows today', isReady);
}
